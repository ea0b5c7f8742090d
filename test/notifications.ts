import pg from 'pg';
import { REALTIME_CHANNEL, SESSION_END_CHANNEL } from '@/lib/services/realtime/publish';
import { PURGE_CHANNEL } from '@/lib/services/page-cache/purge';

const CHANNELS = [REALTIME_CHANNEL, SESSION_END_CHANNEL, PURGE_CHANNEL];

type Notification = { channel: string; payload: string };

/** Records the notifications of Postgres until `stop`: realtime events, ended sessions and purged pages. */
export async function recordNotifications(): Promise<{ stop: () => Promise<Notification[]> }> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const received: Notification[] = [];
  client.on('notification', ({ channel, payload = '' }) => received.push({ channel, payload }));
  for (const channel of CHANNELS) await client.query(`listen ${channel}`);
  return {
    async stop() {
      // Notifications arrive before the answer to a later statement of the same connection.
      await client.query('select 1');
      await client.end();
      return received;
    },
  };
}
