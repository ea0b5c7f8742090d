import type { IncomingMessage, ServerResponse } from 'node:http';
import { spendSearch } from '@/lib/catalog/search-limit';
import { env } from '@/lib/platform/env';
import type { TooManyError } from '@/lib/platform/errors';
import { limitByAddress } from '@/lib/platform/limits/address-limits';
import { localeForHost } from '@/lib/platform/locale';
import enUS from '@/messages/en-US/errors.json';
import ptBR from '@/messages/pt-BR/errors.json';

/** Ten a second take a fifth of a processor. Customers of a mobile operator share addresses. */
const RENDERS_PER_MINUTE = 600;

const spendRender = limitByAddress('render', { perMinute: RENDERS_PER_MINUTE * env.ADDRESS_LIMIT_FACTOR });

/** Counts what Next must render for a client. Throws TooManyError above the limit. */
export function limitRenders(request: IncomingMessage): Promise<void> {
  return spendRender(clientOf(request));
}

/** Counts a search page like a search call, unless it comes out of memory. Throws TooManyError above the limit. */
export async function limitSearches(request: IncomingMessage): Promise<void> {
  if (request.url?.split('?', 1)[0] === '/search') await spendSearch(clientOf(request));
}

/** The address of the client, after `cleanHeaders`. */
export function clientOf({ headers }: IncomingMessage): string {
  return String(headers['x-forwarded-for'] ?? '');
}

export function answerTooMany(
  request: IncomingMessage,
  response: ServerResponse,
  { retryAfterSeconds }: TooManyError,
): void {
  const texts = localeForHost(request.headers.host) === 'pt-BR' ? ptBR : enUS;
  // The rest of an unread body would be parsed as the next request.
  if (request.method === 'POST') response.setHeader('Connection', 'close');
  response
    .writeHead(429, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(retryAfterSeconds),
    })
    .end(`${texts.codes.too_many}\n`);
}
