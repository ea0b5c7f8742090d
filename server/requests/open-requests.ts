import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { newRequestId } from '@/lib/platform/watch/request-id';
import { securityHeaders } from './security-headers';
import { claimedRequestId } from '../trusted-headers';

/**
 * Gives every request that reaches this server its id, and its answer the id and the headers that every answer has,
 * whoever writes the rest: the listener of requests, socket.io, or Node itself for what it cannot read.
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

/** The id of a request, under which its answer and its lines of the log stand. */
export function requestIdOf(request: IncomingMessage, response: ServerResponse): string {
  return response.getHeader('X-Request-Id')?.toString() ?? openAnswer(request, response);
}

function openAnswer(request: IncomingMessage, response: ServerResponse): string {
  const id = claimedRequestId(request) ?? newRequestId();
  response.setHeader('X-Request-Id', id);
  for (const [name, value] of Object.entries(securityHeaders(request))) response.setHeader(name, value);
  return id;
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
