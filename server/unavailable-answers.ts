import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '@/lib/platform/env';
import { UnavailableError } from '@/lib/platform/errors';
import { escapeHtml } from '@/lib/platform/text/html';
import type { Locale } from '@/lib/platform/locale';
import { RETRY_AFTER_SECONDS } from '@/lib/platform/database/unavailable';
import enUS from '@/messages/en-US/unavailable.json';
import ptBR from '@/messages/pt-BR/unavailable.json';
import { answerCall } from './http/answer-call';
import { contentSecurityPolicy } from './http/content-security-policy';
import { requestIdOf } from './http/request-id';

const WORDS = { 'pt-BR': ptBR, 'en-US': enUS };
/** Inline, because the assets of other pages may be unavailable. */
const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; color: #14231f; background: #f6f8f7 }
  body { display: flex; flex-direction: column; justify-content: center; min-height: 100dvh; margin: 0 auto; padding: 1.5rem; max-width: 32rem; box-sizing: border-box }
  p { margin: 0 0 1.5rem } .brand { font-weight: 700; color: #0e7a5f } h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2 }
  a { align-self: flex-start; padding: .75rem 1.25rem; border-radius: .75rem; color: #fff; background: #0e7a5f; font-weight: 600; text-decoration: none }
  a:focus-visible { outline: 3px solid #1d5fbf; outline-offset: 2px }
  @media (prefers-color-scheme: dark) {
    :root { color: #e8f0ed; background: #0f1614 } .brand { color: #4cc9a0 } a { color: #0b1512; background: #4cc9a0 }
  }`;

/** Responds with a page in the visitor's language that says to try again later and shows the request id. */
export function answerUnavailablePage(
  request: IncomingMessage,
  response: ServerResponse,
  locale: Locale,
): void {
  const page = Buffer.from(pageIn(locale, requestIdOf(request, response)));
  response.setHeader('Content-Security-Policy', contentSecurityPolicy(page));
  response.writeHead(503, {
    ...HEADERS,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': page.length,
  });
  response.end(page);
}

/** Responds to calls with the same JSON body as other errors, and to other requests in plain text. */
export async function answerUnavailable(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // The rest of an unread body would be parsed as the next request.
  if (request.method !== 'GET' && request.method !== 'HEAD') response.setHeader('Connection', 'close');
  if (!request.url?.startsWith('/api/')) {
    response.writeHead(503, { ...HEADERS, 'Content-Type': 'text/plain' }).end('503\n');
    return;
  }
  await answerCall(request, response, new UnavailableError(RETRY_AFTER_SECONDS));
}

const HEADERS = { 'Retry-After': String(RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store' };

function pageIn(locale: Locale, requestId: string): string {
  const { title, text, retry, code } = WORDS[locale];
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(env.BRAND_NAME)}</title><style>${STYLE}</style></head>
<body><main><p class="brand">${escapeHtml(env.BRAND_NAME)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p>${escapeHtml(code)} <code translate="no">${escapeHtml(requestId)}</code></p><a href="">${escapeHtml(retry)}</a></main></body>
</html>
`;
}
