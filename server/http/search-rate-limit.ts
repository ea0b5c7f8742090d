import type { IncomingMessage, ServerResponse } from 'node:http';
import { spendSearch } from '@/lib/catalog/search-limit';
import { TooManyError } from '@/lib/platform/errors';
import enUS from '@/messages/en-US/errors.json';
import ptBR from '@/messages/pt-BR/errors.json';
import { localeForHost } from '@/lib/platform/locale';

/** A page of search counts like the call of search, from the cache or not. Answers whether it was one too many. */
export async function answerTooManySearches(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (request.url?.split('?', 1)[0] !== '/search') return false;
  try {
    await spendSearch(String(request.headers['x-forwarded-for'] ?? ''));
    return false;
  } catch (error) {
    if (!(error instanceof TooManyError)) throw error;
    const texts = localeForHost(request.headers.host) === 'pt-BR' ? ptBR : enUS;
    response
      .writeHead(429, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': String(error.retryAfterSeconds),
      })
      .end(`${texts.codes.too_many}\n`);
    return true;
  }
}
