-- Search of ads: the search vector and the card of each ad, and the page of results. This file is the only source of
-- the schema `search`, which is recreated as a whole whenever the file changes (prisma/README.md). Tables and indexes
-- are in the migrations. Reasons and measurements: docs/search.md.
drop schema if exists search cascade;
create schema search;

-- 1. The search vector of an ad

-- Every word goes to the Portuguese stemmer; the default configuration sends plain ASCII words to the English one.
create text search configuration search.portuguese (copy = pg_catalog.portuguese);
alter text search configuration search.portuguese
  alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part with portuguese_stem;

-- Normalises text for search: no accents, lower case, singular for plurals that the stemmer misses, words separated by
-- one space. Ads and search terms both pass through this function, so an odd form of a word does no harm. Declared
-- immutable although unaccent is not: its rules change only with the server.
create function search.normalise(raw text) returns text
  language sql immutable strict parallel safe
as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          lower(public.unaccent(
            'public.unaccent'::regdictionary,
            -- Composes letters with a separate accent and removes invisible characters.
            translate(normalize(raw, NFKC), U&'\00AD\200B\200C\200D\2060\FEFF', ''))),
          '([a-z])(?:oe|ae|ao)s\M', '\1ao', 'g'),        -- instalações, pães, mãos
        '([a-z]{3}[aeo])is\M', '\1l', 'g'),              -- residenciais, móveis, lençóis
      '([a-z]{2}[aeiou])ns\M', '\1m', 'g'),              -- massagens, jardins
    '[^a-z0-9]+', ' ', 'g')
$$;

-- Returns the stems of a text; stop words have none.
create function search.stems(raw text) returns text[]
  language sql immutable strict parallel safe
as $$ select tsvector_to_array(to_tsvector('search.portuguese', search.normalise(raw))) $$;

-- Returns the stems of a text with a weight, which distinguishes words of the title and profession from those of the
-- description.
create function search.weighted(raw text, weight "char") returns tsvector
  language sql immutable strict parallel safe
as $$ select setweight(to_tsvector('search.portuguese', search.normalise(raw)), weight) $$;

-- Besides stems an ad has lexemes of its place and of the week of its rank, so that words can be looked up in one place
-- or among the newest ads only.
create function search.state_lexeme(state_id int) returns text
  language sql immutable parallel safe as $$ select '@s' || state_id $$;
create function search.city_lexeme(city_id int) returns text
  language sql immutable parallel safe as $$ select '@c' || city_id $$;
create function search.week_of(rank int) returns int
  language sql immutable parallel safe as $$ select rank / (7 * 24 * 60) $$;
create function search.week_lexeme(week int) returns text
  language sql immutable parallel safe as $$ select '@w' || week $$;

-- Minutes from the Unix epoch to the publication. A complete ad gains at most 12 hours.
create function search.rank(work works) returns int
  language sql immutable
as $$
  select (extract(epoch from work.created_at)::bigint / 60)::int
    + case when work.cover_name is null then 0 else 360 end
    + case when length(work.description) < 120 then 0 else 240 end
    + case when work.sub_work_titles = '' then 0 else 120 end
$$;

create function search.keep_work() returns trigger language plpgsql as $$
begin
  new.state_id := new.city_id / 100000;
  new.rank := search.rank(new);
  if new.search_vector is null
    or (new.title, new.profession, new.sub_work_titles, new.description, new.city_id, search.week_of(new.rank))
      is distinct from
      (old.title, old.profession, old.sub_work_titles, old.description, old.city_id, search.week_of(old.rank))
  then
    new.search_vector := search.weighted(new.title, 'A') || search.weighted(new.profession, 'B') || array_to_tsvector(
      search.stems(concat_ws(' ', new.sub_work_titles, new.description))
      || array[search.state_lexeme(new.state_id), search.city_lexeme(new.city_id),
        search.week_lexeme(search.week_of(new.rank))]);
  end if;
  -- A visitor who is paging through a list must neither miss the ad nor continue behind it.
  if tg_op = 'UPDATE' and new.rank <> old.rank then
    new.reranked_at := now();
  end if;
  return new;
end $$;

create trigger keep_work before insert or update on works
  for each row execute function search.keep_work();

