-- Search: three exact ways to find the first ads of a query, and the choice between them. Statistics and
-- estimates only ever decide which way is taken; each way alone gives the right answer.
-- Measurements and reasons: docs/decisions/0003-search.md.

-- What a way found: ids in order. `complete`: nothing lies beyond them. `matches`: how many lie behind the start,
-- excluded ones included, where that came for free.
create type search_finding as (ids int[], complete boolean, matches int);

-- Where a page starts: ads that sort after (rank, id).
create type search_start as (rank int, id int);

-- First way: go through the ads of the place, newest and best first, and keep what matches. Reads `budget` ads at
-- the most (null: all of them). Right for words that many ads hold, for small places and for no words at all.
create function search_walk(
  query tsquery, in_state int, in_city int, start search_start, excluded int[], wanted int, budget int
) returns search_finding
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set max_parallel_workers_per_gather = 0
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_sort = off
as $$
declare
  finding search_finding;
begin
  with ads as (
    -- One of the three runs; each walks an index of its own.
    (select id, query is null or doc @@ query as matches from works
      where in_state is null and in_city is null
        and hidden_at is null and (rank, id) < (start.rank, start.id)
      order by rank desc, id desc limit budget)
    union all
    (select id, query is null or doc @@ query as matches from works
      where in_city is null and state_id = in_state
        and hidden_at is null and (rank, id) < (start.rank, start.id)
      order by rank desc, id desc limit budget)
    union all
    (select id, query is null or doc @@ query as matches from works
      where city_id = in_city
        and hidden_at is null and (rank, id) < (start.rank, start.id)
      order by rank desc, id desc limit budget)
  ),
  numbered as (
    select id, matches and id <> all (excluded) as hit, row_number() over () as place from ads
  ),
  -- The ad at the end of the budget is kept although it may not match: seeing it means that there may be more.
  kept as (
    select id, hit, place from numbered where hit or place = budget limit wanted
  )
  select
    coalesce(array_agg(id order by place) filter (where hit), '{}'),
    count(*) < wanted and coalesce(bool_and(place < budget or budget is null), true),
    null
  into finding from kept;
  return finding;
end $$;

-- Second way: look the words up among the hot ads alone. What it finds is right as far as it goes: every hot ad
-- sorts before every other one, so `wanted` hits are the first ones, and fewer say nothing about the rest.
create function search_hot(
  query tsquery, in_state int, in_city int, start search_start, excluded int[], wanted int
) returns search_finding
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set max_parallel_workers_per_gather = 0
  set enable_seqscan = off
  set enable_indexscan = off
as $$
declare
  finding search_finding;
begin
  with hits as materialized (
    select rank, id from works
    where hidden_at is null and hot and doc @@ query
      and (in_city is null or city_id = in_city)
      and (in_city is not null or in_state is null or state_id = in_state)
      and (rank, id) < (start.rank, start.id)
  ),
  -- Sorted first, as there may be many hits and many excluded ids; so many are enough whatever is excluded.
  sorted_hits as (
    select rank, id from hits order by rank desc, id desc limit wanted + cardinality(excluded)
  ),
  first_hits as (
    select rank, id from sorted_hits where id <> all (excluded) limit wanted
  )
  select coalesce(array_agg(id order by rank desc, id desc), '{}'), false, null into finding from first_hits;
  return finding;
end $$;

-- Third way: look the words up among all ads. Right for rare words.
create function search_all(
  query tsquery, in_state int, in_city int, start search_start, excluded int[], wanted int
) returns search_finding
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set max_parallel_workers_per_gather = 0
  set enable_seqscan = off
  set enable_indexscan = off
as $$
declare
  finding search_finding;
begin
  with hits as materialized (
    select rank, id from works
    where hidden_at is null and doc @@ query
      and (in_city is null or city_id = in_city)
      and (in_city is not null or in_state is null or state_id = in_state)
      and (rank, id) < (start.rank, start.id)
  ),
  -- Sorted first, as there may be many hits and many excluded ids; so many are enough whatever is excluded.
  sorted_hits as (
    select rank, id from hits order by rank desc, id desc limit wanted + cardinality(excluded)
  ),
  first_hits as (
    select rank, id from sorted_hits where id <> all (excluded) limit wanted
  )
  select
    coalesce(array_agg(id order by rank desc, id desc), '{}'),
    count(*) < wanted,
    (select count(*) from hits)
  into finding from first_hits;
  return finding;
