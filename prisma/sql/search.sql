-- Search of ads: their documents and cards, and the page of results. This file is the only source of the schema
-- `search`, which is recreated as a whole whenever it changes (prisma/README.md). Reasons and measurements: docs/search.md.
drop schema if exists search cascade;
create schema search;

-- 1. Words

-- Every word goes to the Portuguese stemmer; the default configuration sends plain ASCII words to the English one.
create text search configuration search.portuguese (copy = pg_catalog.portuguese);
alter text search configuration search.portuguese
  alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part with portuguese_stem;

-- Normalises text: no accents, lower case, singular for plurals that the stemmer misses, words separated by one space.
-- Ads and search terms both pass through this function, so an odd form of a word does no harm. Declared immutable
-- although unaccent is not: its rules change only with the server.
create function search.normalise(raw text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    -- Composes letters with a separate accent and removes invisible characters.
    lower(public.unaccent('public.unaccent'::regdictionary,
      translate(normalize(raw, NFKC), U&'\00AD\200B\200C\200D\2060\FEFF', ''))),
    '([a-z])(?:oe|ae|ao)s\M', '\1ao', 'g'),   -- instalações, pães, mãos
    '([a-z]{3}[aeo])is\M', '\1l', 'g'),       -- residenciais, móveis, lençóis
    '([a-z]{2}[aeiou])ns\M', '\1m', 'g'),     -- massagens, jardins
    '[^a-z0-9]+', ' ', 'g')
$$;

-- Stems with a weight: words of the title (A) and of the profession (B) differ from those of the description.
create function search.weighted(raw text, weight "char") returns tsvector language sql immutable strict parallel safe
as $$ select setweight(to_tsvector('search.portuguese', search.normalise(raw)), weight) $$;

-- Returns the stems of a text; stop words have none.
create function search.stems(raw text) returns text[] language sql immutable strict parallel safe
as $$ select tsvector_to_array(to_tsvector('search.portuguese', search.normalise(raw))) $$;

-- The category of a profession: 'Pintora de paredes' and 'Pintor de parede' are the same one.
create function search.category(profession text) returns text language sql immutable strict parallel safe
as $$ select array_to_string(search.stems(profession), ' ') $$;

-- The words that determine an ad's category: those of the chosen category, else the profession.
create function search.category_words(chosen text, profession text) returns text language sql immutable parallel safe
as $$ select coalesce(nullif(chosen, ''), profession) $$;

-- 2. Documents

-- A rating as pages show it; 0: none.
create function search.shown_rating(rating float8) returns float8 language sql immutable parallel safe
as $$ select coalesce(round(rating::numeric, 1), 0) $$;

-- The document of each visible ad, computed from the tables that own its data. Besides stems it has lexemes of state,
-- city and category. The rank is the minute of publication; a complete ad gains at most 12 hours.
create view search.current_documents as
  select work.id as work_id, work.city_id,
    (extract(epoch from work.created_at)::bigint / 60)::int + case when work.cover_name is null then 0 else 360 end
      + case when length(work.description) < 120 then 0 else 240 end
      + case when services.titles is null then 0 else 120 end as rank,
    least(work.price_cents, services.price_cents) as least_price_cents,
    search.shown_rating(reputation.rating) as rating, (work.city_id / 100000)::int2 as state_id,
    owner.identity_verified_at is not null as identity_verified, kind.category,
    search.weighted(work.title, 'A') || search.weighted(concat_ws(' ', work.profession, work.chosen_category), 'B')
      || array_to_tsvector(search.stems(concat_ws(' ', services.titles, work.description)) || array[
        '@s' || work.city_id / 100000, '@c' || work.city_id, '@k' || kind.category]) as doc
  from works as work
  join users as owner on owner.id = work.user_id
  left join provider_reputations as reputation on reputation.user_id = work.user_id,
  lateral (select string_agg(title, ' ') as titles, min(price_cents) as price_cents from sub_works
    where work_id = work.id) as services,
  lateral (select search.category(search.category_words(work.chosen_category, work.profession)) as category) as kind
  where work.hidden_at is null;

