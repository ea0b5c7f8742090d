/**
 * Brings the database of DATABASE_URL up to prisma/migrations and prisma/sql (prisma/README.md). For the migrations it
 * does what `prisma migrate deploy` does, asked of the same engine. The command line itself would bring 60 MB into an image, a Postgres in WebAssembly and a TypeScript compiler
 * among them, and take four times as long at every start.
 */
import fs from 'node:fs';
import path from 'node:path';
import { openEngine } from './schema-engine/engine.mjs';
import { applySqlSchemas } from './setup/sql-schemas.mjs';

const MIGRATIONS = path.join(import.meta.dirname, '../prisma/migrations');
const LOCK = 'migration_lock.toml';

try {
  if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL is not set');
  const engine = await openEngine(process.env.DATABASE_URL);
  const migrationsList = {
    baseDir: MIGRATIONS,
    lockfile: { path: LOCK, content: fs.readFileSync(path.join(MIGRATIONS, LOCK), 'utf8') },
    migrationDirectories: readMigrations(),
    shadowDbInitScript: '',
  };
  const filters = { externalTables: [], externalEnums: [] };
  const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters });
  for (const name of appliedMigrationNames) console.log(`Applied ${name}`);
  await applySqlSchemas(process.env.DATABASE_URL);
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