end $$;

-- The lexeme that stands for a place in a search document; null for the whole country.
create function search_place_lexeme(in_state int, in_city int) returns text
  language sql immutable parallel safe
  return case when in_city is not null then '@c' || in_city when in_state is not null then '@s' || in_state end;

-- How many visible ads hold a lexeme, counted up to `enough`.
create function search_count(lexeme tsquery, enough int) returns int
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set max_parallel_workers_per_gather = 0
  set enable_seqscan = off
  set enable_indexscan = off
as $$
begin
  return (select count(*) from (select from works where hidden_at is null and doc @@ lexeme limit enough) as ads);
end $$;

-- The stems of a text as documents hold them; stop words have none.
create function search_stems(written text) returns text[]
  language sql immutable strict parallel safe
  return tsvector_to_array(to_tsvector('public.pt', search_normalise(written)));

create function search_lexeme_query(lexeme text) returns tsquery
  language sql immutable parallel safe
  return quote_literal(lexeme)::tsquery;

-- What is near in spelling to a word that few ads hold (`hits`), and that more ads hold. An ad that does hold the
-- word is an argument for its spelling, so then only a close neighbour will do.
create function search_near_word(misspelled text, hits int) returns search_words
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
declare
  near search_words;
begin
  if length(misspelled) < 4 or misspelled ~ '[^a-z]' then
    return null;
  end if;
  select * into near from search_words
  where word % misspelled
    and similarity(word, misspelled) >= case when hits = 0 then 0.4 else 0.55 end
    and ad_count > 2 * hits
    and search_stems(word) <> search_stems(misspelled)
  order by similarity(word, misspelled) * ln(ad_count + 2) desc, word
  limit 1;
  return near;
end $$;

-- A term as search understands it.
create type search_reading as (
  query tsquery,       -- null: no word but stop words
  lexemes int,
  share float8,        -- of all ads, that match: a guess as if words fell independently
  rarest int,          -- about so many ads hold the rarest lexeme
  guessed boolean,     -- whether `share` is worth little
  corrected text       -- the term with other spellings, where its own find next to nothing
);

create function search_read(term text, ads int) returns search_reading
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
declare
  few constant int := 5;
  reading search_reading := row(null, 0, 1, ads, false, null);
  seen text[] := '{}';
  spelling text[] := '{}';
  written text;
  stems text[];
  stem text;
  holders int;
  counted int;
  near search_words;
  part tsquery;
begin
  foreach written in array regexp_split_to_array(term, '[[:space:][:punct:]]+') loop
    stems := search_stems(written);
    foreach stem in array stems loop
      continue when stem = any (seen);
      seen := seen || stem;
      part := search_lexeme_query(stem);
      holders := coalesce((select ad_count from search_lexemes where lexeme = stem), 0);
      if holders < few then
        -- Rare, or newer than the statistics: look.
        counted := search_count(part, few);
        if counted < few then
          holders := counted;
          if cardinality(stems) = 1 then
            near := search_near_word(search_normalise(written), counted);
            if near.word is not null then
              part := part || search_lexeme_query((search_stems(near.word))[1]);
              holders := holders + near.ad_count;
              written := near.display;
              reading.corrected := '';
            end if;
          end if;
        else
          holders := ads / 1000 + few;
          reading.guessed := true;
        end if;
      end if;
      reading.query := coalesce(reading.query && part, part);
      reading.lexemes := reading.lexemes + 1;
      reading.share := reading.share * least(greatest(holders, 0.5) / ads, 1);
      reading.rarest := least(reading.rarest, holders);
    end loop;
    spelling := spelling || written;
  end loop;
  reading.guessed := reading.guessed or reading.lexemes > 1;
  if reading.corrected is not null then
    reading.corrected := trim(array_to_string(spelling, ' '));
  end if;
  return reading;
end $$;

-- How long a visitor may take from one page to the next without losing an ad whose rank changes meanwhile.
create function search_moves_since() returns timestamptz
  language sql stable parallel safe
  return now() - interval '2 hours';

-- Where the next page starts: behind the last ad of the page before. Should that one be gone, hidden, made something
-- else or moved, then behind the one before it, and so on: starting too early is safe, `excluded` repeats nothing.
create function search_start_after(query tsquery, in_state int, in_city int, excluded int[]) returns search_start
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
declare
  tries constant int := 100;
  top constant search_start := row(2147483647, 2147483647);
  n constant int := cardinality(excluded);
  last search_start;