-- Writes or removes the document of an ad. Locks the ad, then the numbers of its owner, in the order of docs/database.md;
-- the statements after that see what was committed before. Plans are generic, because planning takes longer than running.
create function search.write_document(ad int) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform from works where id = ad for no key update;
  perform from provider_reputations where user_id = (select user_id from works where id = ad) for share;
  delete from search_documents where work_id = ad and not exists (select from works where id = ad and hidden_at is null);
  insert into search_documents as known
    (work_id, city_id, rank, least_price_cents, rating, state_id, identity_verified, category, doc, moved_at)
  select now.*, case when (now.city_id, now.rank, now.least_price_cents, now.rating)
    -- A visitor who is paging through a list must neither miss the ad nor continue from its new place.
    <> (old.city_id, old.rank, old.least_price_cents, old.rating) then now() else old.moved_at end
  from search.current_documents as now left join search_documents as old using (work_id)
  where now.work_id = ad and (old.work_id is null or
    (now.city_id, now.rank, now.least_price_cents, now.rating, now.identity_verified, now.doc) <>
    (old.city_id, old.rank, old.least_price_cents, old.rating, old.identity_verified, old.doc))
  on conflict (work_id) do update set
    (city_id, rank, least_price_cents, rating, state_id, identity_verified, category, doc, moved_at) =
    (excluded.city_id, excluded.rank, excluded.least_price_cents, excluded.rating, excluded.state_id,
     excluded.identity_verified, excluded.category, excluded.doc, excluded.moved_at);
end $$;

create function search.keep_documents() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    perform search.write_document(id) from (select id from works where user_id = new.id order by id) as own;
  elsif tg_table_name = 'works' then
    perform search.write_document(new.id);
  else
    perform search.write_document(id)
      from (select distinct unnest(array[old.work_id, new.work_id]) as id order by id) as changed where id is not null;
  end if;
  return null;
end $$;
-- At the end of the transaction, because the numbers of a provider are its last lock.
create constraint trigger keep_documents after insert or update on works
  deferrable initially deferred for each row execute function search.keep_documents();
create constraint trigger keep_documents after insert or update or delete on sub_works
  deferrable initially deferred for each row execute function search.keep_documents();
create constraint trigger keep_documents after update of identity_verified_at on users
  deferrable initially deferred for each row execute function search.keep_documents();

-- Locks no ads, because ads are locked before the numbers of a provider.
create function search.keep_rating() returns trigger language plpgsql as $$
begin
  update search_documents set rating = search.shown_rating(new.rating), moved_at = now()
    where work_id in (select id from works where user_id = new.user_id) and rating <> search.shown_rating(new.rating);
  return null;
end $$;
create trigger keep_rating after insert or update of rating on provider_reputations
  for each row execute function search.keep_rating();

create function search.keep_state() returns trigger language plpgsql
as $$ begin new.state_id := new.city_id / 100000; return new; end $$;
create trigger keep_state before insert or update on works for each row execute function search.keep_state();

-- The card of an ad. An array, because with field names a page of 21 ads exceeds what Postgres sends at once.
-- lib/catalog/card.ts reads it. 200 is CARD_DESCRIPTION_SOURCE_LENGTH of lib/catalog/censor.ts. The numbers and the
-- verification of the owner are columns, because pages of results are arranged by numbers, and cards are cached by JSON.
create view search.cards as
  select work.id, work.user_id, work.hidden_at, document.doc as search_vector, json_build_array(
    work.id, work.title, left(work.description, 200), work.profession, work.price_cents, work.discount_cents,
    work.cover_name, work.city_id, city.name, owner.uid, owner.name, owner.avatar_version,
    (select json_build_array(min(price_cents), max(price_cents)) from sub_works where work_id = work.id
      having count(*) > 0))::text as card_json,
    reputation.rating, coalesce(reputation.reviews, 0) as reviews, coalesce(reputation.done_orders, 0) as done_orders,
    owner.identity_verified_at is not null as verified
  from works as work
  join users as owner on owner.id = work.user_id
  join cities as city on city.id = work.city_id
  left join search_documents as document on document.work_id = work.id
  left join provider_reputations as reputation on reputation.user_id = work.user_id;

-- 3. The term

-- Counts ads that a query finds, up to `enough`.
create function search.count_up_to(enough int, query tsquery) returns int language plpgsql stable set enable_seqscan = off
as $$ begin return (select count(*) from (select from search_documents where doc @@ query limit enough) as ads); end $$;

-- Finds a more frequent word with a spelling similar to a word that few ads contain (`hits`). Any ad that contains the
-- word supports its spelling, so then only a closer match counts.
create function search.near_word(misspelled text, hits int) returns search_words language sql stable as $$
  select * from search_words
  where word % misspelled and length(misspelled) >= 4 and misspelled !~ '[^a-z]'
    and similarity(word, misspelled) >= case when hits = 0 then 0.4 else 0.55 end
    and ad_count > 2 * hits and search.stems(word) <> search.stems(misspelled)
  order by similarity(word, misspelled) * ln(ad_count + 2) desc, word
  limit 1
$$;

