import { createClient } from '@redis/client';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { log } from '@/lib/platform/log';

/** Entries that the stream keeps: some seconds of a busy evening, for processes that were away for a moment. */
const MAX_ENTRIES = 10_000;

/**
 * Joins the sockets of all processes through Redis. `back` is called whenever Redis is there again: what was said
 * meanwhile is lost. While it is away people are told what their own process hears, and their browsers catch up.
 */
export async function connectRedis(url: string, back: () => void) {
  const options = { url, socket: { connectTimeout: 5_000 } };
  // What is said while Redis is away is refused at once, so that this process tells its own; whoever listens waits.
  const client = Object.assign(createClient({ ...options, disableOfflineQueue: true }), {
    duplicate: () => createClient(options),
  });
  client.on('error', (error: unknown) => log.warn({ error }, 'Redis is away'));
  await client.connect();
  client.on('ready', back);
  return {
    adapter: createAdapter(client, { streamName: 'serss-sockets', maxLen: MAX_ENTRIES }),
    stop: () => client.destroy(),
  };
}
