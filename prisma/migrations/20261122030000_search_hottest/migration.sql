-- A second, hotter tier: the highest hundredth of the ads, with an index of its own. Two words that some hundredths of
-- a million ads hold fill a page from it, where a walk or the hot tenth read ten times as many.
-- Measurements and reasons: docs/decisions/0003-search.md.

-- Null: no ad is among the hottest until the statistics are next refreshed.
alter table search_state add column hottest_rank int;
alter table works add column hottest boolean not null default false;
-- Empty as yet, so this only reads through the ads once.
create index works_hottest_doc_idx on works using gin (doc) with (fastupdate = off) where hidden_at is null and hottest;

create or replace function keep_work_searchable() returns trigger language plpgsql as $$
begin
  new.state_id := search_state_of(new.city_id);

  if tg_op = 'INSERT'
    or (new.title, new.profession, new.sub_work_titles, new.description, new.city_id)
      is distinct from (old.title, old.profession, old.sub_work_titles, old.description, old.city_id)
  then
    new.doc := search_document(
      new.title, new.profession, new.sub_work_titles, new.description, new.city_id);
  end if;

  new.rank := extract(epoch from new.created_at)::bigint / 60
    + search_bonus_minutes(new.cover_name, new.description, new.sub_work_titles);

  -- Who is paging through a list at this moment must neither lose the ad nor start behind it.
  if tg_op = 'UPDATE' and new.rank <> old.rank then
    new.rank_moved_at := now();
  end if;

  -- Where a hidden ad stands does not matter until it is shown again.
  if tg_op = 'INSERT' or new.rank <> old.rank or (old.hidden_at is not null and new.hidden_at is null) then
    -- Whoever moves a line waits for us, and we for them: no ad may stand on the wrong side of it.
    perform pg_advisory_xact_lock_shared(hashtext('search_state.hot_rank'));
    select new.rank >= hot_rank, coalesce(new.rank >= hottest_rank, false)
      into new.hot, new.hottest from search_state;
  end if;
  return new;
end $$;

-- As search_hot, among the hottest.
create function search_hottest(
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
    where hidden_at is null and hottest and doc @@ query
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

-- A tier is looked at first when it lies ahead, has enough ads, and costs less than what would come instead: the hottest
-- in the whole country, and within a place for a word whose share is known; else, within a place, the hot ones. What is
-- missing then comes from a walk that starts at the tier's line.
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
  placed_query constant tsquery := case when place is null then query else query && search_lexeme_query(place) end;
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
    ahead := search_hottest(placed_query, in_state, in_city, start, excluded, wanted);
    ahead_share := hottest_share;
    walk_from := row(lines.hottest_rank, 0);
  elsif look_at_hot then
    ahead := search_hot(placed_query, in_state, in_city, start, excluded, wanted);
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

-- Moves a line, that of the hot ads or that of the hottest, towards the highest tenth or hundredth, past `at_most` ads;
-- answers how many changed sides. To be called until it answers 0: each call keeps writers waiting only for its own few
-- ads.
create function search_move_line(of_hottest boolean, at_most int) returns int
  language plpgsql
  set enable_seqscan = off
as $$
declare
  nowhere constant int := 2147483647;
  portion constant int := case when of_hottest then 100 else 10 end;
  line int;
  goal int;
  moved int;
begin
  -- Ads being written were placed by the present line; theirs must be decided first. See keep_work_searchable().
  perform pg_advisory_xact_lock(hashtext('search_state.hot_rank'));
  select case when of_hottest then coalesce(hottest_rank, nowhere) else hot_rank end into line from search_state;
  select rank into goal from works
    where hidden_at is null
    order by rank desc, id desc
    offset (select greatest(count(*) / portion - 1, 0) from works where hidden_at is null) limit 1;
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

  if of_hottest then
    update search_state set hottest_rank = nullif(goal, nowhere);
    update works set hottest = (rank >= goal)
      where hidden_at is null and rank >= least(line, goal) and rank < greatest(line, goal)
        and hottest <> (rank >= goal);
  else
    update search_state set hot_rank = goal;
    update works set hot = (rank >= goal)
      where hidden_at is null and rank >= least(line, goal) and rank < greatest(line, goal)
        and hot <> (rank >= goal);
  end if;
  get diagnostics moved = row_count;
  return moved;
end $$;

drop function search_move_hot_line(int);
