-- Synonyms in a search. The table is in the migrations, and lib/catalog/synonyms fills it. Functions of prisma/sql/search.sql
-- call this one. Reasons: docs/search.md.
drop schema if exists synonyms cascade;
create schema synonyms;

-- Replaces each word and phrase that has synonyms by all of them, the longest phrase first.
create function synonyms.widen(words tsquery) returns tsquery
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
declare
  known search_synonyms;
  marker tsquery;
  markers tsquery[] := '{}';
  choices tsquery[] := '{}';
begin
  for known in select * from search_synonyms where words @> target order by numnode(target) desc, stems loop
    -- A marker takes the place of the phrase, so that its synonyms are not replaced in turn.
    marker := quote_literal('@y' || cardinality(markers))::tsquery;
    words := ts_rewrite(words, known.target, marker);
    markers := markers || marker;
    choices := choices || known.choice;
  end loop;
  for place in 1 .. cardinality(markers) loop
    words := ts_rewrite(words, markers[place], choices[place]);
  end loop;
  return words;
end $$;
