import { readdir } from 'node:fs/promises';
import { db } from './db';

const FOLDER = 'prisma/migrations';

/** The migrations of this build, oldest first. */
export async function listKnownMigrations(): Promise<string[]> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** The migrations of this build that its database has not applied, oldest first. */
export async function listMissingMigrations(): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    select migration_name as name from _prisma_migrations
    where finished_at is not null and rolled_back_at is null`;
  const applied = new Set(rows.map(({ name }) => name));
  return (await listKnownMigrations()).filter((name) => !applied.has(name));
}
