import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ensureDatabase, startPostgres } from '../../scripts/postgres.mjs';
import { migrate } from '../../scripts/setup/database.mjs';

const DATABASE = 'shop';
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** A migrated Postgres for one test, which may stop, pause and change it. */
export async function startOwnPostgres() {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-own-'));
  fs.chmodSync(home, 0o755); // Postgres may run under another account than ours.
  const folder = path.join(home, 'postgres');
  let postgres = await startPostgres({ folder, port: 0, settings: SETTINGS });
  const urls = { url: postgres.appUrl(DATABASE), ownerUrl: postgres.url(DATABASE) };
  await ensureDatabase(urls.ownerUrl);
  await migrate(urls);

  /** Runs one statement as the owner of the database, a superuser here. */
  async function run<Row extends pg.QueryResultRow>(
    statement: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    const client = new pg.Client({ connectionString: urls.ownerUrl });
    await client.connect();
    try {
      return (await client.query<Row>(statement, values)).rows;
    } finally {
      await client.end();
    }
  }

  return {
    ...urls,
    run,
    stop: () => postgres.stop(),
    async start(): Promise<void> {
      const { port } = postgres;
      postgres = await startPostgres({ folder, port, settings: SETTINGS });
      if (postgres.port !== port) throw new Error(`another process took port ${port}`);
    },
    /** Pauses all its processes: connections open and get no answer. Works only on Linux. */
    async holdStill(): Promise<void> {
      const postmaster = postgres.pid();
      // The parent first, so that it starts no further process.
      process.kill(postmaster, 'SIGSTOP');
      while (readStat(postmaster)?.state !== 'T') await wait(1);
      for (const pid of childrenOf(postmaster)) signal(pid, 'SIGSTOP');
    },
    goOn(): void {
      const postmaster = postgres.pid();
      for (const pid of [...childrenOf(postmaster), postmaster]) signal(pid, 'SIGCONT');
    },
    remove(): void {
      postgres.stop();
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

function childrenOf(parent: number): number[] {
  const all = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((pid) => readStat(pid)?.parent === parent);
}

/** The state letter and the parent's id of a process; undefined once it has ended. */
function readStat(pid: number): { state: string; parent: number } | undefined {
  try {
    const [, state = '', parent] =
      /^\d+ \(.*\) (\S) (\d+)/s.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}
