import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import { env } from '@/lib/platform/env';
import { isTrustedProxy } from './trusted-headers';

/** Connections of one client to this process: they use its open files and memory. */
const MAX_PER_CALLER = 200;
/**
 * Requests of one connection that are under way. No browser sends the next before the answer; a packet holds thousands.
 */
const MAX_PIPELINED = 8;
const HEADERS_SECONDS = 10;
/** A body that is not there by then goes on only while it comes at this pace: a large picture over a phone's line. */
const BODY_SECONDS = 20;
const MIN_BYTES_PER_SECOND = 32 * 1024;
const MAX_BODY_SECONDS = 300;
/**
 * An answer that nobody reads; one that is read by drops has so long, and a second more for each so many bytes of it.
 */
const UNREAD_SECONDS = 60;
const MIN_READ_BYTES_PER_SECOND = 8 * 1024;

/**
 * How long a connection may be silent. Node counts a connection that never says anything as slow headers. A proxy keeps
 * its connections for those who come next, for a minute as a rule; a browser opens another.
 */
export const connectionTimeouts: ServerOptions = {
  headersTimeout: HEADERS_SECONDS * 1000,
  requestTimeout: MAX_BODY_SECONDS * 1000,
  keepAliveTimeout: env.TRUST_PROXY ? 65_000 : 15_000,
  connectionsCheckingInterval: 1_000,
};

/** Keeps a few callers from holding all connections, or few connections from holding what the process has to give. */
export function guardConnections(
  server: Server,
  { bodySeconds = BODY_SECONDS, unreadSeconds = UNREAD_SECONDS } = {},
): void {
  server.setTimeout(unreadSeconds * 1000);
  const openRequests = new WeakMap<Socket, number>();
  // Before those who answer, whoever of them was there first.
  server.prependListener('request', (request, response) => {
    limitPipelining(openRequests, request, response);
    closeSlowBody(request, response, bodySeconds);
    closeSlowReader(request, response, unreadSeconds);
  });
  // A socket that asks for another protocol is nobody's for a moment, and its error would end the process.
  server.on('upgrade', (_, socket) => socket.on('error', () => socket.destroy()));
  limitPerCaller(server);
}

function limitPerCaller(server: Server): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    // A proxy's connections are its visitors', whom it counts itself.
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

// What a packet held besides is still read, and met by a closed socket: see server/request-listener.
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
    // Whoever has been answered already has nothing more to say.
    if (!request.complete && (response.writableEnded || !isFast)) socket.destroy();
    if (request.complete || socket.destroyed) clearInterval(timer);
  }, everySeconds * 1000);
}

// What is handed to the socket counts as read soon: of a stream nothing more is handed to it before its reader has
// room.
function closeSlowReader(request: IncomingMessage, response: ServerResponse, unreadSeconds: number): void {
  const { socket } = response;
  if (!socket) return;
  const before = socket.bytesWritten;
  let startedAt = hasBody(request) ? undefined : performance.now();
  const timer = setInterval(() => {
    // There is nothing to read yet for who is still sending; how fast is looked after above.
    if (request.complete || response.headersSent) startedAt ??= performance.now();
    if (startedAt === undefined) return;
    const seconds = (performance.now() - startedAt) / 1000;
    const allowed = unreadSeconds + (socket.bytesWritten - before) / MIN_READ_BYTES_PER_SECOND;
    if (seconds > allowed) socket.destroy();
  }, unreadSeconds * 100);
  timer.unref();
  response.once('close', () => clearInterval(timer));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
