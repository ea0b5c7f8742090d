-- The search document of an ad: what it is made of, and the triggers that keep it true.
-- Why it is made this way: docs/decisions/0003-search.md.

-- Every word goes to the Portuguese stemmer; the default configuration sends plain ASCII words to the English one.
create text search configuration public.pt (copy = pg_catalog.portuguese);
alter text search configuration public.pt
  alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part with portuguese_stem;

-- Text as search compares it: no accents, lower case, plurals that the stemmer misses undone, words apart by
-- one space. Ads and terms pass through here alike, so an odd result for some word does no harm.
-- Immutable although unaccent is not declared so: its rules come with the server.
create function search_normalise(raw text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          lower(public.unaccent(
            'public.unaccent'::regdictionary,
            -- Letters typed with a separate accent become one; invisible characters go.
            translate(normalize(raw, NFKC), U&'\00AD\200B\200C\200D\2060\FEFF', ''))),
          '([a-z])(?:oe|ae|ao)s\M', '\1ao', 'g'),         -- instalações, pães, mãos
        '([a-z]{3}[aeo])is\M', '\1l', 'g'),              -- residenciais, móveis, lençóis
      '([a-z]{2}[aeiou])ns\M', '\1m', 'g'),              -- massagens, jardins
    '[^a-z0-9]+', ' ', 'g');

create function search_state_of(city_id int) returns int
  language sql immutable strict parallel safe
  return city_id / 100000;

-- Stems without positions (nothing ranks by them), and the place as two more lexemes: an index scan for rare
-- words takes the place along.
create function search_document(title text, profession text, sub_work_titles text, description text, city_id int)
  returns tsvector
  language sql immutable parallel safe
  return strip(to_tsvector('public.pt',
      search_normalise(concat_ws(' ', title, profession, sub_work_titles, description))))
    || array_to_tsvector(array['@s' || search_state_of(city_id), '@c' || city_id]);

-- How much a complete ad gains on ads of the same hours: 12 hours at the most.
create function search_bonus_minutes(cover_name text, description text, sub_work_titles text) returns int
  language sql immutable parallel safe
  return case when cover_name is null then 0 else 360 end
    + case when length(description) < 120 then 0 else 240 end
    + case when sub_work_titles = '' then 0 else 120 end;

create function keep_work_searchable() returns trigger language plpgsql as $$
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
    -- Whoever moves the hot line waits for us, and we for them: no ad may stand on the wrong side of it.
    perform pg_advisory_xact_lock_shared(hashtext('search_state.hot_rank'));
    new.hot := new.rank >= (select hot_rank from search_state);
  end if;
  return new;
end $$;

create trigger keep_work_searchable before insert or update on works
  for each row execute function keep_work_searchable();

-- Sub-work titles are part of the document, so the ad carries a copy.
create function copy_sub_work_titles() returns trigger language plpgsql as $$
begin
  -- In a statement of its own: whoever waited for this lock then sees what the other wrote.
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

create trigger copy_added_sub_work_titles after insert on sub_works
  referencing new table as changed
  for each statement execute function copy_sub_work_titles();
create trigger copy_removed_sub_work_titles after delete on sub_works
  referencing old table as changed
  for each statement execute function copy_sub_work_titles();
-- An update may hand a sub-work to another ad: the one it left is looked at, too.
create trigger copy_edited_sub_work_titles after update on sub_works
  referencing new table as changed
  for each statement execute function copy_sub_work_titles();
create trigger copy_left_sub_work_titles after update on sub_works
  referencing old table as changed
  for each statement execute function copy_sub_work_titles();

-- Only visible ads are indexed. Without fastupdate no search has to read through a list of pending entries.
create index works_doc_idx on works using gin (doc) with (fastupdate = off) where hidden_at is null;
create index works_hot_doc_idx on works using gin (doc) with (fastupdate = off) where hidden_at is null and hot;
create index works_rank_idx on works (rank desc, id desc) where hidden_at is null;
create index works_state_rank_idx on works (state_id, rank desc, id desc) where hidden_at is null;
create index works_city_rank_idx on works (city_id, rank desc, id desc) where hidden_at is null;
create index works_rank_moved_idx on works (rank_moved_at) where hidden_at is null and rank_moved_at is not null;
