/**
 * Brings the database up to prisma/migrations, prisma/sql and what the queue of jobs needs (prisma/README.md), as the
 * role of DATABASE_OWNER_URL, and lets the role of DATABASE_URL use it (decisions/0032). With DATABASE_URL alone that
 * role does all.
 *
 * For the migrations it does what `prisma migrate deploy` does, asked of the same engine. The command line itself would
 * bring 60 MB into an image, a Postgres in WebAssembly and a TypeScript compiler among them, and take four times as
 * long at every start.
 */
import fs from 'node:fs';
import path from 'node:path';
import { openEngine } from './schema-engine/engine.mjs';
import { areTwoRoles, grantToAppRole, prepareAppRole } from './setup/database-roles.mjs';
import { migrateQueue } from './setup/queue-tables.mjs';
import { applySqlSchemas } from './setup/sql-schemas.mjs';

const MIGRATIONS = path.join(import.meta.dirname, '../prisma/migrations');
const LOCK = 'migration_lock.toml';

try {
  const appUrl = process.env.DATABASE_URL;
  if (!appUrl) throw new Error('DATABASE_URL is not set');
  const roles = { appUrl, ownerUrl: process.env.DATABASE_OWNER_URL || appUrl };
  const hasAppRole = areTwoRoles(roles);
  if (hasAppRole) await prepareAppRole(roles);
  const engine = await openEngine(roles.ownerUrl);
  const migrationsList = {
    baseDir: MIGRATIONS,
    lockfile: { path: LOCK, content: fs.readFileSync(path.join(MIGRATIONS, LOCK), 'utf8') },
    migrationDirectories: readMigrations(),
    shadowDbInitScript: '',
  };
  const filters = { externalTables: [], externalEnums: [] };
  const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters });
  for (const name of appliedMigrationNames) console.log(`Applied ${name}`);
  await applySqlSchemas(roles.ownerUrl);
  await migrateQueue(roles.ownerUrl);
  if (hasAppRole) await grantToAppRole(roles);
} catch (error) {
  console.error(error.code ? `${error.code}: ${error.message}` : error.message);
  process.exitCode = 1;
}
// The engine keeps its connection open.
process.exit();

function readMigrations() {
  const folders = fs.readdirSync(MIGRATIONS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).sort();
  return names.map((name) => {
    const value = fs.readFileSync(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8');
    return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value } } };
  });
}
