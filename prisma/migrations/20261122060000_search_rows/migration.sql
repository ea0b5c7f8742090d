-- What makes a page of a large market quicker: found ads are handed on by their place in the table instead of being
-- looked up again by their ids; within a place the lists of frequent words are not read; and the index of the hot ads
-- is in five parts by state. Functions that stand here again are as before but for these. Measurements and reasons:
-- docs/decisions/0003-search.md.

-- `rarest_query`, `rest`: the query in two parts, the rarest word and the others (null: there are none), which so many
-- ads hold, counted for each of them (`others`).
alter type search_reading add attribute rarest_query tsquery, add attribute rest tsquery, add attribute others int;
-- `tids`: where the ads of `ids` stand, to be used by the same statement.
alter type search_finding add attribute tids tid[];

create or replace function search_read(term text, ads int) returns search_reading
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
declare
  few constant int := 5;
  reading search_reading := row(null, 0, 1, ads, false, null, null, null, 0);
  seen text[] := '{}';
  spelling text[] := '{}';
  written text;
  stems text[];
  stem text;
  holders int;
  counted int;
  near search_words;
  part tsquery;
  listed int := 0;
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
      if holders < reading.rarest or reading.lexemes = 1 then
        reading.rest := coalesce(reading.rest && reading.rarest_query, reading.rarest_query);
        reading.rarest_query := part;
        reading.rarest := least(holders, ads);
      else
        reading.rest := coalesce(reading.rest && part, part);
      end if;
      listed := listed + holders;
    end loop;
    spelling := spelling || written;
  end loop;
  reading.others := listed - reading.rarest;
  reading.guessed := reading.guessed or reading.lexemes > 1;
  if reading.corrected is not null then
    reading.corrected := trim(array_to_string(spelling, ' '));
  end if;
  return reading;
end $$;

create or replace function search_walk(
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
    (select id, ctid as tid, query is null or doc @@ query as matches from works
      where in_state is null and in_city is null
        and hidden_at is null and (rank, id) < (start.rank, start.id)
      order by rank desc, id desc limit budget)
    union all
    (select id, ctid as tid, query is null or doc @@ query as matches from works
      where in_city is null and state_id = in_state
        and hidden_at is null and (rank, id) < (start.rank, start.id)
      order by rank desc, id desc limit budget)
    union all
    (select id, ctid as tid, query is null or doc @@ query as matches from works
      where city_id = in_city
        and hidden_at is null and (rank, id) < (start.rank, start.id)
      order by rank desc, id desc limit budget)
  ),
  numbered as (
    select id, tid, matches and id <> all (excluded) as hit, row_number() over () as place from ads
  ),
  -- The ad at the end of the budget is kept although it may not match: seeing it means that there may be more.
  kept as (
    select id, tid, hit, place from numbered where hit or place = budget limit wanted
  )
  select
    coalesce(array_agg(id order by place) filter (where hit), '{}'),
    count(*) < wanted and coalesce(bool_and(place < budget or budget is null), true),
    null,
    coalesce(array_agg(tid order by place) filter (where hit), '{}')
  into finding from kept;
  return finding;
end $$;

