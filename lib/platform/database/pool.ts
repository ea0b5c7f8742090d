import net from 'node:net';
import pg from 'pg';
import { env } from '../env';
import { log } from '../log/log';

declare global {
  var serssDatabaseSockets: Set<net.Socket> | undefined;
}

/**
 * Next bundles pages separately from the server, so the sockets of all pools of a process are on globalThis.
 */
const sockets = (globalThis.serssDatabaseSockets ??= new Set());

/** The kernel probes a silent connection this often; NAT gateways forget idle connections otherwise. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Opens a pool named in the log. A lost connection never ends the process, and a caller waits at most DATABASE_WAIT_MS
 * for a free connection or a new one.
 */
export function openPool(name: string, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: env.DATABASE_WAIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    stream: openSocket,
    ...config,
  });
  pool.on('error', (error) => log.warn({ error, pool: name }, 'an idle database connection was lost'));
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ error, pool: name }, 'a database connection was lost')),
  );
  return pool;
}

function openSocket(): net.Socket {
  const socket = new net.Socket();
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
  return socket;
}

/**
 * Closes the connections of all pools, also those being opened. When Postgres hangs, pending queries fail at
 * once instead of after the statement timeout, and later queries open new connections.
 */
export function closeConnections(): void {
  for (const socket of sockets) socket.destroy();
}
