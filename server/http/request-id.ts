import type {
  IncomingMessage,
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  Server,
  ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { newRequestId } from '@/lib/platform/watch/request-id';
import { securityHeaders } from './security-headers';
import { claimedRequestId } from './trusted-headers';

/**
 * Gives each request an id and each response the security headers, whether the request listener, socket.io or Node
 * itself (for a request that it cannot parse) writes it. Only responses that no cache may share contain the id.
 */
export function assignRequestIds(server: Server): void {
  const responses = new WeakMap<Socket, ServerResponse>();
  // Before the listeners that answer, socket.io's among them.
  server.prependListener('request', (request, response) => {
    if (response.writableEnded) return; // Sent out of the page cache.
    responses.set(request.socket, response);
    prepareResponse(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const response = responses.get(socket);
    const isUnanswered = !response || response.writableFinished || !response.headersSent;
    if (error.code !== 'ECONNRESET' && socket.writable && isUnanswered) socket.write(unreadable(error.code));
    socket.destroySoon();
  });
}

const ids = new WeakMap<ServerResponse, string>();

/** The id of a request in log lines and, unless a cache may share it, in the response. */
export function requestIdOf(request: IncomingMessage, response: ServerResponse): string {
  return ids.get(response) ?? prepareResponse(request, response);
}

function prepareResponse(request: IncomingMessage, response: ServerResponse): string {
  const id = claimedRequestId(request) ?? newRequestId();
  ids.set(response, id);
  response.setHeader('X-Request-Id', id);
  for (const [name, value] of Object.entries(securityHeaders(request))) response.setHeader(name, value);
  // socket.io sets this on its successful responses only.
  if (request.url?.startsWith('/socket.io/')) response.setHeader('Cache-Control', 'no-store');
  removeIdFromShared(response);
  return id;
}

/** With either of these no shared cache stores the response (RFC 9111, 3). */
const UNSHARED = /\b(no-store|private)\b/i;
const ID_HEADERS = ['X-Request-Id', 'Server-Timing'];

/** A shared cache would send the id of the first visitor to all others. */
function removeIdFromShared(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as WriteHead; // One signature for all overloads.
  // Node calls it too, when a handler has not.
  response.writeHead = (status: number, ...rest: Head[]) => {
    const isShared = !UNSHARED.test(cacheControlOf(response, rest));
    for (const name of isShared ? ID_HEADERS : []) response.removeHeader(name);
    return writeHead(status, ...rest);
  };
}

type Head = string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined;
type WriteHead = (status: number, ...rest: Head[]) => ServerResponse;

/** Headers passed to `writeHead` override those set before. */
function cacheControlOf(response: ServerResponse, rest: Head[]): string {
  const headers = rest.find((each) => typeof each === 'object') ?? {};
  const given = Array.isArray(headers)
    ? headers.find((_, index) => headers[index - 1] === 'Cache-Control')
    : Object.entries(headers).find(([name]) => name.toLowerCase() === 'cache-control')?.[1];
  return String(given ?? response.getHeader('Cache-Control') ?? '');
}

/** By Node's error code; any other is 400. */
const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function unreadable(code = ''): string {
  const headers = {
    ...securityHeaders(),
    'X-Request-Id': newRequestId(),
    'Cache-Control': 'no-store',
    'Content-Length': '0',
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${STATUS_LINES[code] ?? '400 Bad Request'}`, ...lines, '', ''].join('\r\n');
}