begin
  for i in reverse n .. greatest(n - tries, 1) loop
    select rank, id into last from works
    where id = excluded[i] and hidden_at is null and (query is null or doc @@ query)
      and (in_city is null or city_id = in_city)
      and (in_city is not null or in_state is null or state_id = in_state)
      and (rank_moved_at is null or rank_moved_at < search_moves_since());
    exit when found;
  end loop;
  return case when last.id is null then top else last end;
end $$;

-- Ads that were to come and have just risen past the start: they would be lost between two pages.
create function search_risen(
  query tsquery, in_state int, in_city int, start search_start, excluded int[]
) returns int[]
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_bitmapscan = off
  set max_parallel_workers_per_gather = 0
as $$
begin
  return (
    select coalesce(array_agg(id order by rank desc, id desc), '{}') from works
    where rank_moved_at >= search_moves_since()
      and hidden_at is null and (rank, id) >= (start.rank, start.id)
      and (query is null or doc @@ query)
      and (in_city is null or city_id = in_city)
      and (in_city is not null or in_state is null or state_id = in_state)
      and id <> all (excluded));
end $$;

-- The first ads of a reading, by the way that promises to be the cheapest. Also says about how many match in all.
-- Costs are microseconds, measured on a million ads; only their ratios matter.
create function search_find(
  reading search_reading, in_state int, in_city int, start search_start, excluded int[], wanted int,
  ads int, in_place int,
  out finding search_finding, out estimate int
)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
declare
  cost_of_row constant float8 := 1.3;              -- walked
  cost_of_hit constant float8 := 1.7;              -- looked up, fetched and sorted
  cost_of_merge constant float8 := 0.08;           -- of two lists of ads, for each ad of the shorter one
  hot_share constant float8 := 0.1;
  sample constant int := 400;
  place constant text := search_place_lexeme(in_state, in_city);
  merge constant float8 := cost_of_merge * reading.rarest * (reading.lexemes - 1);
  query tsquery := reading.query;
  share float8 := reading.share;
  walk float8;
  lookup float8;
  lookup_with_place float8;
  hot_is_enough boolean;
begin
  -- Words of one trade keep company, so products of shares mislead: look at a sample instead, unless a lookup is
  -- cheap in any case.
  if reading.guessed and cost_of_hit * least(reading.rarest, in_place) + merge > cost_of_row * sample then
    finding := search_walk(query, in_state, in_city, start, excluded, wanted, sample);
    share := greatest(cardinality(finding.ids), 0.3) / sample;
    -- A sample that is a little too rich must not promise ads that are not there.
    estimate := greatest(share - 2 * sqrt(share / sample), 0) * in_place;
  else
    estimate := share * in_place;
  end if;
  if finding.complete or cardinality(finding.ids) >= wanted then
    return;
  end if;

  walk := cost_of_row * least(wanted / share, in_place);
  lookup := merge + cost_of_hit * share * ads;
  lookup_with_place := merge + cost_of_merge * reading.rarest + cost_of_hit * share * in_place;
  -- A place helps a lookup only where its list of ads is worth reading.
  if place is not null and lookup_with_place < lookup then
    query := query && search_lexeme_query(place);
    lookup := lookup_with_place;
  end if;
  hot_is_enough := hot_share * share * in_place > 1.5 * wanted
    and start.rank >= (select hot_rank from search_state);

  if hot_is_enough then
    lookup := hot_share * lookup;
  end if;

  if walk <= lookup then
    finding := search_walk(
      reading.query, in_state, in_city, start, excluded, wanted, least(2 * wanted / share + 200, 60000)::int);
    if finding.complete or cardinality(finding.ids) >= wanted then
      return;
    end if;
  end if;
  if hot_is_enough then
    finding := search_hot(query, in_state, in_city, start, excluded, wanted);
    if cardinality(finding.ids) >= wanted then
      return;
    end if;
  end if;
  finding := search_all(query, in_state, in_city, start, excluded, wanted);
end $$;

