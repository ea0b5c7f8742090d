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
 * Gives every request that reaches this server its id, and its answer the headers that every answer has, whoever writes
 * the rest: the listener of requests, socket.io, or Node itself for what it cannot read. The id stands in those that no
 * other visitor may get.
 */
export function openRequests(server: Server): void {
  const answers = new WeakMap<Socket, ServerResponse>();
  // Before those who answer, whoever of them was there first.
  server.prependListener('request', (request, response) => {
    answers.set(request.socket, response);
    openAnswer(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const answer = answers.get(socket);
    const isUnanswered = !answer || answer.writableFinished || !answer.headersSent;
    if (error.code !== 'ECONNRESET' && socket.writable && isUnanswered) socket.write(unreadable(error.code));
    socket.destroySoon();
  });
}

const ids = new WeakMap<ServerResponse, string>();

/** The id of a request, under which its lines of the log stand, and its answer unless others may get the same one. */
export function requestIdOf(request: IncomingMessage, response: ServerResponse): string {
  return ids.get(response) ?? openAnswer(request, response);
}

function openAnswer(request: IncomingMessage, response: ServerResponse): string {
  const id = claimedRequestId(request) ?? newRequestId();
  ids.set(response, id);
  response.setHeader('X-Request-Id', id);
  for (const [name, value] of Object.entries(securityHeaders(request))) response.setHeader(name, value);
  // socket.io says it of its answers, not of its refusals.
  if (request.url?.startsWith('/socket.io/')) response.setHeader('Cache-Control', 'no-store');
  hideIdOfShared(response);
  return id;
}

/** With either of these no cache between us and a visitor keeps an answer for the next one (RFC 9111, 3). */
const ONE_VISITORS = /\b(no-store|private)\b/i;
/** What is of one request alone. */
const OF_ONE_REQUEST = ['X-Request-Id', 'Server-Timing'];

/** Everybody whom a shared cache answers would be told the id of whoever came first. */
function hideIdOfShared(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as WriteHead; // Whichever of its forms was called.
  // Node itself comes through here when nobody has written a head.
  response.writeHead = (status: number, ...rest: Head[]) => {
    const isShared = !ONE_VISITORS.test(cacheControlOf(response, rest));
    for (const name of isShared ? OF_ONE_REQUEST : []) response.removeHeader(name);
    return writeHead(status, ...rest);
  };
}

type Head = string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined;
type WriteHead = (status: number, ...rest: Head[]) => ServerResponse;

/** As it is about to be sent: what comes with the head wins over what was set before. */
function cacheControlOf(response: ServerResponse, rest: Head[]): string {
  const headers = rest.find((each) => typeof each === 'object') ?? {};
  const given = Object.entries(headers).find(([name]) => name.toLowerCase() === 'cache-control')?.[1];
  return String(given ?? response.getHeader('Cache-Control') ?? '');
}

/** As Node tells them apart; anything else is 400. */
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