-- `words` is null if the term has only stop words. A word that few ads contain is searched together with its nearest
-- neighbour, unless it has synonyms; then `corrected` is the term in that spelling.
create function search.read_term(term text, out words tsquery, out corrected text) language plpgsql stable as $$
declare
  few constant int := 5;
  spelling text[] := '{}';
  written text;
  stems text[];
  stem text;
  near search_words;
  part tsquery;
begin
  foreach written in array regexp_split_to_array(term, '[[:space:][:punct:]]+') loop
    near := null;
    stems := search.stems(written);
    foreach stem in array stems loop
      part := quote_literal(stem)::tsquery;
      if cardinality(stems) = 1 and not exists (select from search_synonyms as known where known.stems = stem)
        and not exists (select from search_words where word = search.normalise(written) and ad_count >= few)
        and search.count_up_to(few, part) < few then
        near := search.near_word(search.normalise(written), search.count_up_to(few, part));
        part := coalesce(part || quote_literal((search.stems(near.word))[1])::tsquery, part);
      end if;
      words := coalesce(words && part, part);
    end loop;
    spelling := spelling || coalesce(near.display, written);
    corrected := case when near.display is null then corrected else '' end;
  end loop;
  corrected := trim(corrected || array_to_string(spelling, ' '));
end $$;

-- 4. The page

-- Reads a request. `typed` are its words, `words` the same with their synonyms. There are three conditions: `indexed` in
-- the form that uses the index of the documents, `filtered` in the form that is cheapest to test on each document, and
-- `ranged` with the filters that limit the key. The order is (key, rank desc, work_id desc). `source` has the documents
-- with their key; `walked` has them in order, given a start and a limit.
create function search.read(term text, filters jsonb, sort text, out typed tsquery, out words tsquery,
  out corrected text, out indexed text, out filtered text, out ranged text, out source text, out walked text,
  out direction text) language plpgsql stable as $$
declare
  lexemes tsquery;
begin
  select * into typed, corrected from search.read_term(term);
  words := synonyms.widen(typed);
  select string_agg(format(condition, value), ' and ' order by lexeme),
    string_agg(format(condition, value), ' and ') filter (where lexeme is null),
    string_agg(format(condition, value), ' and ') filter (where sort like 'price%' and name like 'price%'),
    string_agg(quote_literal(format(lexeme, value)), ' & ')::tsquery
  into filtered, indexed, ranged, lexemes
  from (values ('stateId', 'state_id = %L', '@s%s'), ('cityId', 'city_id = %L', '@c%s'),
    ('category', 'category = %L', '@k%s'), ('near', 'city_id = any (%L)', null), ('rating', 'rating >= %L', null),
    ('isVerified', 'identity_verified = %L', null), ('priceFrom', 'least_price_cents >= %L', null),
    ('priceTo', 'least_price_cents <= %L', null)) as known (name, condition, lexeme)
  join (select key, case key when 'category' then search.category(value) else value end
    from jsonb_each_text(filters)) as given (name, value) using (name);
  filtered := concat_ws(' and ', 'true', filtered, 'doc @@ ' || quote_literal(words) || '::tsquery');
  lexemes := coalesce(words && lexemes, words, lexemes);
  indexed := concat_ws(' and ', 'true', 'doc @@ ' || quote_literal(lexemes) || '::tsquery', indexed);

  select format('(select *, %s as key from search_documents) as document', known.key), known.direction
  into strict source, direction
  from (values ('relevance', 'rank', 'desc'), ('newest', 'work_id', 'desc'), ('rating', 'rating', 'desc'),
    ('price_low', 'least_price_cents', 'asc'), ('price_high', 'least_price_cents', 'desc'),
    ('distance', format('array_position(%L::int[], city_id)', filters->>'near'), 'asc')) as known (name, key, direction)
  where name = sort;
  walked := case when sort <> 'distance' then format('(select * from %s where %%1$s) as document', source) else format($sql$(
    select document.*, key
    from (select * from unnest(%L::int[]) with ordinality as near (near_id, key) order by key) as near, lateral (
      select * from search_documents where city_id = near_id and %%1$s order by rank desc, work_id desc limit %%2$s
    ) as document) as document$sql$, filters->>'near') end;
end $$;

-- Returns a page of ads. `words` are the typed words without synonyms (null: none); the caller ranks ads with these words
-- in title and profession first. `excluded` holds the ids of earlier pages in order; `skip` counts from the start and
-- requires an empty `excluded`. `total` is the number of matching ads if `total_is_exact`, else a lower bound.
create function search.page(term text, filters jsonb, sort text, excluded int[], skip int, wanted int,
  out ids int[], out total int, out total_is_exact boolean, out corrected text, out words tsquery)
  language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off
  set max_parallel_workers_per_gather = 0 set enable_seqscan = off
