import pg from 'pg';
import { log } from '@/lib/platform/log';

const RETRY_SECONDS = 1;
const PING_SECONDS = 15;
const ANSWER_SECONDS = 5;

/** Something that this process is told through Postgres. */
export type Channel = {
  name: string;
  heard: (payload: string) => void;
  /** Called whenever listening begins: what was said before it is lost. */
  listening: () => void;
};

/** Hears what is announced through Postgres, over one connection, for as long as the process lives. */
export class PostgresListener {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly channels: Channel[],
  ) {}

  async start(): Promise<void> {
    if (this.isStopped) return;
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: ANSWER_SECONDS * 1000,
      query_timeout: ANSWER_SECONDS * 1000,
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
      for (const { name } of this.channels) await client.query(`listen ${name}`);
      for (const { listening } of this.channels) listening();
      this.timer = setInterval(() => void this.isConnected(), PING_SECONDS * 1000).unref();
    } catch (error) {
      log.warn({ error }, 'not listening to Postgres yet');
      this.restart(client);
    }
  }

  /** Asks Postgres; a connection that does not answer is replaced. */
  async isConnected(): Promise<boolean> {
    const { client } = this;
    if (!client) return false;
    try {
      await client.query('select 1');
      return true;
    } catch {
      this.restart(client);
      return false;
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    const { client } = this;
    this.client = undefined;
    await client?.end();
  }

  private restart(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    clearInterval(this.timer);
    client.end().catch(() => undefined);
    this.timer = setTimeout(() => void this.start(), RETRY_SECONDS * 1000).unref();
  }
}
