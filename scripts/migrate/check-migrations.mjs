/**
 * Committed migrations never change: prisma/migrations/lock.json holds a hash of each. Exits 1 when a migration differs
 * from its hash, is missing, or has none, and when it breaks a rule of migration-rules.mjs. `--add` adds the hashes of
 * new migrations.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { lintMigrations } from './migration-rules.mjs';

const FOLDER = 'prisma/migrations';
const LOCK = path.join(FOLDER, 'lock.json');

const locked = JSON.parse(fs.readFileSync(LOCK, 'utf8'));
const present = Object.fromEntries(
  fs
    .readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, hashOf(path.join(FOLDER, name, 'migration.sql'))])
    .sort(),
);

if (process.argv.includes('--add')) {
  fs.writeFileSync(LOCK, `${JSON.stringify({ ...present, ...locked }, null, 2)}\n`);
} else {
  const names = new Set([...Object.keys(locked), ...Object.keys(present)]);
  const changed = [...names].map(faultOf).filter((fault) => fault !== undefined);
  const faults = [...changed, ...lintMigrations(FOLDER)];
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

function faultOf(name) {
  if (!present[name]) return `${name} is gone: a committed migration stays`;
  if (!locked[name]) return `${name} is new: node scripts/migrate/check-migrations.mjs --add`;
  if (present[name] !== locked[name]) return `${name} was changed: write a new migration instead`;
}

function hashOf(file) {
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex');
}
