import { describe, expect, test } from 'vitest';
import { nextEvent, newMember, openAs, startProcess } from '@/test/sockets';

test('a connection that authenticates repeatedly is closed', async () => {
  const { address } = await startProcess();
  const polling = `${address}/socket.io/?EIO=4&transport=polling`;
  const ask = async (url: string, said?: RequestInit) => (await fetch(url, said)).text();
  const { sid } = JSON.parse((await ask(polling)).slice(1)) as { sid: string };
  let refused = 0;
  for (; refused < 20; refused += 1) {
    await ask(`${polling}&sid=${sid}`, { method: 'POST', body: '40{"token":"x"}' });
    if (!(await ask(`${polling}&sid=${sid}`)).startsWith('44')) break;
  }
  expect(refused).toBe(5);
});

describe('a user', () => {
  test('is disconnected for too many events at once', async () => {
    const { token } = await newMember();
    const { socket } = await openAs(await startProcess(), token);
    const disconnected = nextEvent(socket, 'disconnect');
    socket.emit('anything', 'x'.repeat(33_000));
    await disconnected;
  });

  test('is disconnected for too many events in a row', async () => {
    const { token } = await newMember();
    const { socket } = await openAs(await startProcess(), token);
    const disconnected = nextEvent(socket, 'disconnect');
    for (let said = 0; said < 200; said += 1) socket.emit('anything');
    await disconnected;
  });

  test('is disconnected for too many events over several sockets', async () => {
    const { token } = await newMember();
    const process = await startProcess();
    const lines = await Promise.all(Array.from({ length: 4 }, () => openAs(process, token)));
    const disconnected = Promise.race(lines.map(({ socket }) => nextEvent(socket, 'disconnect')));
    for (const { socket } of lines) for (let said = 0; said < 140; said += 1) socket.emit('anything');
    await disconnected;
  });

  test('keeps the thirty newest sockets', async () => {
    const { token } = await newMember();
    const process = await startProcess();
    const first = await openAs(process, token);
    const second = await openAs(process, token);
    const disconnected = nextEvent(first.socket, 'disconnect');
    for (let opened = 2; opened <= 30; opened += 1) await openAs(process, token);
    await disconnected;
    expect(second.socket.connected).toBe(true);
  });
});
