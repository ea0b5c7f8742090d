import pg from 'pg';
import { closeConnections } from '@/lib/platform/database/pool';
import { LISTENER_NAME } from '@/lib/platform/database/processes';
import { log } from '@/lib/platform/log/log';

const RETRY_MS = 500;
/** Interval of the checks whether Postgres responds; after MAX_SILENT_CHECKS it counts as down. */
const CHECK_MS = 500;
const MAX_SILENT_CHECKS = 4;
const CONNECT_SECONDS = 2;
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const TOO_MANY_CONNECTIONS = '53300';

/** A Postgres channel (LISTEN) that this process subscribes to. */
export type Channel = {
  name: string;
  onPayload: (payload: string) => void;
  /** Called when the subscription begins: earlier notifications are lost. */
  onListening: () => void;
};

/**
 * Listens to Postgres over one permanent connection, which also shows whether Postgres responds. When it hangs, all
 * connections of the process are closed, so that no caller waits for the statement timeout.
 */
export class PostgresListener {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private isDown = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly channels: Channel[],
  ) {}

  /** Whether queries would fail now. */
  get isAway(): boolean {
    return this.isDown;
  }

  async start(): Promise<void> {
    if (this.isStopped) return;
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: CONNECT_SECONDS * 1000,
      application_name: LISTENER_NAME,
      keepAlive: true,
    });
    client.on('error', () => this.restart(client));
    client.on('end', () => this.restart(client));
    client.on('notification', ({ channel, payload = '' }) =>
      this.channels.find(({ name }) => name === channel)?.onPayload(payload),
    );
    this.client = client;
    try {
      await client.connect();
      this.watch(client);
      for (const { name } of this.channels) await client.query(`listen ${name}`);
      this.setDown(false);
      for (const { onListening } of this.channels) onListening();
    } catch (error) {
      log.warn({ error }, 'could not listen to Postgres');
      // Postgres without a spare connection for this one still serves those of the pools.
      this.setDown(!isFull(error));
      this.restart(client, RETRY_MS);
    }
  }

  /** Sends a check that Postgres must respond to. */
  async isConnected(): Promise<boolean> {
    if (this.isDown || !this.client) return false;
    await this.client.query('select 1');
    return true;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = undefined;
    await client?.end();
  }

  /**
   * Counts checks instead of time: a process that was blocked for seconds first reads the response that arrived in
   * between.
   */
  private watch(client: pg.Client, silentChecks = 0, question = ask(client)): void {
    if (this.client !== client) return;
    if (silentChecks === MAX_SILENT_CHECKS) {
      log.error('Postgres does not respond: all connections are closed');
      this.setDown(true);
      closeConnections();
      this.restart(client);
      return;
    }
    const check = () =>
      question.isAnswered ? this.watch(client) : this.watch(client, silentChecks + 1, question);
    this.timer = setTimeout(check, CHECK_MS).unref();
  }

  private setDown(isDown: boolean): void {
    if (isDown !== this.isDown) log.warn({ isDown }, 'the state of Postgres changed');
    this.isDown = isDown;
  }

  /** Reconnects at once after a lost connection, which is usually the only one lost. */
  private restart(client: pg.Client, afterMs = 0): void {
    if (this.client !== client) return;
    this.client = undefined;
    clearTimeout(this.timer);
    // Closes the socket at once while the check is unanswered.
    void client.end().catch(() => undefined);
    this.timer = setTimeout(() => void this.start(), afterMs).unref();
  }
}

function isFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === TOO_MANY_CONNECTIONS;
}

function ask(client: pg.Client): { isAnswered: boolean } {
  const question = { isAnswered: false };
  client.query('select 1').then(
    () => (question.isAnswered = true),
    // The connection was lost, which its events report.
    () => undefined,
  );
  return question;
}
