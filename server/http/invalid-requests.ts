import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '@/lib/platform/errors';
import { MAX_BODY_BYTES } from '@/lib/platform/http/request-body';
import { answerCall } from './answer-call';
import { callMethods } from './call-methods';

const MAX_ADDRESS_LENGTH = 4096;
const PAGE_METHODS = ['GET', 'HEAD'];
/** Forms of the console are sent to the page that shows them. */
const CONSOLE_METHODS = [...PAGE_METHODS, 'POST'];
const CONSOLE_PAGE = /^\/console(\/(?!files\/)|\?|$)/;
/** The refusal that a call gets for each status. */
const REASONS = {
  400: 'unreadable_text',
  404: 'path_not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  414: 'unreadable_text',
};
const DOTS = /(^|[/\\])\.{1,2}([/\\]|$)/;
const CALL_METHODS = [...PAGE_METHODS, 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];

/** Refuses a request that is invalid for every handler; returns whether it did. */
export async function refuseInvalid(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const address = request.url ?? '';
  if (address.length > MAX_ADDRESS_LENGTH) return answer(request, response, 414);
  if (isImageResizing(address)) return answer(request, response, 404);
  // A page ignores an invalid query. A call must not: Next would silently repair its escapes.
  const strict = isCall(request) ? address : (address.split('?', 1)[0] ?? '');
  if (!isReadable(strict) || namesHostTwice(request)) return answer(request, response, 400);
  const allowed = allowedMethods(request);
  if (!allowed.includes(request.method ?? '')) {
    response.setHeader('Allow', allowed.join(', '));
    return answer(request, response, 405);
  }
  return isBodyTooLarge(request) && answer(request, response, 413);
}

// Pictures are resized when they are uploaded. Next would resize any of them to any size on request.
function isImageResizing(address: string): boolean {
  return /^\/_next\/image(\/|\?|$)/.test(address);
}

/** A proxy could cache the response under the wrong one of the hosts (RFC 9112, 3.2). */
export function namesHostTwice({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

// Two leading slashes would turn a relative redirect into one to another host, and a dot segment would escape the
// prefix by which the handler was chosen. Browsers resolve dot segments before they send a request.
function isReadable(address: string): boolean {
  if (!address.startsWith('/') || address.startsWith('//') || address.includes('\\')) return false;
  try {
    if (decodeURIComponent(address).includes('\0')) return false;
    return !DOTS.test(decodeURIComponent(address.split('?', 1)[0] ?? ''));
  } catch {
    return false;
  }
}

// Our own calls limit what they read. Next stores ten megabytes of a form before it runs its action, and next-auth
// has no limit.
function isBodyTooLarge(request: IncomingMessage): boolean {
  const { url = '', method = '', headers } = request;
  const isForm = method === 'POST' && !isCall(request);
  if (!isForm && !url.startsWith('/api/auth/')) return false;
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
  return CONSOLE_PAGE.test(address) ? CONSOLE_METHODS : PAGE_METHODS;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  status: keyof typeof REASONS,
): Promise<true> {
  response.setHeader('Cache-Control', 'no-store');
  // The rest of an unread body would be parsed as the next request.
  if (!PAGE_METHODS.includes(request.method ?? '')) response.setHeader('Connection', 'close');
  if (isCall(request))
    await answerCall(
      request,
      response,
      new DomainError(status === 405 ? 'method_not_allowed' : 'invalid', REASONS[status]),
    );
  else response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${status}\n`);
  return true;
}
