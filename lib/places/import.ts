import { getMunicipalities } from '@brazilian-utils/brazilian-utils';
import type { PrismaClient } from '../generated/prisma/client';
import { listStates } from './state';

/**
 * Imports the 27 federative units and all municipalities with their IBGE codes, in two statements.
 * Idempotent: adds new places and updates names; removes none, because ads may reference them.
 */
export async function importPlaces(db: Pick<PrismaClient, '$executeRaw'>): Promise<void> {
  const states = listStates();
  await db.$executeRaw`
    insert into states (id, code, name)
    select * from unnest(
      ${states.map(({ id }) => id)}::smallint[],
      ${states.map(({ code }) => code)}::text[],
      ${states.map(({ name }) => name)}::text[])
    on conflict (id) do update set code = excluded.code, name = excluded.name
    where (states.code, states.name) is distinct from (excluded.code, excluded.name)`;
  const cities = getMunicipalities();
  await db.$executeRaw`
    insert into cities (id, state_id, name)
    select id, id / 100000, name from unnest(
      ${cities.map(({ code }) => Number(code))}::int[],
      ${cities.map(({ name }) => name)}::text[]) as city (id, name)
    on conflict (id) do update set name = excluded.name
    where cities.name is distinct from excluded.name`;
}