-- The titles of the sub-works are part of the search vector, so the ad carries a copy.
create function search.copy_sub_work_titles() returns trigger language plpgsql as $$
begin
  -- In a separate statement: a transaction that waited for this lock then sees the changes of the other.
  perform from works where id in (select work_id from changed) order by id for no key update;

  update works
  set sub_work_titles = titles.now
  from (
    select work.id, coalesce(string_agg(sub_work.title, E'\n' order by position, sub_work.id), '') as now
    from (select distinct work_id as id from changed) as work
    left join sub_works as sub_work on sub_work.work_id = work.id
    group by work.id
  ) as titles
  where works.id = titles.id and works.sub_work_titles <> titles.now;
  return null;
end $$;

create trigger copy_added_titles after insert on sub_works
  referencing new table as changed
  for each statement execute function search.copy_sub_work_titles();
create trigger copy_removed_titles after delete on sub_works
  referencing old table as changed
  for each statement execute function search.copy_sub_work_titles();
-- An update may move a sub-work to another ad, so the previous ad is updated too.
create trigger copy_edited_titles after update on sub_works
  referencing new table as changed
  for each statement execute function search.copy_sub_work_titles();
create trigger copy_left_titles after update on sub_works
  referencing old table as changed
  for each statement execute function search.copy_sub_work_titles();

-- 2. The card of an ad in search results

-- An array, because with field names in each row a page of 21 ads exceeds what Postgres sends at once.
-- lib/catalog/card.ts reads it. 200 is CARD_DESCRIPTION_SOURCE_LENGTH of lib/catalog/censor.ts.
-- The numbers of the owner are columns, because pages of results are arranged by them, and cards are cached by their JSON.
create view search.cards as
  select work.id, work.user_id, work.hidden_at, work.search_vector, json_build_array(
    work.id, work.title, left(work.description, 200), work.profession, work.price_cents, work.discount_cents,
    work.cover_name, work.city_id, city.name, owner.uid, owner.name, owner.avatar_version,
    case when work.sub_work_titles <> '' then (
      select json_build_array(min(price_cents), max(price_cents)) from sub_works where work_id = work.id having count(*) > 0
    ) end)::text as card_json,
    reputation.rating, coalesce(reputation.reviews, 0) as reviews, coalesce(reputation.done_orders, 0) as done_orders
  from works as work
  join users as owner on owner.id = work.user_id
  join cities as city on city.id = work.city_id
  left join provider_reputations as reputation on reputation.user_id = work.user_id;

-- 3. Parsing the request

-- Filters: name in the request, condition on `works` (%L is the value), whether the indexes of the orders start with
-- it, and the lexeme of ads that match it, if any.
create function search.known_filters() returns table (name text, condition text, is_indexed boolean, lexeme text)
  language sql immutable
as $$
  values
    ('stateId', 'state_id = %L', true, '@s%s'),
    ('cityId', 'city_id = %L', true, '@c%s')
$$;

-- Orders: name in the request, an int over `works` (highest first, the newest ad among equals), and whether ads of a
-- later week come before all others. Each has indexes (key desc, id desc), alone and after each indexed filter.
create function search.known_orders() returns table (name text, key text, is_by_week boolean)
  language sql immutable
as $$
  values
    ('newest', 'rank', true)
$$;

create type search.request as (
  words tsquery,          -- null: no word but stop words
  word_share float8,      -- about what share of the ads hold them
  is_guess boolean,       -- whether the share is worth little
  corrected text,         -- the term with other spellings, where its own find next to nothing
  scope text,             -- conditions that an index begins with
  condition text,         -- all others
  lexemes tsquery,        -- of the filters
  ads_known float8,       -- in scope, by the statistics
  ads_in_scope float8,    -- a few more, for new ads
  order_key text,
  is_by_week boolean
);

create function search.lexeme_query(lexeme text) returns tsquery
  language sql immutable parallel safe as $$ select quote_literal(lexeme)::tsquery $$;

create function search.ads_with(searched text) returns int
  language sql stable as $$ select ad_count from search_lexemes where lexeme = searched $$;

-- Counts visible ads that contain a lexeme, up to `enough`.
create function search.count_up_to(enough int, query tsquery) returns int
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_indexscan = off
as $$
begin
  return (select count(*) from (select from works where hidden_at is null and search_vector @@ query limit enough) as ads);
end $$;

