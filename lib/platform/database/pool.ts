import pg from 'pg';
import { env } from '../env';
import { log } from '../log';

declare global {
  var serssConnections: Set<pg.Client> | undefined;
  var serssIsDatabaseAway: boolean | undefined;
}

/** Next bundles pages apart from the server, so all connections of a process hang on globalThis. */
const open = (globalThis.serssConnections ??= new Set());

type Connected = (error: Error) => void;

/** Known from its first moment: a Postgres that hangs takes connections and then says nothing. */
class KnownClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    open.add(this);
    this.once('end', () => open.delete(this));
  }

  /** Fails at once while Postgres is known to be away: who met the cut would else wait for a new connection, too. */
  override connect(): Promise<this>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<this> | void {
    if (!globalThis.serssIsDatabaseAway) return callback ? super.connect(callback) : this.whenConnected();
    open.delete(this);
    const error = new Error('Connection terminated: Postgres is away');
    if (!callback) return Promise.reject(error);
    process.nextTick(callback, error);
  }

  private async whenConnected(): Promise<this> {
    await super.connect();
    return this;
  }
}

/**
 * So often a connection that says nothing is asked by the kernel whether it is still there; gateways forget it else.
 */
const KEEP_ALIVE_MS = 10_000;

/**
 * Connections to the database that are told apart by `name` in the log, whose loss ends nobody, and for which nobody
 * waits longer than DATABASE_WAIT_MS: whoever waits behind a full pool is told so while they are still there.
 */
export function openPool(name: string, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: env.DATABASE_WAIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    Client: KnownClient,
    ...config,
  });
  pool.on('error', (error) => log.warn({ error, pool: name }, 'an idle database connection was lost'));
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ error, pool: name }, 'a database connection was lost')),
  );
  return pool;
}

/** Says whether Postgres is known to be away; while it is, no pool opens a connection. */
export function noteDatabaseAway(isAway: boolean): void {
  globalThis.serssIsDatabaseAway = isAway;
}

/**
 * Ends every connection of every pool, also those that are still being opened, as a Postgres that stops would: what
 * waits for an answer fails now, and what comes next opens new ones. For a Postgres that does not say that it is gone.
 */
export function cutConnections(): void {
  for (const client of open) client.connection.stream.destroy();
}
