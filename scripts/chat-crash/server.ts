import { createServer } from 'node:http';
import { PostgresListener } from '@/server/postgres-listener';
import { Realtime } from '@/server/realtime/realtime';

/** Serves the product's sockets without its pages, in a process that the test kills. Without message limits. */
const points = 1_000_000;
const server = createServer();
const realtime = new Realtime(server, {
  messageLimits: { points, pointsWhenNew: points, seconds: 10 },
  eventLimit: { points, seconds: 10 },
});
const listener = new PostgresListener(process.env.DATABASE_URL ?? '', realtime.channels());
await listener.start();
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.once('disconnect', () => process.exit());
