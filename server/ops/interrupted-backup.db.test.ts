import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { env } from '@/lib/platform/env';
import { diskStorage } from '@/lib/services/storage/disk';
import { createMember, logInAs } from '@/test/members';
import { asOwner } from '@/test/owner';
import { listBackups, makeBackup } from './make-backup';
import { withClient } from './database-client';
import { restoreBackup } from './restore-backup';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-interrupted-'));
const folder = path.join(scratch, 'backups');
const files = diskStorage(path.join(scratch, 'files'));
const made = { databaseUrl: env.DATABASE_URL, storage: files, folder, recipient: undefined, keep: 5 };
const ownerUrl = process.env.DATABASE_OWNER_URL ?? '';

afterAll(() => fs.rmSync(scratch, { recursive: true }));

test('a backup whose connection is cut fails without ending the process', async () => {
  const list = async () => {
    await asOwner(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    return files.list();
  };
  const cut = makeBackup({ ...made, storage: { ...files, list }, now: new Date('2026-11-01T05:47:00Z') });
  await expect(cut).rejects.toThrow('terminating connection');
  expect(await listBackups(folder)).toEqual([]);
});

test('an empty database gets tables and rows; sessions and job runs of the backup are ended', async () => {
  await logInAs(await createMember());
  await db.$executeRaw`select graphile_worker.add_job('back_up', max_attempts => 3)::text`;
  await db.$executeRaw`select graphile_worker.add_job('expire_orders', max_attempts => 1)::text`;
  await asOwner(
    `update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'gone'`,
  );
  const backup = await makeBackup({ ...made, now: new Date('2026-11-02T05:47:00Z') });

  const emptyUrl = `${ownerUrl}_new`;
  const name = new URL(emptyUrl).pathname.slice(1);
  const runOnServer = (statement: string) =>
    withClient(Object.assign(new URL(ownerUrl), { pathname: '/postgres' }).href, (client) =>
      client.query(statement),
    );
  await runOnServer(`create database ${name}`);
  onTestFinished(async () => void (await runOnServer(`drop database ${name} with (force)`)));
  const migrate = () =>
    void execFileSync(process.execPath, ['scripts/migrate.mjs'], {
      env: { ...process.env, DATABASE_URL: emptyUrl, DATABASE_OWNER_URL: emptyUrl },
    });
  await restoreBackup({
    ...made,
    folder: backup.folder,
    ownerUrl: emptyUrl,
    identity: undefined,
    isForced: false,
    migrate,
  });

  await withClient(emptyUrl, async (client: pg.Client) => {
    const { rows: sessions } = await client.query('select ended_at is null as open from sessions');
    expect(sessions).toEqual([{ open: false }]);
    const { rows: jobs } = await client.query(
      'select task_identifier as task, attempts, locked_by as by from graphile_worker.jobs',
    );
    expect(jobs).toEqual([{ task: 'expire_orders', attempts: 0, by: null }]);
  });
});
