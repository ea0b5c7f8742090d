import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import { clientAddress } from '../http/trusted-headers';
import type { UserSocket } from './protocol';

const WINDOW_SECONDS = 10;
/** Packets and control frames of one connection; above EVENT_LIMIT, as acknowledgements count too. */
const MAX_PACKETS = 400;
/** Of one WebSocket: above the twenty messages that a user may send. */
const MAX_BYTES = 512 * 1024;
/** Of all sockets of one user together. */
const MAX_BYTES_PER_USER = 2 * MAX_BYTES;
/** Of all WebSockets of one address together: customers of a mobile operator share one. */
const MAX_BYTES_PER_ADDRESS = 8 * MAX_BYTES;
/** WebSockets open from one address; also behind a proxy, whose connections connection-guard.ts does not count. */
const MAX_OPEN_PER_ADDRESS = 200;
/** Of one message; browsers send a message whole. ws stores about a hundred bytes for each. */
const MAX_FRAGMENTS = 16;
/** Output that a closed client has not read by then is dropped. */
const CLOSE_TIMEOUT_MS = 2_000;
/** Output queued behind output that the client has not read. */
const MAX_WAITING_BYTES = 128 * 1024;

const addresses = new RateLimiterMemory({ points: MAX_BYTES_PER_ADDRESS, duration: WINDOW_SECONDS });
const users = new RateLimiterMemory({ points: MAX_BYTES_PER_USER, duration: WINDOW_SECONDS });

type Packet = { data?: string | Buffer };
type Accept = (client: WebSocket, request: IncomingMessage) => void;

/** The `wsEngine` of socket.io: limits a WebSocket from its first byte, before engine.io reads it. */
export class GuardedWebSocketServer extends WebSocketServer {
  private readonly open = new Map<string, number>();

  constructor(options: ServerOptions) {
    // Browsers send no pings of this kind, and pongs would pile up for a client that does not read them.
    const guarded = {
      ...options,
      autoPong: false,
      closeTimeout: CLOSE_TIMEOUT_MS,
      maxFragments: MAX_FRAGMENTS,
    };
    super(guarded);
  }

  override handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, accept: Accept): void {
    const address = addressBucket(clientAddress(request));
    const count = this.open.get(address) ?? 0;
    if (count >= MAX_OPEN_PER_ADDRESS) {
      socket.destroy();
      return;
    }
    super.handleUpgrade(request, socket, head, (client: WebSocket) => {
      this.countOpen(address, client);
      limitInput(client, socket, address);
      accept(client, request);
    });
  }

  private countOpen(address: string, client: WebSocket): void {
    this.open.set(address, (this.open.get(address) ?? 0) + 1);
    client.once('close', () => {
      const left = (this.open.get(address) ?? 1) - 1;
      if (left > 0) this.open.set(address, left);
      else this.open.delete(address);
    });
  }
}

function limitInput(client: WebSocket, socket: Duplex, address: string): void {
  const terminate = () => client.terminate();
  const countBytes = countInWindow(MAX_BYTES, terminate);
  const countFrame = countInWindow(MAX_PACKETS, terminate);
  socket.on('data', (chunk: Buffer) => {
    countBytes(chunk.length);
    addresses.consume(address, chunk.length).catch(terminate);
  });
  for (const event of ['message', 'ping', 'pong'] as const) client.on(event, () => countFrame(1));
}

/** Limits the packets of a connection, by WebSocket or polling, and the output queued for it. */
export function guardConnection(connection: UserSocket['conn']): void {
  const countPacket = countInWindow(MAX_PACKETS, () => connection.close(true));
  connection.on('packet', () => countPacket(1));
  let waiting = 0;
  connection.on('packetCreate', ({ data }: Packet) => {
    waiting += data?.length ?? 0;
    // A single response may exceed the limit.
    if (!connection.transport.writable && waiting > MAX_WAITING_BYTES) connection.close(true);
  });
  connection.on('flush', () => (waiting = 0));
}

/** Limits what a user sends over all sockets. */
export function limitUserInput(socket: UserSocket): void {
  const { userId } = socket.data.actor;
  socket.conn.on('packet', ({ data }: Packet) => {
    if (data) users.consume(userId, data.length).catch(() => socket.disconnect(true));
  });
}

/** Synchronous, unlike a RateLimiterMemory: one chunk may hold thousands of frames. */
function countInWindow(max: number, exceeded: () => void): (count: number) => void {
  let windowStart = performance.now();
  let counted = 0;
  return (count) => {
    const now = performance.now();
    if (now - windowStart > WINDOW_SECONDS * 1000) [windowStart, counted] = [now, 0];
    counted += count;
    if (counted > max) exceeded();
  };
}
