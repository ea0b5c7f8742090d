import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MAX_LAG_SECONDS } from '@/lib/platform/replica/rules';
import type { Reader } from '@/lib/platform/replica/replica';
import { ALL_LISTS } from '@/lib/services/page-cache/purge';
import { startPrimaryAndReplica } from '@/test/postgres/streaming-replica';

const CONNECTIONS = 3;

let postgres: Awaited<ReturnType<typeof startPrimaryAndReplica>>;
let product: Awaited<ReturnType<typeof importProduct>>;

/** Imports the modules that read the settings, once these name both servers. */
async function importProduct() {
  const [
    { db },
    { log },
    { readPublic },
    { searchWorks },
    { createWork },
    { MemoryTier },
    { purges },
    doctor,
  ] = await Promise.all([
    import('@/lib/platform/database/db'),
    import('@/lib/platform/log/log'),
    import('@/lib/platform/replica/replica'),
    import('@/lib/catalog/search'),
    import('@/test/factories'),
    import('./memory-tier'),
    import('./purges'),
    importDoctor(),
  ]);
  return {
    db,
    log,
    readPublic,
    searchWorks,
    createWork,
    purge: purges(new MemoryTier(0)).onPayload,
    ...doctor,
  };
}

async function importDoctor() {
  const [{ examine }, { OPTIONAL_SERVICE_CHECKS }] = await Promise.all([
    import('../ops/examine'),
    import('../ops/optional-service-checks'),
  ]);
  return { examine, OPTIONAL_SERVICE_CHECKS };
}

beforeAll(async () => {
  postgres = await startPrimaryAndReplica();
  process.env.DATABASE_URL = postgres.urls.primary;
  process.env.DATABASE_REPLICA_URL = postgres.urls.replica;
  process.env.DATABASE_CONNECTIONS = String(CONNECTIONS);
  process.env.DATABASE_WAIT_MS = '300';
  product = await importProduct();
  await postgres.atPrimary(`
    insert into states values (35, 'SP', 'São Paulo');
    insert into cities (id, state_id, name) values (3550308, 35, 'São Paulo')`);
});
afterAll(() => postgres.stop());
beforeEach(() => untilRead('replica'), 90_000);

type Server = 'primary' | 'replica';

/** Which of the two a read reaches. */
async function whoIsRead(): Promise<Server> {
  const [row] = await product.readPublic(
    (from) => from.$queryRaw<{ port: number }[]>`select inet_server_port() as port`,
  );
  return String(row?.port) === new URL(postgres.urls.replica).port ? 'replica' : 'primary';
}

// On a busy machine opening a connection takes longer than the product waits, so that the replica is left out for a while.
const untilRead = (server: Server) => vi.waitFor(async () => expect(await whoIsRead()).toBe(server), 80_000);

async function find(term: string, { isNewest = false } = {}): Promise<string[]> {
  const { list } = await product.searchWorks({ term, location: '', isNewest });
  return list.map(({ title }) => title);
}

test('an idle replica is read, and can search', async () => {
  await product.createWork({ title: 'Afinação de cravo' });
  await vi.waitFor(async () => expect(await find('cravo')).toEqual(['Afinação de cravo']));
  await pause((MAX_LAG_SECONDS + 1) * 1000);
  expect(await find('cravo')).toEqual(['Afinação de cravo']);
  expect(await whoIsRead()).toBe('replica');
});

test('a user finds their new ad at once; others read the primary while the replica is behind', async () => {
  await postgres.atReplica('select pg_wal_replay_pause()');
  await product.createWork({ title: 'Conserto de acordeão' });
  expect(await find('acordeão', { isNewest: true })).toEqual(['Conserto de acordeão']);
  await untilRead('primary');
  expect(await find('acordeão')).toEqual(['Conserto de acordeão']);
  await postgres.atReplica('select pg_wal_replay_resume()');
  await untilRead('replica');
  expect(await find('acordeão')).toEqual(['Conserto de acordeão']);
});

