import { expect, test } from 'vitest';
import { asOwner } from '@/test/owner';
import { ownsBooks } from './role';
import { db } from './db';

test('the application’s role is not a superuser and owns nothing', async () => {
  const [role] = await db.$queryRaw<object[]>`
    select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user`;
  expect(Object.values(role ?? {})).toEqual([false, false, false, false, false]);
  const owned = await db.$queryRaw`
    select relname as name from pg_class where pg_has_role(relowner, 'usage')
    union all select proname from pg_proc where pg_has_role(proowner, 'usage')
    union all select nspname from pg_namespace where pg_has_role(nspowner, 'usage')`;
  expect(owned).toEqual([]);
  expect(await ownsBooks()).toBe(false);
});

test.each([
  'drop trigger ledger_entries_keep on ledger_entries',
  'alter table ledger_entries disable trigger all',
  'alter table ledger_entries disable trigger ledger_entries_sum',
  'alter table payouts disable trigger user',
  'alter table order_events drop column kind',
  'alter table ledger_entries owner to current_user',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  'drop function refuse_change() cascade',
  'drop table payouts cascade',
  'create table public.ledger (id int)',
  'create schema books',
  'drop schema search cascade',
  'truncate ledger_entries',
  'truncate ledger_transactions cascade',
  'truncate order_events',
  'truncate payouts cascade',
  'truncate users cascade',
  'delete from _prisma_migrations',
  // Without matching rows no trigger runs, so only the grants refuse these.
  'update ledger_transactions set id = id where false',
  'delete from ledger_transactions where false',
  'update ledger_entries set id = id where false',
  'delete from ledger_entries where false',
  'update order_events set id = id where false',
  'delete from order_events where false',
  'update payout_batches set id = id where false',
  'delete from payout_batches where false',
  'update money_decisions set id = id where false',
  'delete from money_decisions where false',
  'update audit_entries set id = id where false',
  'delete from audit_entries where false',
  'update setting_changes set number = number where false',
  'delete from setting_changes where false',
  'delete from setting_withdrawals where false',
  'delete from payouts where false',
  'delete from restores where false',
  'set session_replication_role = replica',
  'alter role current_user superuser',
  'create role thief login superuser',
])('the application may not: %s', async (statement) => {
  await expect(db.$executeRawUnsafe(statement)).rejects.toThrow(/permission denied|must be (owner|able)/);
});

test('the owner of the tables does', async () => {
  await asOwner('alter table order_events disable trigger user');
  await asOwner('alter table order_events enable trigger user');
});

test('the application can use tables of later migrations, but not alter them', async () => {
  await asOwner('create table later (id serial primary key)');
  await db.$executeRaw`insert into later default values`;
  expect(await db.$queryRaw`select id from later`).toEqual([{ id: 1 }]);
  await expect(db.$executeRaw`drop table later`).rejects.toThrow('must be owner');
  await expect(db.$executeRaw`truncate later`).rejects.toThrow('permission denied');
});
