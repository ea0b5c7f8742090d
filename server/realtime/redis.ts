import { createClient } from '@redis/client';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { log } from '@/lib/platform/log/log';

/** Entries that the stream keeps for a process that reconnects: some seconds at peak load. */
const MAX_ENTRIES = 10_000;
/** Redis is treated as down when it does not answer for this long. */
const SILENCE_MS = 2_000;
const PING_MS = 500;
/** A read of the stream blocks this long, so that a period without messages does not look like an outage. */
const BLOCK_MS = 1_000;
const MAX_RETRY_MS = 1_000;

/**
 * Connects the sockets of all processes through Redis. While it is down each process serves its own sockets.
 * `reconnected` is called when it is back: other processes missed what this one emitted in between.
 */
export async function connectRedis(url: string, reconnected: () => void) {
  const options = {
    url,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      // By default the client does not reconnect after a socket timeout.
      reconnectStrategy: (retries: number) => Math.min(100 * (retries + 1), MAX_RETRY_MS),
    },
  };
  // Writes fail at once while Redis is down, so that the adapter serves the sockets of this process; reads wait.
  const client = createClient({ ...options, disableOfflineQueue: true });
  const xAdd = client.xAdd.bind(client);
  const writer = Object.assign(client, {
    duplicate: () => createClient(options),
    xAdd: (...entry: Parameters<typeof xAdd>) => answered(xAdd(...entry)),
  });
  client.on('error', (error: unknown) => log.warn({ error }, 'Redis is down'));
  await client.connect();
  client.on('ready', reconnected);
  return {
    adapter: createAdapter(writer, {
      streamName: 'serss-sockets',
      maxLen: MAX_ENTRIES,
      blockTimeInMs: BLOCK_MS,
    }),
    stop: () => client.destroy(),
  };

  /** The socket timeout counts from the last write, so a busy process must check the responses itself. */
  async function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const timer = setTimeout(reconnect, SILENCE_MS);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Pending commands fail now. */
  function reconnect(): void {
    if (!client.isReady) return;
    log.warn('Redis does not respond: reconnecting');
    client.destroy();
    client.connect().catch((error: unknown) => log.warn({ error }, 'Redis is down'));
  }
}
