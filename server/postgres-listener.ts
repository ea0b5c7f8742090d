import pg from 'pg';
import { cutConnections, noteDatabaseAway } from '@/lib/platform/database/pool';
import { log } from '@/lib/platform/log';

const RETRY_MS = 500;
/** Whether Postgres answers is looked at so often; with so many looks in vain it does not. */
const LOOK_MS = 500;
const MAX_SILENT_LOOKS = 4;
const CONNECT_SECONDS = 2;
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const TOO_MANY_CONNECTIONS = '53300';

/** Something that this process is told through Postgres. */
export type Channel = {
  name: string;
  heard: (payload: string) => void;
  /** Called whenever listening begins: what was said before it is lost. */
  listening: () => void;
};

/**
 * Hears what is announced through Postgres, over one connection, for as long as the process lives; and by that
 * connection knows whether Postgres is there. When it neither answers nor hangs up, every connection of the process is
 * cut, so that nobody waits for it.
 */
export class PostgresListener {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private isGone = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly channels: Channel[],
  ) {}

  /** Whether it would be in vain to ask Postgres anything just now. */
  get isAway(): boolean {
    return this.isGone;
  }

  async start(): Promise<void> {
    if (this.isStopped) return;
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: CONNECT_SECONDS * 1000,
      keepAlive: true,
    });
    client.on('error', () => this.restart(client));
    client.on('end', () => this.restart(client));
    client.on('notification', ({ channel, payload = '' }) =>
      this.channels.find(({ name }) => name === channel)?.heard(payload),
    );
    this.client = client;
    try {
      await client.connect();
      this.watch(client);
      for (const { name } of this.channels) await client.query(`listen ${name}`);
      this.note({ isGone: false });
      for (const { listening } of this.channels) listening();
    } catch (error) {
      log.warn({ error }, 'not listening to Postgres yet');
      this.note({ isGone: !isFull(error) });
      this.restart(client, RETRY_MS);
    }
  }

  /** Asks Postgres. */
  async isConnected(): Promise<boolean> {
    if (this.isGone || !this.client) return false;
    await this.client.query('select 1');
    return true;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    noteDatabaseAway(false);
    const { client } = this;
    this.client = undefined;
    await client?.end();
  }

  /**
   * Looks are counted, not time: a process that was busy for seconds finds the answer that came meanwhile before it has
   * looked so often.
   */
  private watch(client: pg.Client, silentLooks = 0, asked = ask(client)): void {
    if (this.client !== client) return;
    if (silentLooks === MAX_SILENT_LOOKS) {
      log.error('Postgres does not answer: all connections are cut');
      this.note({ isGone: true });
      // One that refuses says so by itself, and a process that is still starting may be what is slow.
      noteDatabaseAway(true);
      cutConnections();
      this.restart(client);
      return;
    }
    const look = () => (asked.isAnswered ? this.watch(client) : this.watch(client, silentLooks + 1, asked));
    this.timer = setTimeout(look, LOOK_MS).unref();
  }

  private note({ isGone }: { isGone: boolean }): void {
    if (isGone !== this.isGone) log.warn({ isGone }, 'whether Postgres is there has changed');
    this.isGone = isGone;
    if (!isGone) noteDatabaseAway(false);
  }

  // At once when a connection is lost: as a rule Postgres is there, and has only ended this one.
  private restart(client: pg.Client, afterMs = 0): void {
    if (this.client !== client) return;
    this.client = undefined;
    clearTimeout(this.timer);
    client.connection.stream.destroy();
    this.timer = setTimeout(() => void this.start(), afterMs).unref();
  }
}

/** Whether Postgres is there and has no connection for this one more: those that the pools hold serve on. */
function isFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === TOO_MANY_CONNECTIONS;
}

function ask(client: pg.Client): { isAnswered: boolean } {
  const question = { isAnswered: false };
  client.query('select 1').then(
    () => (question.isAnswered = true),
    // Then the connection is lost, which its events tell.
    () => undefined,
  );
  return question;
}
