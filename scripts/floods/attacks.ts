import { once } from 'node:events';
import { connect } from 'node:net';
import { flood, frame, openUnread, readUntil } from '@/test/raw-websocket';

const LASTS_MS = 10_000;
const CONNECTIONS = 5;
const FORM_BYTES = 10 * 2 ** 20;
/** Not the address of the legitimate visitor. */
const ATTACKER = '127.0.0.2';

type Attack = (port: number, token: string) => Promise<number>;

/** Attacks by one connection, each until the server ends it. They return the bytes that were sent. */
export const ATTACKS: Record<string, Attack> = {
  'pings of WebSocket': bySocket(frame('ping', 'x'.repeat(125))),
  'packets of engine.io': bySocket(frame('text', '3')),
  'messages of one-byte fragments': bySocket(frame('textBegins', '4')),
  'large messages': bySocket(frame('text', `4${'x'.repeat(11_000)}`)),
  'events of a user who reads nothing': async (port, token) => {
    const socket = await openUnread(port, ATTACKER);
    socket.write(frame('text', `40${JSON.stringify({ token })}`));
    await readUntil(socket, '40{').catch(() => undefined);
    return flood(socket, frame('text', `421${JSON.stringify(['chatList', 'unknown'])}`));
  },
  'forms of 10 MB for the console': postForm('/console'),
  'forms of 10 MB for the log-in': postForm('/api/auth/signin/openid?callbackUrl=x'),
};

/** Repeats an attack over several connections for a while. */
export async function repeat(attack: () => Promise<number>): Promise<{ connections: number; bytes: number }> {
  const end = performance.now() + LASTS_MS;
  const sum = { connections: 0, bytes: 0 };
  const lane = async () => {
    while (performance.now() < end) {
      sum.bytes += await attack();
      sum.connections += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return sum;
}

function bySocket(packet: Buffer): Attack {
  return async (port) => flood(await openUnread(port, ATTACKER), packet);
}

function postForm(path: string): Attack {
  return async (port) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: ATTACKER });
    socket.on('error', () => undefined).resume();
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nNext-Action: ${'0'.repeat(42)}\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${FORM_BYTES}\r\n\r\n`,
    );
    const sent = await flood(socket, Buffer.from('x'.repeat(1_000)), FORM_BYTES);
    socket.end();
    if (!socket.destroyed) await once(socket, 'close');
    return sent;
  };
}
