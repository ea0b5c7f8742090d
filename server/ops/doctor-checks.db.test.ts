import fs from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { env } from '@/lib/platform/env';
import { systemClock } from '@/lib/services/clock/system-clock';
import { asOwner } from '@/test/owner';
import { sandbox } from '@/test/payment-sandbox';
import { DOCTOR_CHECKS } from './doctor-checks';
import { describe as describeFindings, examine } from './examine';

const disk = vi.hoisted((): { freeBytes: number | undefined } => ({ freeBytes: undefined }));

// Simulates a full disk.
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof fs.promises>();
  const statfs = async (folder: string) =>
    disk.freeBytes === undefined ? original.statfs(folder) : { bavail: disk.freeBytes, bsize: 1 };
  return { ...original, statfs };
});

/** The texts of failing checks, by part. */
async function failures(): Promise<Record<string, string>> {
  const findings = await examine(DOCTOR_CHECKS);
  return Object.fromEntries(findings.filter(({ isWell }) => !isWell).map(({ part, text }) => [part, text]));
}

test('a healthy app has one line for each part and no failure', async () => {
  const findings = await examine(DOCTOR_CHECKS);
  expect(findings.filter(({ isWell }) => !isWell)).toEqual([]);
  const lines = describeFindings(findings).split('\n');
  expect(lines).toHaveLength(DOCTOR_CHECKS.length);
  for (const line of lines) expect(line).toMatch(/^✓ \w+ +\S/);
});

test('a missing migration, an unbalanced ledger and a dead job fail with remedies', async () => {
  await asOwner(`
    update _prisma_migrations set rolled_back_at = now() where migration_name = '20261122140000_baseline'`);
  await db.$queryRaw`select graphile_worker.add_job('lost_task', max_attempts => 1)::text`;
  await asOwner('update graphile_worker._private_jobs set attempts = 1');
  await asOwner('alter table ledger_entries disable trigger user');
  await asOwner('alter table ledger_transactions disable trigger user');
  await asOwner('alter table ledger_entries drop constraint ledger_entries_transaction_id_fkey');
  await asOwner(`insert into ledger_entries (transaction_id, account, amount_cents) values (0, 'bank', 7)`);
  expect(await failures()).toEqual({
    migrations: expect.stringMatching(/^1 missing, 20261122140000_baseline first → start the app/),
    ledger: expect.stringMatching(/^the ledger sums to 7 cents → stop pay-outs/),
    jobs: expect.stringMatching(/^1 have failed for good \(lost_task\) → find the cause in the log/),
  });
  await asOwner('update _prisma_migrations set rolled_back_at = null');
  await asOwner('delete from ledger_entries where transaction_id = 0');
  await asOwner('delete from graphile_worker._private_jobs');
});

test('an unreachable mail server, a wrong clock and unreachable origins fail', async () => {
  const before = { ...env };
  vi.spyOn(systemClock, 'now').mockReturnValue(new Date(Date.now() + 60_000));
  Object.assign(env, { SMTP_URL: 'smtp://ana:geheim@127.0.0.1:1', NODE_ENV: 'production' });
  const found = await failures();
  Object.assign(env, before);
  expect(Object.keys(found).sort()).toEqual(['clock', 'mail', 'webhooks']);
  expect(found.clock).toMatch(/^\d+ s off the database's → synchronize both/);
  expect(JSON.stringify(found)).not.toContain('geheim');
});

test('Redis and the replica are skipped when not set and fail when unreachable', async () => {
  const textOf = async (part: string) =>
    (await examine(DOCTOR_CHECKS)).find((each) => each.part === part)?.text;
  expect([await textOf('redis'), await textOf('replica')]).toEqual(['not set', 'not set']);
  onTestFinished(() => void Object.assign(env, { REDIS_URL: undefined, DATABASE_REPLICA_URL: undefined }));
  Object.assign(env, { REDIS_URL: 'redis://ana:geheim@127.0.0.1:1', DATABASE_REPLICA_URL: env.DATABASE_URL });
  const found = await failures();
  expect(Object.keys(found)).toEqual(['replica', 'redis']);
  expect(found.replica).toMatch(
    /^it is not a replica: it follows no primary → check that it runs and follows/,
  );
  expect(found.redis).toMatch(/127\.0\.0\.1:1 → check that it runs, and REDIS_URL/);
  expect(JSON.stringify(found)).not.toContain('geheim');
});

test('Redis passes when it answers and fails on a wrong password', async () => {
  let answer = '+OK\r\n';
  const redis = createServer((socket) =>
    socket.on('data', (said) => {
      const commands = String(said).match(/^\*\d+\r$/gm) ?? [];
      socket.write(answer.repeat(commands.length));
    }),
  );
  await new Promise<void>((resolve) => redis.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    Object.assign(env, { REDIS_URL: undefined });
    redis.close();
  });
  const { port } = redis.address() as AddressInfo; // The address of a TCP server is always of this type.
  Object.assign(env, { REDIS_URL: `redis://127.0.0.1:${port}` });
  const redisNow = async () => (await examine(DOCTOR_CHECKS)).find(({ part }) => part === 'redis');
  expect(await redisNow()).toEqual({ part: 'redis', isWell: true, text: 'answers' });
  answer = '-NOAUTH Authentication required.\r\n';
  expect(await redisNow()).toMatchObject({ isWell: false, text: expect.stringMatching(/^NOAUTH/) });
});

test('the check of folders fails when they are not writable', async () => {
  fs.renameSync(env.FILES_DIR, `${env.FILES_DIR}-away`);
  fs.writeFileSync(env.FILES_DIR, '');
  const found = await failures();
  fs.rmSync(env.FILES_DIR);
  fs.renameSync(`${env.FILES_DIR}-away`, env.FILES_DIR);
  expect(Object.keys(found)).toEqual(['storage', 'disk']);
  expect(found.storage).toContain('→ check FILES_DIR');
});

test('a nearly full disk fails', async () => {
  disk.freeBytes = 999_000_000;
  const found = await failures();
  disk.freeBytes = undefined;
  expect(found).toEqual({ disk: '1.0 GB free → remove old backups, or use a larger disk' });
});

test('a gateway that rejects the keys fails', async () => {
  await sandbox.fail('mercado-pago.search', 'unauthorized', { times: 10 });
  const found = await failures();
  expect(Object.keys(found)).toEqual(['pix']);
  expect(found.pix).toMatch(/^the gateway rejected our keys: 401 → .*MERCADO_PAGO_TOKEN/);
});

test('a check that never answers times out, and the rest still runs', async () => {
  const well = { part: 'last', look: () => Promise.resolve('well'), remedy: '' };
  const hanging = { part: 'hanging', look: () => new Promise<string>(() => undefined), remedy: 'wait' };
  expect(await examine([hanging, well], { maxSeconds: 0.05 })).toEqual([
    { part: 'hanging', isWell: false, text: 'no answer in 0.05 s → wait' },
    { part: 'last', isWell: true, text: 'well' },
  ]);
});
