import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '@/lib/platform/errors';
import { errorResponse } from '@/lib/platform/http/error-response';
import { MAX_BODY_BYTES } from '@/lib/platform/http/request-body';
import { callMethods } from './call-methods';

const MAX_ADDRESS_LENGTH = 4096;
const PAGE_METHODS = ['GET', 'HEAD'];
/** Its forms are sent to the pages that they are on. */
const CONSOLE_METHODS = [...PAGE_METHODS, 'POST'];
const CONSOLE = /^\/console(\/|\?|$)/;
/** What a call says of each refusal. */
const REASONS = {
  400: 'unreadable_text',
  404: 'path_not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  414: 'unreadable_text',
};
const DOTS = /(^|[/\\])\.{1,2}([/\\]|$)/;
const CALL_METHODS = [...PAGE_METHODS, 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];

/** Answers a request that nothing behind could read; returns whether it did. */
export async function answerUnreadable(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const address = request.url ?? '';
  if (address.length > MAX_ADDRESS_LENGTH) return answer(request, response, 414);
  if (isSwitchedOff(address)) return answer(request, response, 404);
  // A page never fails for its query; a call must see what was sent, and Next repairs broken escapes in silence.
  const strict = isCall(request) ? address : (address.split('?', 1)[0] ?? '');
  if (!isReadable(strict) || namesHosts(request)) return answer(request, response, 400);
  const allowed = allowedMethods(request);
  if (!allowed.includes(request.method ?? '')) {
    response.setHeader('Allow', allowed.join(', '));
    return answer(request, response, 405);
  }
  return isUnbounded(request) && answer(request, response, 413);
}

// Pictures are drawn when they are uploaded; Next would fetch and draw any picture of ours at any size for anybody.
function isSwitchedOff(address: string): boolean {
  return /^\/_next\/image(\/|\?|$)/.test(address);
}

// A proxy may keep an answer under the other host than the one that it was made for (RFC 9112, 3.2).
function namesHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, place) => place % 2 === 0 && /^host$/i.test(text)).length > 1;
}

// Two slashes at the start would make a relative redirect lead to another host, and a folder of dots lead out of
// the folder by which the way of a request is chosen; browsers resolve those before they ask.
function isReadable(address: string): boolean {
  if (!address.startsWith('/') || address.startsWith('//') || address.includes('\\')) return false;
  try {
    if (decodeURIComponent(address).includes('\0')) return false;
    return !DOTS.test(decodeURIComponent(address.split('?', 1)[0] ?? ''));
  } catch {
    return false;
  }
}

// Our own calls read no further than their contracts say; next-auth reads whatever comes.
function isUnbounded({ url = '', headers }: IncomingMessage): boolean {
  if (!url.startsWith('/api/auth/')) return false;
  return (
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES
  );
}

function isCall({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/api/');
}

function allowedMethods(request: IncomingMessage): string[] {
  const address = request.url ?? '';
  if (isCall(request)) return callMethods(address.split('?', 1)[0] ?? '') ?? CALL_METHODS;
  return CONSOLE.test(address) ? CONSOLE_METHODS : PAGE_METHODS;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  status: keyof typeof REASONS,
): Promise<true> {
  response.setHeader('Cache-Control', 'no-store');
  // The rest of an unread body would be taken for the next request.
  if (!PAGE_METHODS.includes(request.method ?? '')) response.setHeader('Connection', 'close');
  if (isCall(request)) await answerCall(request, response, status);
  else response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${status}\n`);
  return true;
}

async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  status: keyof typeof REASONS,
): Promise<void> {
  const error = new DomainError(status === 405 ? 'method_not_allowed' : 'invalid', REASONS[status]);
  const { host = 'localhost' } = request.headers;
  const refusal = errorResponse(error, new Request('http://localhost/api', { headers: { host } }));
  response.writeHead(refusal.status, { 'Content-Type': 'application/json' }).end(await refusal.text());
}