-- A page of ads. `in_state` and `in_city` are null for the whole country; a city settles its state. `excluded` holds
-- what was given before, in that order; `skip` counts from the start and is meant for an empty `excluded`.
-- `total` is how many ads match in all, if `total_exact`; else it is an estimate, and one more than is known of.
create function search_page(
  term text, in_state int, in_city int, excluded int[], skip int, wanted int,
  out ids int[], out total int, out total_exact boolean, out corrected text
)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
declare
  -- Postgres counts rows by itself, so a large table is known for one before the first refresh.
  ads constant int := greatest(
    1,
    (select ad_count from search_state),
    (select reltuples from pg_class where oid = 'works'::regclass));
  in_place int := ads;
  place constant text := search_place_lexeme(in_state, in_city);
  reading constant search_reading := search_read(term, ads);
  start constant search_start := search_start_after(reading.query, in_state, in_city, excluded);
  found_ads record;
  known int[];
begin
  if place is not null then
    in_place := coalesce((select ad_count from search_lexemes where lexeme = place), 0) + 20;
  end if;

  -- One more than wanted tells whether there are more.
  if reading.query is null then
    select search_walk(null, in_state, in_city, start, excluded, skip + wanted + 1, null) as finding,
      in_place as estimate
      into found_ads;
  else
    found_ads := search_find(reading, in_state, in_city, start, excluded, skip + wanted + 1, ads, in_place);
  end if;

  known := (found_ads.finding).ids;
  if cardinality(excluded) > 0 then
    known := search_risen(reading.query, in_state, in_city, start, excluded) || known;
  end if;

  ids := known[skip + 1 : skip + wanted];
  total_exact := cardinality(excluded) = 0
    and ((found_ads.finding).complete or (found_ads.finding).matches is not null);
  total := case
    when total_exact then coalesce((found_ads.finding).matches, cardinality(known))
    else greatest(found_ads.estimate, cardinality(excluded) + cardinality(known))
  end;
  corrected := reading.corrected;
end $$;

-- Statistics. Nightly and after bulk loads; searches go on meanwhile.

create function search_refresh_lexemes() returns void language sql as $$
  delete from search_lexemes;
  insert into search_lexemes (lexeme, ad_count)
    select word, ndoc from ts_stat('select doc from works where hidden_at is null');
  update search_state set ad_count = (select count(*) from works where hidden_at is null);
$$;

-- Words of a sample of the ads (100,000 are plenty), each spelled as it mostly is.
create function search_refresh_words() returns void language plpgsql as $$
declare
  thinning constant int := (select greatest(1, ad_count / 100000) from search_state);
begin
  delete from search_words;
  insert into search_words (word, display, ad_count)
  select search_normalise(display), (array_agg(display order by ads desc, display))[1], sum(ads) * thinning
  from (
    select word as display, ndoc as ads
    from ts_stat(format(
      $ads$
        select to_tsvector('simple', lower(concat_ws(' ', title, profession, sub_work_titles, description)))
        from works where hidden_at is null and id %% %s = 0
      $ads$, thinning))
    where length(word) between 4 and 30 and word !~ '[^[:alpha:]]'
  ) as spelling
  where search_normalise(display) ~ '^[a-z]{4,30}$'
  group by search_normalise(display)
  having sum(ads) >= 2;
end $$;

-- Moves the line between hot ads and the others towards the highest tenth, past `at_most` ads; answers how many
-- changed sides. To be called until it answers 0: each call keeps writers waiting only for its own few ads.
create function search_move_hot_line(at_most int) returns int
  language plpgsql
  set enable_seqscan = off
as $$
declare
  line int;
  goal int;
  moved int;
begin
  -- Ads being written were placed by the present line; theirs must be decided first. See keep_work_searchable().
  perform pg_advisory_xact_lock(hashtext('search_state.hot_rank'));
  select hot_rank into line from search_state;
  select rank into goal from works
    where hidden_at is null
    order by rank desc, id desc
    offset (select greatest(count(*) / 10 - 1, 0) from works where hidden_at is null) limit 1;
  goal := coalesce(goal, line);

  -- No further than `at_most` ads from here.
  if goal > line then
    goal := least(goal, coalesce((
      select greatest(rank, line + 1) from works
      where hidden_at is null and rank >= line
      order by rank, id offset at_most limit 1), goal));
  else
    goal := greatest(goal, coalesce((
      select rank from works
      where hidden_at is null and rank < line
      order by rank desc, id desc offset at_most limit 1), goal));
  end if;

  update search_state set hot_rank = goal;
  update works set hot = (rank >= goal)
    where hidden_at is null and rank >= least(line, goal) and rank < greatest(line, goal) and hot <> (rank >= goal);
  get diagnostics moved = row_count;
  return moved;
end $$;
