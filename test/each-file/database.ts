import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';

/**
 * Runs before each x.db.test.ts: copies the migrated template database and connects `db` to it with the role that runs
 * the product. Each test file has its own database; rows stay until its end.
 */
const template = new URL(inject('templateUrl'));
const templateName = template.pathname.slice(1);
const name = `${templateName}_${randomBytes(4).toString('hex')}`;

await onServer(`create database ${name} template ${templateName}`);
process.env.DATABASE_URL = Object.assign(new URL(inject('appTemplateUrl')), { pathname: `/${name}` }).href;
process.env.DATABASE_OWNER_URL = Object.assign(new URL(template), { pathname: `/${name}` }).href;

afterAll(async () => {
  await globalThis.serssDb?.$disconnect();
  await onServer(`drop database ${name} with (force)`);
});

async function onServer(statement: string): Promise<void> {
  const url = Object.assign(new URL(template), { pathname: '/postgres' }).href;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
