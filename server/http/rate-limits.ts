import type { IncomingMessage, ServerResponse } from 'node:http';
import { spendSearch } from '@/lib/catalog/search-limit';
import { env } from '@/lib/platform/env';
import type { TooManyError } from '@/lib/platform/errors';
import { limitByAddress } from '@/lib/platform/limits/address-limits';
import { localeForHost } from '@/lib/platform/locale';
import enUS from '@/messages/en-US/errors.json';
import ptBR from '@/messages/pt-BR/errors.json';
import { answerCall } from './answer-call';

/** Ten a second take a fifth of a processor. Customers of a mobile operator share addresses. */
const RENDERS_PER_MINUTE = 600;

/** The cheapest call takes ten milliseconds of CPU time, and a visit makes about five. */
const CALLS_PER_MINUTE = 1_200;
/** Gateways send many notifications from few addresses; checking a forged signature takes milliseconds. */
const NOTIFICATIONS_PER_MINUTE = 6_000;
/** Next decodes a form, at up to a tenth of a second, before it knows who sent it. */
const FORMS_PER_MINUTE = 120;

const spendRender = limitByAddress('render', { perMinute: RENDERS_PER_MINUTE * env.ADDRESS_LIMIT_FACTOR });
const spendCall = limitByAddress('call', { perMinute: CALLS_PER_MINUTE * env.ADDRESS_LIMIT_FACTOR });
const spendNotification = limitByAddress('notification', {
  perMinute: NOTIFICATIONS_PER_MINUTE * env.ADDRESS_LIMIT_FACTOR,
});
const spendForm = limitByAddress('form', { perMinute: FORMS_PER_MINUTE * env.ADDRESS_LIMIT_FACTOR });

/** Counts what Next must render for a client. Throws TooManyError above the limit. */
export async function limitRenders(request: IncomingMessage): Promise<void> {
  if (request.method === 'POST') await spendForm(clientOf(request));
  await spendRender(clientOf(request));
}

/** Counts the calls of a client, in addition to the limits of single calls. Throws TooManyError above the limit. */
export function limitCalls(request: IncomingMessage): Promise<void> {
  const spend = request.url?.startsWith('/api/webhooks/') ? spendNotification : spendCall;
  return spend(clientOf(request));
}

/** Counts a search page like a search call, unless it comes out of memory. Throws TooManyError above the limit. */
export async function limitSearches(request: IncomingMessage): Promise<void> {
  if (request.url?.split('?', 1)[0] === '/search') await spendSearch(clientOf(request));
}

/** The address of the client, after `cleanHeaders`. */
export function clientOf({ headers }: IncomingMessage): string {
  return String(headers['x-forwarded-for'] ?? '');
}

export async function answerTooMany(
  request: IncomingMessage,
  response: ServerResponse,
  error: TooManyError,
): Promise<void> {
  // The rest of an unread body would be parsed as the next request.
  if (request.method !== 'GET' && request.method !== 'HEAD') response.setHeader('Connection', 'close');
  if (request.url?.startsWith('/api/')) return answerCall(request, response, error);
  const texts = localeForHost(request.headers.host) === 'pt-BR' ? ptBR : enUS;
  response
    .writeHead(429, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(error.retryAfterSeconds),
    })
    .end(`${texts.codes.too_many}\n`);
}
