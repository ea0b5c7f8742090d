-- What a search answers of an ad is kept with the ad, ready to be sent: making it anew for each of 21 ads, with a look
-- at the owner of each, took longer than finding them. Measurements and reasons: docs/decisions/0003-search.md.

-- Null: not made yet; search_card() makes it then. No index may name this column, or no update of a price would be
-- as cheap as it is now.
alter table works add column card text;
-- A page is sent fastest as it stands.
alter table works alter column card set storage main;

-- One line: an array, as the names of these in each of 21 ads would make a page longer than what is sent in one go.
-- 200 is CARD_DESCRIPTION_SOURCE_LENGTH of lib/catalog/rules.ts.
-- Nothing that tells how to reach the owner, but for what the texts say; these are censored when they are shown.
create function search_card(ad works) returns text
  language sql stable
  return (
    select json_build_array(
      ad.id, ad.title, left(ad.description, 200), ad.profession, ad.price_cents, ad.discount_cents, ad.cover_name,
      ad.city_id, city.name, owner.uid, owner.name, owner.avatar_version)::text
    from users as owner, cities as city
    where owner.id = ad.user_id and city.id = ad.city_id);

create function keep_work_card() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- Whoever renames the owner waits for us, and then finds the ad; or we for them.
    perform from users where id = new.user_id for share;
  end if;
  if new.card is null
    or (new.id, new.title, new.description, new.profession, new.price_cents, new.discount_cents, new.cover_name,
      new.city_id, new.user_id)
      is distinct from (old.id, old.title, old.description, old.profession, old.price_cents, old.discount_cents,
      old.cover_name, old.city_id, old.user_id)
  then
    new.card := search_card(new);
  end if;
  return new;
end $$;

create trigger keep_work_card before insert or update on works
  for each row execute function keep_work_card();

-- Who writes ads locks their owner first, so these two never wait for each other.
create function renew_cards_of_owner() returns trigger language plpgsql as $$
begin
  update works set card = null where user_id = new.id;
  return null;
end $$;

create trigger renew_cards_of_owner after update of id, uid, name, avatar_version on users
  for each row when ((old.id, old.uid, old.name, old.avatar_version) is distinct from
    (new.id, new.uid, new.name, new.avatar_version))
  execute function renew_cards_of_owner();

-- Makes the missing cards of `at_most` ads, those that follow after an id; answers the last one's id, null when no ad
-- follows.
create function search_make_cards(after_id int, at_most int) returns int
  language sql
as $$
  with looked_at as (
    select id, card from works where id > after_id order by id limit at_most
  ),
  made as (
    update works set card = null from looked_at where works.id = looked_at.id and works.card is null
  )
  select max(id) from looked_at;
$$;