-- Finds a more frequent word with a spelling similar to a word that few ads contain (`hits`). Any ad that contains the
-- word supports its spelling, so then only a closer match counts.
create function search.near_word(misspelled text, hits int) returns search_words
  language sql stable
as $$
  select * from search_words
  where word % misspelled
    and length(misspelled) >= 4 and misspelled !~ '[^a-z]'
    and similarity(word, misspelled) >= case when hits = 0 then 0.4 else 0.55 end
    and ad_count > 2 * hits
    and search.stems(word) <> search.stems(misspelled)
  order by similarity(word, misspelled) * ln(ad_count + 2) desc, word
  limit 1
$$;

create function search.read(term text, filters jsonb, sort text) returns search.request
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
declare
  few constant int := 5;
  -- Falls back to Postgres' own row estimate before the first refresh of the statistics.
  ads constant float8 := greatest(
    1, search.ads_with(''), (select reltuples from pg_class where oid = 'works'::regclass));
  request search.request;
  seen text[] := '{}';
  spelling text[] := '{}';
  shares float8[] := '{}';
  written text;
  stems text[];
  stem text;
  holders int;
  near search_words;
  part tsquery;
begin
  request.is_guess := false;
  foreach written in array regexp_split_to_array(term, '[[:space:][:punct:]]+') loop
    stems := search.stems(written);
    foreach stem in array stems loop
      continue when stem = any (seen);
      seen := seen || stem;
      part := search.lexeme_query(stem);
      holders := coalesce(search.ads_with(stem), 0);
      if holders < few then
        -- Rare, or newer than the statistics: count.
        holders := search.count_up_to(few, part);
        if holders = few then
          holders := ads / 1000 + few;
          request.is_guess := true;
        elsif cardinality(stems) = 1 then
          near := search.near_word(search.normalise(written), holders);
          if near.word is not null then
            part := part || search.lexeme_query((search.stems(near.word))[1]);
            holders := holders + near.ad_count;
            written := near.display;
            request.corrected := '';
          end if;
        end if;
      end if;
      request.words := coalesce(request.words && part, part);
      shares := shares || least(greatest(holders, 0.5) / ads, 1);
    end loop;
    spelling := spelling || written;
  end loop;
  if request.corrected is not null then
    request.corrected := trim(array_to_string(spelling, ' '));
  end if;
  request.is_guess := request.is_guess or cardinality(shares) > 1;

  -- Words of one trade occur together, so the product of their shares is far too small: each share counts half as much
  -- as the rarer one before it ('exponential backoff').
  select coalesce(exp(sum(ln(share) * 0.5 ^ (place - 1))), 1) into request.word_share
  from (select share, row_number() over (order by share) as place from unnest(shares) as share) as ordered;

  select key, is_by_week into strict request.order_key, request.is_by_week from search.known_orders() where name = sort;
  select
    coalesce(string_agg(format(condition, value), ' and ') filter (where is_indexed), 'true'),
    coalesce(string_agg(format(condition, value), ' and ') filter (where not is_indexed), 'true'),
    string_agg(quote_literal(format(lexeme, value)), ' & ')::tsquery,
    coalesce(min(coalesce(search.ads_with(format(lexeme, value)), 0)), ads),
    coalesce(min(coalesce(search.ads_with(format(lexeme, value)), 0) + 20), ads)
  into request.scope, request.condition, request.lexemes, request.ads_known, request.ads_in_scope
  from search.known_filters() join jsonb_each_text(filters) as given (name, value) using (name)
  where value is not null;
  request.is_guess := request.is_guess or request.condition <> 'true';
  return request;
end $$;

-- 4. Three plans. Each one returns correct results, or fewer than requested; statistics only choose between them.
-- `excluded` is a subquery in them, because the planner would estimate a list of constants one by one.

-- The start of a page: ads that sort after (key, id).
create type search.cursor as (key int, id int);

-- Scans the index of the order from the start and keeps matching ads, at most `budget` ads (null: all). For frequent
-- words, and for requests without words.
create function search.index_scan(
  request search.request, start search.cursor, excluded int[], wanted int, budget int
) returns int[]
  language plpgsql stable
  set max_parallel_workers_per_gather = 0
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_sort = off
as $$
declare
  ids int[];