as $$
declare
  max_walked constant int := 2000 + skip;
  -- One more than requested shows whether there is another page.
  needed constant int := skip + wanted + 1;
  -- A visitor who requests the next page within two hours does not miss an ad that moves.
  since constant timestamptz := now() - interval '2 hours';
  request record;
  sorted text;
  start text;
  moved int[];
  counted int := 20000;
begin
  select * into request from search.read(term, filters, sort);
  sorted := format('order by key %s, rank desc, work_id desc', request.direction);

  -- After the last ad of the previous page. If that ad was deleted, hidden, changed or moved, after the one before it,
  -- and so on. Starting too early is safe, because `excluded` prevents repeats.
  if cardinality(excluded) > 0 then
    execute format($sql$
      select format('key %1$s= %%1$L and (key %1$s %%1$L or (rank, work_id) < (%%2$s, %%3$s))', key, rank, work_id)
      from unnest(($1)[greatest(cardinality($1) - 99, 1) :]) with ordinality as last (id, nth) join %2$s on work_id = id
      where %3$s and (moved_at is null or moved_at < $2) order by nth desc limit 1
      $sql$, case request.direction when 'asc' then '>' else '<' end, request.source, request.filtered)
      into start using excluded, since;
  end if;

  -- First plan: walks the index of the order. `excluded` is a subquery, because the planner would estimate a list of
  -- constants one by one.
  execute format($sql$
    select array(
      select work_id from (select work_id, rank, key, %1$s as matches from %2$s %3$s limit %4$s) as walked
      where matches and work_id <> all ((select $1)::int[]) %3$s limit $2)
    $sql$, request.filtered, format(request.walked, concat_ws(' and ', 'true', request.ranged, start), max_walked),
    sorted, max_walked) into ids using excluded, needed;

  -- Second plan: the matches are few or far away. Finds all of them by their indexes, and sorts them.
  if cardinality(ids) < needed then
    execute format($sql$
      with found as materialized (select work_id, rank, key from %1$s where %2$s)
      select array(
        select work_id from (select * from found where %3$s %4$s limit $2 + cardinality($1)) as first
        where work_id <> all ((select $1)::int[]) %4$s limit $2), (select count(*) from found)
      $sql$, request.source, request.indexed, coalesce(start, 'true'), sorted) into ids, total using excluded, needed;
  elsif cardinality(excluded) = 0 then
    counted := 1000;
    execute format('select count(*) from (select from search_documents where %s limit %s) as ads', request.indexed,
      counted + 1) into total;
  end if;

  -- Ads that were due on a later page, but have moved before the start.
  if start is not null then
    execute format($sql$
      select array(select work_id from %1$s
        where moved_at >= $2 and not (%2$s) and %3$s and work_id <> all ((select $1)::int[]) %4$s limit $3)
      $sql$, request.source, start, request.filtered, sorted) into moved using excluded, since, needed;
  end if;

  total_is_exact := coalesce(total <= counted, false);
  total := case when total_is_exact then total
    else greatest(case when total > counted then counted + 1 end, cardinality(excluded) + cardinality(ids)) end;
  ids := (moved || ids)[skip + 1 : skip + wanted];
  corrected := request.corrected;
  words := request.typed;
end $$;

-- 5. The categories of a search

-- The most frequent categories among the ads that match a search, each in its most frequent spelling; the chosen one is
-- the first. If more than `max_counted` ads match, only so many are read, and `ads` is null.
create function search.list_categories(term text, filters jsonb, chosen text, max_counted int, wanted int)
  returns table (profession text, ads int, is_chosen boolean)
  language plpgsql stable set jit = off set max_parallel_workers_per_gather = 0 set enable_seqscan = off
as $$
declare
  request record;
begin
  select * into request from search.read(term, filters, 'relevance');
  return query execute format($sql$
    with found as materialized (select work_id, category from search_documents where %s limit $1 + 1)
    select spelling, case when (select count(*) from found) <= $1 then ads end, is_chosen
    from (
      select mode() within group (order by search.category_words(work.chosen_category, work.profession)) as spelling,
        count(*)::int as ads,
        coalesce(found.category = search.category($2), false) as is_chosen, found.category
      from found join works as work on work.id = found.work_id
      where found.category <> '' group by found.category
    ) as known
    order by is_chosen desc, known.ads desc, category limit $3
    $sql$, request.indexed) using max_counted, chosen, wanted;
end $$;
