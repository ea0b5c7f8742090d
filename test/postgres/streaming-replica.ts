import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';

const DATABASE = 'shop';

/** Runs one statement as the owner of the database, a superuser here. */
type Run = (statement: string) => Promise<pg.QueryResult>;

/**
 * A migrated Postgres, and another that streams from it; both with a role for the product. Asynchronous, as replicas of
 * managed services are.
 */
export async function startPrimaryAndReplica() {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-replica-'));
  fs.chmodSync(home, 0o755); // Postgres may run under another account than ours.
  const folders = { primary: path.join(home, 'primary'), replica: path.join(home, 'replica') };
  const primary = await startPostgres({ folder: folders.primary, port: 0 });
  const owner = new URL(primary.url(DATABASE));
  await runAt(primary.url('postgres'))(`create database ${DATABASE}`);
  const env = { ...process.env, DATABASE_URL: primary.appUrl(DATABASE), DATABASE_OWNER_URL: owner.href };
  execFileSync(process.execPath, ['scripts/migrate.mjs'], { env, stdio: 'pipe' });
  await copyRunning(primary.url(DATABASE), folders);
  const settings = {
    primary_conninfo: `host=127.0.0.1 port=${owner.port} user=${owner.username} password=${owner.password}`,
  };
  const openReplica = (port = 0) => startPostgres({ folder: folders.replica, port, settings });
  let replica = await openReplica();
  return {
    urls: { primary: primary.appUrl(DATABASE), replica: replica.appUrl(DATABASE) },
    atPrimary: runAt(owner.href),
    atReplica: (statement: string) => runAt(replica.url(DATABASE))(statement),
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await openReplica(replica.port);
    },
    stop() {
      replica.stop();
      primary.stop();
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Replaces pg_basebackup, which the embedded Postgres does not include. */
async function copyRunning(url: string, folders: { primary: string; replica: string }): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("select pg_backup_start('replica', true)");
  // Keeps the owner of the files; skips the files of the running server.
  execFileSync('cp', ['-a', folders.primary, folders.replica]);
  fs.rmSync(path.join(folders.replica, 'owner.pid'), { force: true });
  const data = path.join(folders.replica, 'data');
  for (const name of ['postmaster.pid', 'postmaster.opts']) fs.rmSync(path.join(data, name));
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  );
  await client.end();
  const { uid, gid } = fs.statSync(data);
  for (const [name, content] of [
    ['backup_label', rows[0]?.label ?? ''],
    ['standby.signal', ''],
  ] as const) {
    fs.writeFileSync(path.join(data, name), content);
    fs.chownSync(path.join(data, name), uid, gid);
  }
}

function runAt(url: string): Run {
  return async (statement) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client.query(statement).finally(() => client.end());
  };
}