test('doctor reports how far the replica is behind, and fails when it is too far', async () => {
  const look = async () =>
    (await product.examine(product.OPTIONAL_SERVICE_CHECKS)).find(({ part }) => part === 'replica');
  expect(await look()).toMatchObject({
    isWell: true,
    text: expect.stringMatching(/^follows, \d\.\d s behind at most$/),
  });
  await postgres.atReplica('select pg_wal_replay_pause()');
  await product.createWork({ title: 'Lustre de violino' });
  expect(await look()).toMatchObject({
    isWell: false,
    text: expect.stringMatching(/^more than 3 s behind, by \d+ kB → /),
  });
  await postgres.atReplica('select pg_wal_replay_resume()');
});

test('a list rendered after a purge is not read from a replica that may be behind', async () => {
  await postgres.atReplica('select pg_wal_replay_pause()');
  await product.createWork({ title: 'Reparo de bandolim' });
  product.purge(ALL_LISTS);
  expect(await find('bandolim')).toEqual(['Reparo de bandolim']);
  await postgres.atReplica('select pg_wal_replay_resume()');
  await untilRead('replica');
  expect(await find('bandolim')).toEqual(['Reparo de bandolim']);
});

test('a faulty statement is no fault of the replica', async () => {
  const failing = (from: Reader) => from.$queryRaw<object[]>`
    select 1 / (case when pg_is_in_recovery() then 0 else 1 end) as one`;
  expect(await product.readPublic(failing)).toEqual([{ one: 1 }]);
  expect(await whoIsRead()).toBe('replica');
});

/** Who is read while queries hold all connections to the primary. */
async function readWhileTaken(): Promise<Server[]> {
  let isTaken = true;
  const taken = Promise.allSettled(
    Array.from({ length: CONNECTIONS }, () => product.db.$queryRaw`select 1 as one from pg_sleep(1.5)`),
  ).finally(() => {
    isTaken = false;
  });
  const read: Server[] = [];
  try {
    while (isTaken) read.push(await whoIsRead());
  } finally {
    const settled = await taken;
    expect(settled.map(({ status }) => status)).toEqual(settled.map(() => 'fulfilled'));
  }
  return read;
}

test('while all connections to the primary are in use the replica is read', async () => {
  // After an answer that a busy machine delayed, the replica is not read for some seconds.
  await vi.waitFor(async () => {
    await untilRead('replica');
    expect(new Set(await readWhileTaken())).toEqual(new Set(['replica']));
  }, 80_000);
});

/** Endless at the replica alone. */
const readSlowly = () =>
  product.readPublic(
    (from) => from.$queryRaw<object[]>`
      select 1 as one from (select pg_sleep(case when pg_is_in_recovery() then 60 else 0 end)) slept`,
  );

async function countSleeping(): Promise<number> {
  const { rows } = await postgres.atReplica("select from pg_stat_activity where wait_event = 'PgSleep'");
  return rows.length;
}

test('the primary answers when the replica cancels a read, and when it stops during one', async () => {
  const slow = readSlowly();
  await vi.waitFor(async () => expect(await countSleeping()).toBe(1));
  await product.readPublic(
    (from) => from.$queryRaw`
      do $$ begin
        if pg_is_in_recovery() then raise 'conflict with recovery' using errcode = '40001'; end if;
      end $$`,
  );
  expect(await whoIsRead()).toBe('primary');
  postgres.stopReplica();
  expect(await slow).toEqual([{ one: 1 }]);
  expect(await whoIsRead()).toBe('primary');
  await postgres.startReplica();
});

test(
  'a slow read is ended at the replica, which is not read for some seconds',
  { timeout: 90_000 },
  async () => {
    expect(await readSlowly()).toEqual([{ one: 1 }]);
    expect(await countSleeping()).toBe(0);
    await pause(2_000);
    expect(await whoIsRead()).toBe('primary');
  },
);

// The last test, because nothing makes the server a replica again.
test('a promoted replica is no longer read', async () => {
  await postgres.atReplica('select pg_promote()');
  await untilRead('primary');
});
