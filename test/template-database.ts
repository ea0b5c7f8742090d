import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { PrismaClient } from '../lib/generated/prisma/client';
import { importLegalTexts } from '../lib/accounts/agreement/shipped-texts';
import { importSynonyms } from '../lib/catalog/synonyms/import';
import { importPlaces } from '../lib/places/import';
import { startPostgres, withRole } from '../scripts/postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the database that every test file clones: migrated, with all places and the shipped legal texts, otherwise empty. */
    templateUrl: string;
    /** The same for the role that runs the product, as which the tests run. */
    appTemplateUrl: string;
  }
}

/**
 * Runs once before the database tests: a Postgres of our own (or the server of DATABASE_OWNER_URL or DATABASE_URL,
 * which must let us create databases and roles) with one migrated template that holds all places. Several runs at once
 * do not meet.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL;
  const server = given ? givenServer(given) : await ownServer();
  const name = `serss_test_${process.pid}`;
  const ownerUrl = server.url(name);
  const appUrl = withRole(ownerUrl, `${name}_app`);
  await run(server.url('postgres'), `create database ${name}`);
  migrate({ ownerUrl, appUrl });
  await fill(appUrl);
  project.provide('templateUrl', ownerUrl);
  project.provide('appTemplateUrl', appUrl);
  return async () => {
    // Removes the databases of test files that failed to load.
    for (const clone of await databasesOf(server.url('postgres'), name))
      await run(server.url('postgres'), `drop database ${clone} with (force)`);
    await run(server.url('postgres'), `drop role ${name}_app`);
  };
}

type Server = { url: (database: string) => string };

async function ownServer(): Promise<Server> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-test-'));
  fs.chmodSync(folder, 0o755); // Postgres may run under another account than ours.
  // The data need not survive the run, so nothing has to reach the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const server = await startPostgres({ folder, port: 0, settings });
  // Also after an interrupted run, which skips the teardown.
  process.once('SIGTERM', () => process.exit(143));
  process.once('exit', () => {
    server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return server;
}

function givenServer(url: string): Server {
  return { url: (database) => Object.assign(new URL(url), { pathname: `/${database}` }).href };
}

function migrate({ ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }): void {
  const env = { ...process.env, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl };
  execFileSync(process.execPath, ['scripts/migrate.mjs'], { env, stdio: 'pipe' });
}

async function fill(url: string): Promise<void> {
  const db = new PrismaClient({ adapter: new PrismaPg(url) });
  await importPlaces(db)
    .then(() => importSynonyms(db))
    .then(() => importLegalTexts(db))
    .finally(() => db.$disconnect());
}

async function databasesOf(url: string, name: string): Promise<string[]> {
  const statement = `select datname from pg_database where datname = '${name}' or starts_with(datname, '${name}_')`;
  return (await run(url, statement)).map((row) => String(row.datname));
}

async function run(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end());
  return rows;
}
