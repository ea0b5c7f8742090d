import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { openIdle, timePages } from '@/scripts/floods/idle';
import { PORT } from '../support/sites';

// Linux answers at every address of 127.0.0.0/8. Elsewhere there is one address, which may hold 200 connections. CI runs on Linux.
test.skip(process.platform !== 'linux', 'needs many loopback addresses');

/** Opens a connection, sends this text and nothing else. Returns the seconds until the server closes it. */
async function secondsOpen(said: string, thenEachSecond = ''): Promise<number> {
  const socket: Socket = connect({ port: PORT, host: '127.0.0.1', localAddress: '127.9.0.1' });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const start = performance.now();
  if (said) socket.write(said);
  const timer = setInterval(() => thenEachSecond && socket.write(thenEachSecond), 1_000);
  socket.resume();
  await once(socket, 'close');
  clearInterval(timer);
  return (performance.now() - start) / 1000;
}

test('connections that send nothing, or too little, are closed', async () => {
  const post =
    'POST /api/firebase/avatar/update HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n';
  const [silent, slowHeaders, slowBody, idle] = await Promise.all([
    secondsOpen(''),
    secondsOpen('GET / HTTP/1.1\r\nHost: localhost\r\n', 'X: y\r\n'),
    secondsOpen(post, 'x'),
    secondsOpen('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  ]);
  // The server checks every second, so nothing is more than 1.5 seconds late.
  expect(silent).toBeLessThan(20);
  expect(slowHeaders).toBeLessThan(11.5);
  expect(slowBody).toBeLessThan(21.5);
  expect(idle).toBeLessThan(20);
});

test('two thousand idle connections delay a page by less than fifty milliseconds', async () => {
  const calm = await timePages(PORT, '/', 50);
  const sockets = await openIdle(PORT, 2_000);
  const crowded = await timePages(PORT, '/', 50);
  expect(sockets.filter(({ destroyed }) => !destroyed).length).toBeGreaterThan(1_000);
  for (const socket of sockets) socket.destroy();
  // The median, since a single page may be late on a busy machine.
  expect((crowded[25] ?? 0) - (calm[25] ?? 0)).toBeLessThan(50);
});
