import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '@/lib/platform/errors';
import { errorResponse } from '@/lib/platform/http/error-response';
import { callMethods } from './call-methods';

const MAX_ADDRESS_LENGTH = 4096;
const PAGE_METHODS = ['GET', 'HEAD'];
const CALL_METHODS = [...PAGE_METHODS, 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];

/** Answers a request that nothing behind could read; returns whether it did. */
export function answerUnreadable(request: IncomingMessage, response: ServerResponse): boolean {
  const address = request.url ?? '';
  if (address.length > MAX_ADDRESS_LENGTH) return answer(request, response, 414);
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

// Two slashes at the start would make a relative redirect lead to another host.
function isReadable(address: string): boolean {
  if (!address.startsWith('/') || address.startsWith('//') || address.includes('\\')) return false;
  try {
    return !decodeURIComponent(address).includes('\0');
  } catch {
    return false;
  }
}

function isCall({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/api/');
}

function answer(request: IncomingMessage, response: ServerResponse, status: 400 | 405 | 414): true {
  response.setHeader('Cache-Control', 'no-store');
  // The rest of an unread body would be taken for the next request.
  if (!PAGE_METHODS.includes(request.method ?? '')) response.setHeader('Connection', 'close');
  if (isCall(request)) void answerCall(request, response, status);
  else response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${status}\n`);
  return true;
}

async function answerCall(request: IncomingMessage, response: ServerResponse, status: number): Promise<void> {
  const error =
    status === 405
      ? new DomainError('method_not_allowed', 'method_not_allowed')
      : new DomainError('invalid', 'unreadable_text');
  const host = request.headers.host ?? 'localhost';
  const refusal = errorResponse(error, new Request(`http://${host}/api`, { headers: { host } }));
  response.writeHead(refusal.status, { 'Content-Type': 'application/json' }).end(await refusal.text());
}
