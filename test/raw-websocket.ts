import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

// WebSockets as an attacker opens them: single frames, and no reading unless asked for.

const OPCODES = { continuation: 0x00, text: 0x81, textBegins: 0x01, ping: 0x89, pong: 0x8a };
/** What a flood writes before it looks whether the connection is still open. */
const CHUNK_BYTES = 65_536;

/** A WebSocket to the chat that reads nothing after its handshake. */
export async function openUnread(port: number, localAddress: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  socket.on('error', () => undefined);
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n' +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
  );
  await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.pause();
  return socket;
}

/** Reads until this text has arrived. Throws when the connection is closed before. */
export async function readUntil(socket: Socket, text: string): Promise<void> {
  for (let read = ''; !read.includes(text);) {
    const [chunk]: unknown[] = await Promise.race([
      once(socket.resume(), 'data'),
      once(socket, 'close').then(() => Promise.reject(new Error(`Closed after: ${read}`))),
    ]);
    read += String(chunk);
  }
  socket.pause();
}

/** A masked frame, as clients send them; the mask is zero. */
export function frame(kind: keyof typeof OPCODES, text: string): Buffer {
  const payload = Buffer.from(text);
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([OPCODES[kind], ...length, 0, 0, 0, 0]), payload]);
}

/** Writes a packet again and again until the server ends the connection. Returns the bytes that were sent. */
export async function flood(socket: Socket, packet: Buffer, maxBytes = 200 * 2 ** 20): Promise<number> {
  const chunk = Buffer.concat(Array.from({ length: Math.ceil(CHUNK_BYTES / packet.length) }, () => packet));
  while (!socket.destroyed && socket.bytesWritten < maxBytes)
    if (!socket.write(chunk))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
  return socket.bytesWritten;
}