begin
  execute format(
    $sql$
      select array(
        select id from (
          select id, %1$s as key, ($1 is null or search_vector @@ $1) and %2$s as matches from works
          where hidden_at is null and %3$s and (%1$s, id) < ($2, $3)
          order by %1$s desc, id desc limit $6
        ) as scanned
        where matches and id <> all ((select $4)::int[]) order by key desc, id desc limit $5)
    $sql$, request.order_key, request.condition, request.scope)
    into ids using request.words, start.key, start.id, excluded, wanted, budget;
  return ids;
end $$;

-- Looks the words up in the index of the search vectors, among the ads of `weeks` or all ads (null), and sorts the
-- hits. `hits` is their number, including excluded ones.
create function search.lookup(
  request search.request, start search.cursor, excluded int[], wanted int, weeks tsquery,
  out ids int[], out hits int
)
  language plpgsql stable
  set max_parallel_workers_per_gather = 0
  set enable_seqscan = off
  set enable_indexscan = off
as $$
begin
  execute format(
    $sql$
      with hits as materialized (
        select id, %1$s as key from works
        where hidden_at is null and search_vector @@ $1
          and ($6 is null or search_vector @@ $6) and ($7 is null or search_vector @@ $7)
          -- Neither the start (hence `+ 0`) nor the conditions should use an index.
          and (%2$s) and (%3$s) and (%1$s + 0, id + 0) < ($2, $3)
      )
      select array(
        select id from (
          -- Sorts first, since there may be many hits and excluded ids. This limit is enough whatever is excluded.
          select id, key from hits order by key desc, id desc limit $5 + cardinality($4)
        ) as first_hits
        where id <> all ((select $4)::int[]) order by key desc, id desc limit $5), (select count(*) from hits)
    $sql$, request.order_key, request.condition, request.scope)
    into ids, hits
    using request.words, start.key, start.id, excluded, wanted, request.lexemes, weeks;
end $$;

-- Returns the lexemes of the last weeks before the start that together contain `ads` ads. Null: the maximum number of
-- weeks contains too few ads. Every ad of these weeks sorts before every ad of other weeks.
create function search.last_weeks(start search.cursor, ads float8) returns tsquery
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
declare
  max_weeks constant int := 16;
  newest constant int := search.week_of(least(
    start.key, (select rank from works where hidden_at is null order by rank desc, id desc limit 1)));
  lexemes text[] := '{}';
  found float8 := 0;
begin
  for week in reverse newest .. newest - max_weeks + 1 loop
    lexemes := lexemes || search.week_lexeme(week);
    found := found + coalesce(search.ads_with(search.week_lexeme(week)), 0);
    if found >= ads then
      return array_to_string(lexemes, ' | ')::tsquery;
    end if;
  end loop;
  return null;
end $$;

-- 5. A page

-- Time between two pages within which a visitor does not miss an ad whose rank changes.
create function search.reranked_since() returns timestamptz
  language sql stable parallel safe as $$ select now() - interval '2 hours' $$;

-- Finds the start of the next page: after the last ad of the previous page. If that ad was deleted, hidden, changed or
-- moved, after the one before it, and so on. Starting too early is safe, because `excluded` prevents repeats.
create function search.cursor_after(request search.request, excluded int[]) returns search.cursor
  language plpgsql stable
  set enable_seqscan = off
as $$
declare
  max_tries constant int := 100;
  last search.cursor;
begin
  execute format(
    $sql$
      select found.key, found.id
      from (
        select id, place from unnest(($2)[greatest(cardinality($2) - $3, 0) + 1 :]) with ordinality as last (id, place)
        order by place desc
      ) as given,
      lateral (
        select %1$s as key, id from works
        where works.id = given.id and hidden_at is null and ($1 is null or search_vector @@ $1) and %2$s and %3$s
          and (reranked_at is null or reranked_at < search.reranked_since())
        offset 0
      ) as found
      order by place desc limit 1
    $sql$, request.order_key, request.condition, request.scope)
    into last using request.words, excluded, max_tries;
  return case when last.id is null then row(2147483647, 2147483647)::search.cursor else last end;
end $$;

-- Finds ads that were still to come but were just reranked before the start: they would be missed between two pages.
create function search.reranked(request search.request, start search.cursor, excluded int[]) returns int[]
  language plpgsql stable
  set enable_seqscan = off
as $$
declare
  ids int[];
