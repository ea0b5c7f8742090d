-- Search within a place looks among the hot ads first. There that costs about as much as the sample it replaces, and
-- mostly fills the page; when it does not, a walk goes on from the line below which no ad is hot.
-- Measurements and reasons: docs/decisions/0003-search.md.
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
  sample constant int := 400;
  line constant int := (select hot_rank from search_state);
  place constant text := search_place_lexeme(in_state, in_city);
  merge constant float8 := cost_of_merge * reading.rarest * (reading.lexemes - 1);
  shortest constant int := least(reading.rarest, in_place);
  lookup_in_hot constant float8 :=
    hot_share * (cost_of_merge * shortest * reading.lexemes + cost_of_hit * reading.share * in_place);
  guess_matters constant boolean := reading.guessed
    and cost_of_hit * shortest + merge > cost_of_row * sample;
  -- Hot ads lie ahead, enough of them in this place, and looking them up costs less than what would come instead.
  hot_comes_first constant boolean := place is not null and start.rank >= line and case
    when guess_matters then hot_share * in_place > wanted and lookup_in_hot < 2 * cost_of_row * sample
    else hot_share * reading.share * in_place > 0.6 * wanted and lookup_in_hot < cost_of_row * wanted / reading.share
  end;
  query tsquery := reading.query;
  share float8 := reading.share;
  hot search_finding;
  walk float8;
  lookup float8;
  lookup_with_place float8;
  hot_is_enough boolean;
begin
  estimate := share * in_place;
  if hot_comes_first then
    hot := search_hot(query && search_lexeme_query(place), in_state, in_city, start, excluded, wanted);
    if reading.guessed then
      -- A page that is full says no more than that; what there is of it must not be promised twice.
      share := greatest(cardinality(hot.ids), 0.3) / (hot_share * in_place);
      estimate := greatest(cardinality(hot.ids), case when cardinality(hot.ids) < wanted then share * in_place end);
    end if;
    if cardinality(hot.ids) >= wanted then
      finding := hot;
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

  lookup := merge + cost_of_hit * share * ads;
  lookup_with_place := merge + cost_of_merge * reading.rarest + cost_of_hit * share * in_place;
  -- A place helps a lookup only where its list of ads is worth reading.
  if place is not null and lookup_with_place < lookup then
    query := query && search_lexeme_query(place);
    lookup := lookup_with_place;
  end if;

  if hot.ids is not null then
    if cost_of_row * (wanted - cardinality(hot.ids)) / share <= lookup then
      finding := search_walk(
        reading.query, in_state, in_city, row(line, 0)::search_start, excluded, wanted - cardinality(hot.ids),
        least(2 * (wanted - cardinality(hot.ids)) / share + 200, 60000)::int);
      finding.ids := hot.ids || finding.ids;
      if finding.complete or cardinality(finding.ids) >= wanted then
        return;
      end if;
    end if;
    finding := search_all(query, in_state, in_city, start, excluded, wanted);
    return;
  end if;

  walk := cost_of_row * least(wanted / share, in_place);
  hot_is_enough := hot_share * share * in_place > 1.5 * wanted and start.rank >= line;
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
