import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '@/lib/platform/errors';
import { errorResponse } from '@/lib/platform/http/error-response';
import { callMethods } from './call-methods';

const MAX_ADDRESS_LENGTH = 4096;
const PAGE_METHODS = ['GET', 'HEAD'];
const DOTS = /(^|[/\\])\.{1,2}([/\\]|$)/;
const CALL_METHODS = [...PAGE_METHODS, 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];

/** Answers a request that nothing behind could read; returns whether it did. */
export async function answerUnreadable(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const address = request.url ?? '';
  if (address.length > MAX_ADDRESS_LENGTH) return answer(request, response, 414);
  if (isSwitchedOff(address)) return answer(request, response, 404);
  // A page never fails for its query; a call must see what was sent, and Next repairs broken escapes in silence.
  const strict = isCall(request) ? address : (address.split('?', 1)[0] ?? '');
  if (!isReadable(strict)) return answer(request, response, 400);
  const allowed = isCall(request)
    ? (callMethods(address.split('?', 1)[0] ?? '') ?? CALL_METHODS)
    : PAGE_METHODS;
  if (allowed.includes(request.method ?? '')) return false;
  response.setHeader('Allow', allowed.join(', '));
  return answer(request, response, 405);
}

// Pictures are drawn when they are uploaded; Next would fetch and draw any picture of ours at any size for anybody.
function isSwitchedOff(address: string): boolean {
  return /^\/_next\/image(\/|\?|$)/.test(address);
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

function isCall({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/api/');
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  status: 400 | 404 | 405 | 414,
): Promise<true> {
  response.setHeader('Cache-Control', 'no-store');
  // The rest of an unread body would be taken for the next request.
  if (!PAGE_METHODS.includes(request.method ?? '')) response.setHeader('Connection', 'close');
  if (isCall(request)) await answerCall(request, response, status);
  else response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${status}\n`);
  return true;
}

async function answerCall(request: IncomingMessage, response: ServerResponse, status: number): Promise<void> {
  const error =
    status === 405
      ? new DomainError('method_not_allowed', 'method_not_allowed')
      : new DomainError('invalid', 'unreadable_text');
  const { host = 'localhost' } = request.headers;
  const refusal = errorResponse(error, new Request('http://localhost/api', { headers: { host } }));
  response.writeHead(refusal.status, { 'Content-Type': 'application/json' }).end(await refusal.text());
}
