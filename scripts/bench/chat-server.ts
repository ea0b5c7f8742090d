import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { PostgresListener } from '@/server/postgres-listener';
import { Realtime } from '@/server/realtime/realtime';

/** Serves chats as the product does, or (`echo`) only socket.io's own acknowledgement. There is no message limit. */
const points = 1_000_000_000;
const server = createServer();
if (process.argv[2] === 'echo') {
  new Server(server, { serveClient: false }).on('connection', (socket) => {
    socket.on('echo', (text: string, acknowledge: (text: string) => void) => acknowledge(text));
  });
} else {
  const realtime = new Realtime(server, {
    messageLimits: { points, pointsWhenNew: points, seconds: 10 },
    eventLimit: { points, seconds: 10 },
    connectionsPerMinute: points,
  });
  await new PostgresListener(process.env.DATABASE_URL ?? '', realtime.channels()).start();
}
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage().rss);
});
process.once('disconnect', () => process.exit());
