import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { prepareCluster } from './postgres/cluster.mjs';
import { freePort, isFree } from './setup/ports.mjs';

/** Owns and migrates everything; the app role runs the product (docs/database.md). */
const OWNER = 'serss';
const APP_ROLE = 'serss_app';

/**
 * Starts an embedded Postgres on 127.0.0.1, or adopts the one that an interrupted run left behind.
 *
 * @param {object} options
 * @param {string} options.folder the data directory's parent; the same folder means the same data
 * @param {number} [options.port] preferred; another free one is used if it is busy
 * @param {Record<string, string | number>} [options.settings] postgresql.conf settings
 * @returns {Promise<{ port: number, url: (database: string) => string, appUrl: (database: string) => string, stop: () => void, kill: () => void, pid: () => number }>}
 *   `url` returns the owner's connection string; `appUrl` that of the app role, which migrating creates. The database
 *   need not exist yet (see `ensureDatabase`)
 */
export async function startPostgres({ folder, port: wishedPort = 54330, settings = {} }) {
  const cluster = prepareCluster(path.resolve(folder), OWNER);
  const port = runningPort(cluster) ?? (await launch(cluster, wishedPort, settings));
  const isOurs = claim(cluster.ownerFile);
  return {
    port,
    url: (database) => `postgresql://${OWNER}:${cluster.password}@127.0.0.1:${port}/${database}`,
    appUrl: (database) => `postgresql://${APP_ROLE}:${cluster.appPassword}@127.0.0.1:${port}/${database}`,
    stop: () => {
      if (isOurs) cluster.run('pg_ctl', ['stop', '-D', cluster.data, '-m', 'fast', '-w']);
    },
    /** Kills the server as the kernel does when memory runs out. */
    kill: () => process.kill(Number(readPidFile(cluster)[0]), 'SIGKILL'),
    /** The pid of the postmaster; the other processes are its children. */
    pid: () => Number(readPidFile(cluster)[0]),
  };
}

// The process that started or adopted the server stops it; a second process on the same data leaves it running.
function claim(ownerFile) {
  const owner = fs.existsSync(ownerFile) ? Number(fs.readFileSync(ownerFile, 'utf8')) : 0;
  if (owner !== process.pid && isAlive(owner)) return false;
  fs.writeFileSync(ownerFile, String(process.pid));
  return true;
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Creates the database that a connection string names if it does not exist. */
export async function ensureDatabase(url) {
  await beside(url, async (client, name) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}

/**
 * Drops the database that a connection string names, even with open connections, and optionally a role created for it.
 */
export async function dropDatabase(url, role) {
  await beside(url, async (client, name) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
    if (role) await client.query(`drop role if exists ${client.escapeIdentifier(role)}`);
  });
}

/** Returns the address of the same database for another role that does not exist yet, with a new password. */
export function withRole(url, username) {
  return Object.assign(new URL(url), { username, password: randomBytes(18).toString('base64url') }).href;
}

// Creating and dropping a database requires a connection to another one on the same server.
async function beside(url, work) {
  const address = new URL(url);
  const name = decodeURIComponent(address.pathname.slice(1));
  address.pathname = '/postgres';
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    await work(client, name);
  } finally {
    await client.end();
  }
}

async function launch(cluster, wishedPort, settings) {
  let failure = '';
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = attempt === 0 && (await isFree(wishedPort)) ? wishedPort : await freePort();
    removeStalePidFile(cluster);
    const started = cluster.run('pg_ctl', [
      'start',
      '-w',
      '-D',
      cluster.data,
      '-l',
      cluster.log,
      '-o',
      serverOptions(port, settings),
    ]);
    if (started.status === 0) return port;
    failure = `${started.stderr || started.stdout}`.trim();
  }
  throw new Error(`The embedded Postgres did not start: ${failure}. Its log: ${cluster.log}`);
}

function serverOptions(port, settings) {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    ...settings,
  };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  return [`-p ${port}`, ...flags].join(' ');
}

// `pg_ctl status` exits with 0 only for a live server on this data folder, regardless of who started it.
function runningPort(cluster) {
  if (cluster.run('pg_ctl', ['status', '-D', cluster.data]).status !== 0) return undefined;
  const [pid, , , port] = readPidFile(cluster);
  return isPostgres(Number(pid)) ? Number(port) : undefined;
}

// Postgres refuses to start while the pid in its file belongs to any live process, even an unrelated one.
function removeStalePidFile(cluster) {
  const [pid] = readPidFile(cluster);
  if (pid !== undefined && !isPostgres(Number(pid))) fs.rmSync(cluster.pidFile, { force: true });
}

function readPidFile(cluster) {
  return fs.existsSync(cluster.pidFile) ? fs.readFileSync(cluster.pidFile, 'utf8').split('\n') : [];
}

// A zombie keeps its pid until its parent reaps it, which in a container may never happen.
function isPostgres(pid) {
  if (fs.existsSync(`/proc/${process.pid}/stat`)) {
    const stat = `/proc/${pid}/stat`;
    return fs.existsSync(stat) && /\(postgres\) [^ZX]/.test(fs.readFileSync(stat, 'utf8'));
  }
  const { stdout } = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  return /^[^ZX].*postgres/.test(stdout ?? '');
}