begin
  execute format(
    $sql$
      select array(
        select id from works
        where reranked_at >= search.reranked_since() and hidden_at is null and (%1$s + 0, id + 0) >= ($2, $3)
          and ($1 is null or search_vector @@ $1) and (%2$s) and (%3$s) and id <> all ((select $4)::int[])
        order by %1$s desc, id desc)
    $sql$, request.order_key, request.condition, request.scope)
    into ids using request.words, start.key, start.id, excluded;
  return ids;
end $$;

-- Returns a page of ads. `words` are the words looked up (null: no words); with them the caller ranks ads first that
-- have them in title and profession. `filters`: see search.known_filters(). `excluded` holds the ids of earlier pages
-- in order; `skip` counts from the start and requires an empty `excluded`. `total` is the number of matching ads if
-- `total_is_exact`; otherwise an estimate that is at least one more than known.
create function search.page(
  term text, filters jsonb, sort text, excluded int[], skip int, wanted int,
  out ids int[], out total int, out total_is_exact boolean, out corrected text, out words tsquery
)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
declare
  frequent constant float8 := 0.02;
  request constant search.request := search.read(term, filters, sort);
  start search.cursor := row(2147483647, 2147483647);
  -- One more than requested shows whether there is another page.
  needed constant int := skip + wanted + 1;
  -- Estimated number of ads, in the order of the page, that contain the needed matches.
  ads_ahead constant float8 := needed / request.word_share;
  margin float8;
  weeks tsquery;
  hits int;
begin
  if cardinality(excluded) > 0 then
    start := search.cursor_after(request, excluded);
  end if;

  if request.words is null then
    ids := search.index_scan(request, start, excluded, needed, null);
    hits := case when cardinality(ids) < needed then cardinality(ids) end;
  end if;
  if ids is null and request.word_share >= frequent and 2 * ads_ahead < request.ads_in_scope then
    ids := search.index_scan(request, start, excluded, needed, (2 * ads_ahead)::int);
    ids := case when cardinality(ids) = needed then ids end;
  end if;
  foreach margin in array array[1.5, 6] loop
    exit when ids is not null or not request.is_by_week or 4 * ads_ahead > request.ads_in_scope;
    weeks := search.last_weeks(start, margin * ads_ahead * search.ads_with('') / request.ads_in_scope);
    exit when weeks is null;
    ids := (search.lookup(request, start, excluded, needed, weeks)).ids;
    ids := case when cardinality(ids) = needed then ids end;
  end loop;
  if ids is null then
    select * into ids, hits from search.lookup(request, start, excluded, needed, null);
  end if;

  if cardinality(excluded) > 0 then
    ids := search.reranked(request, start, excluded) || ids;
  end if;
  total_is_exact := cardinality(excluded) = 0 and hits is not null;
  total := case when total_is_exact then hits else greatest(
    case when not request.is_guess then request.word_share * request.ads_known end,
    cardinality(excluded) + cardinality(ids)) end;
  ids := ids[skip + 1 : skip + wanted];
  corrected := request.corrected;
  words := request.words;
end $$;

-- 6. Statistics, refreshed nightly and after bulk loads while searches continue

create function search.refresh_lexemes() returns void language sql as $$
  delete from search_lexemes;
  insert into search_lexemes (lexeme, ad_count)
    select word, ndoc from ts_stat('select search_vector from works where hidden_at is null')
    union all
    select '', count(*) from works where hidden_at is null;
$$;

-- Takes the words of a sample of ads (100,000 are enough), each in its most frequent spelling.
create function search.refresh_words() returns void language plpgsql as $$
declare
  thinning constant int := greatest(1, search.ads_with('') / 100000);
begin
  delete from search_words;
  insert into search_words (word, display, ad_count)
  select search.normalise(display), (array_agg(display order by ads desc, display))[1], sum(ads) * thinning
  from (
    select word as display, ndoc as ads
    from ts_stat(format(
      $ads$
        select to_tsvector('simple', lower(concat_ws(' ', title, profession, sub_work_titles, description)))
        from works where hidden_at is null and id %% %s = 0
      $ads$, thinning))
    where length(word) between 4 and 30 and word !~ '[^[:alpha:]]'
  ) as spelling
  where search.normalise(display) ~ '^[a-z]{4,30}$'
  group by search.normalise(display)
  having sum(ads) >= 2;
end $$;
