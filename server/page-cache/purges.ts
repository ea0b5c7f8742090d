import pg from 'pg';
import { log } from '@/lib/platform/log';
import { isPageTag, PURGE_CHANNEL } from '@/lib/services/page-cache/announce';
import type { PageStore } from './page-store';

const RETRY_SECONDS = 1;
const PING_SECONDS = 15;
const ANSWER_SECONDS = 5;

/**
 * Hears from Postgres which pages to forget, for as long as the process lives. What is announced while
 * the connection is down is lost, so a new connection starts with an empty cache.
 */
export class PurgeListener {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly store: PageStore,
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
    client.on('notification', ({ payload }) =>
      this.store.purge((payload ?? '').split(' ').filter(isPageTag)),
    );
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${PURGE_CHANNEL}`);
      this.store.clear();
      this.timer = setInterval(() => void this.isConnected(), PING_SECONDS * 1000).unref();
    } catch (error) {
      log.warn({ error }, 'not listening for changed pages yet');
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
