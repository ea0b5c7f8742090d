import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import { env } from '@/lib/platform/env';
import { isTrustedProxy } from './trusted-headers';

/** Per process: each connection takes a file descriptor and memory. */
const MAX_PER_CALLER = 200;
/** Pipelined requests of one connection. Browsers do not pipeline; one packet can hold thousands of requests. */
const MAX_PIPELINED = 8;
const HEADERS_SECONDS = 10;
/** A body that takes longer must keep this rate: a large picture over a mobile connection. */
const BODY_SECONDS = 20;
const MIN_BYTES_PER_SECOND = 32 * 1024;
const MAX_BODY_SECONDS = 300;
/** A finished response without progress for this long is cut off, because its body stays in memory until it is read. */
const STALLED_SECONDS = 15;
/** How long any response may take. A slow reader gets one more second for every MIN_READ_BYTES_PER_SECOND it reads. */
const UNREAD_SECONDS = 60;
const MIN_READ_BYTES_PER_SECOND = 8 * 1024;

/**
 * Node counts an idle new connection as slow headers. Proxies keep connections for about a minute to reuse them;
 * browsers open new ones.
 */
export const connectionTimeouts: ServerOptions = {
  headersTimeout: HEADERS_SECONDS * 1000,
  requestTimeout: MAX_BODY_SECONDS * 1000,
  keepAliveTimeout: env.TRUST_PROXY ? 65_000 : 15_000,
  connectionsCheckingInterval: 1_000,
};

/** Keeps few clients from taking all connections, and few connections from taking all memory and time. */
export function guardConnections(
  server: Server,
  { bodySeconds = BODY_SECONDS, unreadSeconds = UNREAD_SECONDS, stalledSeconds = STALLED_SECONDS } = {},
): void {
  server.setTimeout(unreadSeconds * 1000);
  const openRequests = new WeakMap<Socket, number>();
  // Before the listeners that answer, socket.io's among them.
  server.prependListener('request', (request, response) => {
    // Node sets the next timeout when the response is sent.
    const closeWhenStalled = () => response.socket?.setTimeout(stalledSeconds * 1000);
    if (response.writableEnded) return void closeWhenStalled(); // Sent out of the page cache.
    response.once('prefinish', closeWhenStalled);
    limitPipelining(openRequests, request, response);
    closeSlowBody(request, response, bodySeconds);
    closeSlowReader(request, response, unreadSeconds);
  });
  // A socket that upgrades has no error listener for a moment, and an error would end the process.
  server.on('upgrade', (_, socket) => socket.on('error', () => socket.destroy()));
  limitPerCaller(server);
}

function limitPerCaller(server: Server): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    // A proxy's connections belong to many visitors, and it limits them itself.
    if (isTrustedProxy(socket.remoteAddress)) return;
    const caller = addressBucket(socket.remoteAddress ?? '');
    const count = open.get(caller) ?? 0;
    if (count >= MAX_PER_CALLER) {
      socket.destroy();
      return;
    }
    open.set(caller, count + 1);
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left > 0) open.set(caller, left);
      else open.delete(caller);
    });
  });
}

// Node still parses the rest of the packet; the request listener skips requests of a destroyed socket.
function limitPipelining(
  open: WeakMap<Socket, number>,
  { socket }: IncomingMessage,
  response: ServerResponse,
): void {
  const count = (open.get(socket) ?? 0) + 1;
  open.set(socket, count);
  if (count > MAX_PIPELINED) socket.destroy();
  response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
}

function closeSlowBody(request: IncomingMessage, response: ServerResponse, everySeconds: number): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const [startedAt, before] = [performance.now(), socket.bytesRead];
  const timer = setInterval(() => {
    const seconds = (performance.now() - startedAt) / 1000;
    const isFast = (socket.bytesRead - before) / seconds >= MIN_BYTES_PER_SECOND;
    // After the response the rest of a body is of no use.
    if (!request.complete && (response.writableEnded || !isFast)) socket.destroy();
    if (request.complete || socket.destroyed) clearInterval(timer);
  }, everySeconds * 1000);
}

// Bytes written to the socket count as read: a stream writes no more until the reader has room.
function closeSlowReader(request: IncomingMessage, response: ServerResponse, unreadSeconds: number): void {
  const { socket } = response;
  if (!socket) return;
  const before = socket.bytesWritten;
  let startedAt = hasBody(request) ? undefined : performance.now();
  const timer = setInterval(() => {
    // During an upload there is no response to read yet; `closeSlowBody` watches its rate.
    if (request.complete || response.headersSent) startedAt ??= performance.now();
    if (startedAt === undefined) return;
    const seconds = (performance.now() - startedAt) / 1000;
    const allowed = unreadSeconds + (socket.bytesWritten - before) / MIN_READ_BYTES_PER_SECOND;
    if (seconds > allowed) socket.destroy();
  }, unreadSeconds * 100);
  timer.unref();
  response.once('close', () => clearInterval(timer));
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
