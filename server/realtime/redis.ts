import { createClient } from '@redis/client';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { log } from '@/lib/platform/log';

/** Entries that the stream keeps: some seconds of a busy evening, for processes that were away for a moment. */
const MAX_ENTRIES = 10_000;
/** What is said waits for Redis before it is told to anybody: one that is silent for so long is away. */
const SILENCE_MS = 2_000;
const ASK_MS = 500;
/** Whoever listens asks anew so often, or an evening without news would be silence. */
const LISTEN_MS = 1_000;
const MAX_RETRY_MS = 1_000;

/**
 * Joins the sockets of all processes through Redis. `back` is called whenever Redis is there again: what this process
 * said meanwhile the others have not heard. While it is away or says nothing people are told what their own process
 * hears, and their browsers catch up.
 */
export async function connectRedis(url: string, back: () => void) {
  const options = {
    url,
    pingInterval: ASK_MS,
    socket: {
      connectTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      // Of itself it never comes back to one that was silent.
      reconnectStrategy: (retries: number) => Math.min(100 * (retries + 1), MAX_RETRY_MS),
    },
  };
  // What is said while Redis is away is refused at once, so that this process tells its own; whoever listens waits.
  const speaker = createClient({ ...options, disableOfflineQueue: true });
  const speak = speaker.xAdd.bind(speaker);
  const client = Object.assign(speaker, {
    duplicate: () => createClient(options),
    xAdd: (...said: Parameters<typeof speak>) => answered(speak(...said)),
  });
  client.on('error', (error: unknown) => log.warn({ error }, 'Redis is away'));
  await client.connect();
  client.on('ready', back);
  return {
    adapter: createAdapter(client, {
      streamName: 'serss-sockets',
      maxLen: MAX_ENTRIES,
      blockTimeInMs: LISTEN_MS,
    }),
    stop: () => client.destroy(),
  };

  /** Whatever is written keeps a dead line from being called silent, so a busy process looks at the answers besides. */
  async function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const timer = setTimeout(hangUp, SILENCE_MS);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
    }
  }

  /** All that waits fails now. */
  function hangUp(): void {
    if (!client.isReady) return;
    log.warn('Redis does not answer: the line to it is cut');
    client.destroy();
    client.connect().catch((error: unknown) => log.warn({ error }, 'Redis is away'));
  }
}