-- The index of the hot ads, in five parts by state: a place then reads a fifth of the list of each word.
do $$
begin
  for part in 0..4 loop
    execute format(
      'create index works_hot_%1$s_doc_idx on works using gin (doc) with (fastupdate = off)
        where hidden_at is null and hot and state_id %% 5 = %1$s', part);
  end loop;
end $$;
drop index works_hot_doc_idx;

-- A plan is made for one index, so search_hot() has the same statement for each part, and for all of them (`part` is
-- null: the whole country). Within a place, `query` and `place` are two conditions, as that is the faster merge, and
-- what `query` leaves out is `checked` on the ads themselves.
drop function search_hot(tsquery, int, int, search_start, int[], int);
do $do$
declare
  statement constant text := $sql$
      -- Sorted first, as there may be many hits and many excluded ids; so many are enough whatever is excluded.
      with sorted_hits as (
        select rank, id, ctid as tid from works
        where hidden_at is null and hot and %s and (rank, id) < (start.rank, start.id)
        order by rank desc, id desc limit wanted + cardinality(excluded)
      ),
      first_hits as (
        select rank, id, tid from sorted_hits where id <> all (excluded) limit wanted
      )
      select
        coalesce(array_agg(id order by rank desc, id desc), '{}'), false, null,
        coalesce(array_agg(tid order by rank desc, id desc), '{}')
      into finding from first_hits;
$sql$;
  in_part constant text :=
    'state_id %% 5 = %s and doc @@ query and doc @@ place and (checked is null or doc @@ checked)';
  statements text := '';
begin
  for part in 0..4 loop
    statements := statements || format('    when %s then', part) || format(statement, format(in_part, part));
  end loop;
  execute format($create$
    create function search_hot(
      part int, query tsquery, place tsquery, checked tsquery, start search_start, excluded int[], wanted int
    ) returns search_finding
      language plpgsql stable
      set plan_cache_mode = force_generic_plan
      set max_parallel_workers_per_gather = 0
      set enable_seqscan = off
      set enable_indexscan = off
    as $body$
    declare
      finding search_finding;
    begin
      case part
    %s
      else %s
      end case;
      return finding;
    end $body$
  $create$, statements, format(statement, (
    select '(' || string_agg(format('state_id %% 5 = %s and doc @@ query', part), ' or ') || ')'
    from generate_series(0, 4) as part)));
end $do$;

-- The place is in the query, so that it need not be checked again.
drop function search_hottest(tsquery, int, int, search_start, int[], int);
create function search_hottest(
  query tsquery, start search_start, excluded int[], wanted int
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
  -- Sorted first, as there may be many hits and many excluded ids; so many are enough whatever is excluded.
  with sorted_hits as (
    select rank, id, ctid as tid from works
    where hidden_at is null and hottest and doc @@ query
      and (rank, id) < (start.rank, start.id)
    order by rank desc, id desc limit wanted + cardinality(excluded)
  ),
  first_hits as (
    select rank, id, tid from sorted_hits where id <> all (excluded) limit wanted
  )
  select
    coalesce(array_agg(id order by rank desc, id desc), '{}'), false, null,
    coalesce(array_agg(tid order by rank desc, id desc), '{}')
  into finding from first_hits;
  return finding;
end $$;

create or replace function search_all(
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
    select rank, id, ctid as tid from works
    where hidden_at is null and doc @@ query
      and (in_city is null or city_id = in_city)
      and (in_city is not null or in_state is null or state_id = in_state)
      and (rank, id) < (start.rank, start.id)
  ),
  -- Sorted first, as there may be many hits and many excluded ids; so many are enough whatever is excluded.
  sorted_hits as (
    select rank, id, tid from hits order by rank desc, id desc limit wanted + cardinality(excluded)
  ),
  first_hits as (
    select rank, id, tid from sorted_hits where id <> all (excluded) limit wanted
  )
  select
    coalesce(array_agg(id order by rank desc, id desc), '{}'),
    count(*) < wanted,
    (select count(*) from hits),
    coalesce(array_agg(tid order by rank desc, id desc), '{}')
  into finding from first_hits;
  return finding;
end $$;

drop function search_risen(tsquery, int, int, search_start, int[]);
create function search_risen(
  query tsquery, in_state int, in_city int, start search_start, excluded int[]
) returns search_finding
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_bitmapscan = off
  set max_parallel_workers_per_gather = 0
as $$
begin
  return (
    select row(
        coalesce(array_agg(id order by rank desc, id desc), '{}'), false, null,
        coalesce(array_agg(ctid order by rank desc, id desc), '{}'))::search_finding
    from works
    where rank_moved_at >= search_moves_since()
      and hidden_at is null and (rank, id) >= (start.rank, start.id)
      and (query is null or doc @@ query)
      and (in_city is null or city_id = in_city)
      and (in_city is not null or in_state is null or state_id = in_state)
      and id <> all (excluded));
end $$;

-- As before, but for the hot ads of a place: the lists of the other words are not read when the rarest one leaves few
-- ads to check. Costs of one such ad and of forty ads on a list are about the same.
create or replace function search_find(
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
  hottest_share constant float8 := 0.01;
  sample constant int := 400;
  place constant text := search_place_lexeme(in_state, in_city);
  lexemes constant int := reading.lexemes + (place is not null)::int;
  merge constant float8 := cost_of_merge * reading.rarest * (reading.lexemes - 1);
  shortest constant int := least(reading.rarest, in_place);
  lookup_in_all constant float8 :=
    cost_of_merge * shortest * (lexemes - 1) + cost_of_hit * reading.share * in_place;
  guess_matters constant boolean := reading.guessed
    and cost_of_hit * shortest + merge > cost_of_row * sample;
  query tsquery := reading.query;
  part constant int := coalesce(in_state, search_state_of(in_city)) % 5;
  place_query constant tsquery := search_lexeme_query(place);
  placed_query constant tsquery := coalesce(query && place_query, query);
  is_narrow constant boolean := place is not null and reading.others > 0
    and reading.rarest::float8 * in_place / ads < 0.025 * reading.others;
  share float8 := reading.share;
  walk_from search_start := start;
  missing int := wanted;
  lines record;
  look_at_hottest boolean;
  look_at_hot boolean;
  ahead search_finding;                            -- of the tier that was looked at first
  ahead_share float8;
  walk float8;
  lookup float8;
  lookup_with_place float8;
  hot_is_enough boolean;
begin
  estimate := share * in_place;
  select hot_rank, hottest_rank into lines from search_state;

  look_at_hottest := start.rank >= lines.hottest_rank and hottest_share * in_place > sample and case
    when guess_matters then
      place is null and hottest_share * lookup_in_all < 2 * cost_of_row * sample
    else
      hottest_share * share * in_place > 0.6 * wanted
        and hottest_share * lookup_in_all < cost_of_row * wanted / share
  end;
  look_at_hot := place is not null and start.rank >= lines.hot_rank and case
    when guess_matters then
      hot_share * in_place > wanted and hot_share * lookup_in_all < 2 * cost_of_row * sample
    else
      hot_share * share * in_place > 0.6 * wanted and hot_share * lookup_in_all < cost_of_row * wanted / share
  end;
  if look_at_hottest then
    ahead := search_hottest(placed_query, start, excluded, wanted);
    ahead_share := hottest_share;
    walk_from := row(lines.hottest_rank, 0);
  elsif look_at_hot then
    ahead := search_hot(
      part, case when is_narrow then reading.rarest_query else query end, place_query,
      case when is_narrow then reading.rest end, start, excluded, wanted);
    ahead_share := hot_share;
    walk_from := row(lines.hot_rank, 0);
  end if;

  if ahead.ids is not null then
    if reading.guessed then
      -- A page that is full says no more than that; what there is of it must not be promised twice.
      share := greatest(cardinality(ahead.ids), 0.3) / (ahead_share * in_place);
      estimate := greatest(
        cardinality(ahead.ids), case when cardinality(ahead.ids) < wanted then share * in_place end);
    end if;
    missing := wanted - cardinality(ahead.ids);
    if missing <= 0 then
      finding := ahead;
      return;
    end if;
  elsif guess_matters then
    -- Words of one trade keep company, so products of shares mislead: look at a sample instead.
    finding := search_walk(query, in_state, in_city, start, excluded, wanted, sample);
    share := greatest(cardinality(finding.ids), 0.3) / sample;
    -- A sample that is a little too rich must not promise ads that are not there.
    estimate := greatest(share - 2 * sqrt(share / sample), 0) * in_place;
    if finding.complete or cardinality(finding.ids) >= wanted then
      return;
    end if;
  end if;

  walk := cost_of_row * least(missing / share, in_place);
  lookup := merge + cost_of_hit * share * ads;
  lookup_with_place := merge + cost_of_merge * reading.rarest + cost_of_hit * share * in_place;
  -- A place helps a lookup only where its list of ads is worth reading.
  if place is not null and lookup_with_place < lookup then
    query := placed_query;
    lookup := lookup_with_place;
  end if;
  hot_is_enough := walk_from.rank > lines.hot_rank and hot_share * share * in_place > 1.5 * wanted;
  if hot_is_enough then
    lookup := hot_share * lookup;
  end if;

  if walk <= lookup then
    finding := search_walk(
      reading.query, in_state, in_city, walk_from, excluded, missing,
      least(2 * missing / share + 200, 60000)::int);
    finding.ids := ahead.ids || finding.ids;
    finding.tids := ahead.tids || finding.tids;
    if finding.complete or cardinality(finding.ids) >= wanted then
      return;
    end if;
  end if;
  if hot_is_enough then
    finding := search_hot(part, reading.query, place_query, null, start, excluded, wanted);
    if cardinality(finding.ids) >= wanted then
      return;
    end if;
  end if;
  finding := search_all(query, in_state, in_city, start, excluded, wanted);
end $$;

-- `tids` is what a page is read by; `ids` is for processes of the version before, while they are replaced.
drop function search_page(text, int, int, int[], int, int);
create function search_page(
  term text, in_state int, in_city int, excluded int[], skip int, wanted int,
  out ids int[], out total int, out total_exact boolean, out corrected text, out tids tid[]
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
  known search_finding;
  risen search_finding;
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

  known := found_ads.finding;
  if cardinality(excluded) > 0 then
    risen := search_risen(reading.query, in_state, in_city, start, excluded);
    known.ids := risen.ids || known.ids;
    known.tids := risen.tids || known.tids;
  end if;

  ids := known.ids[skip + 1 : skip + wanted];
  tids := known.tids[skip + 1 : skip + wanted];
  total_exact := cardinality(excluded) = 0
    and ((found_ads.finding).complete or (found_ads.finding).matches is not null);
  total := case
    when total_exact then coalesce((found_ads.finding).matches, cardinality(known.ids))
    else greatest(found_ads.estimate, cardinality(excluded) + cardinality(known.ids))
  end;
  corrected := reading.corrected;
end $$;
