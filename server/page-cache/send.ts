import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentSecurityPolicy } from '../http/content-security-policy';
import { compressQuickly, type Encoding } from '../http/compression';
import type { CachedPage } from './cached-page';
import type { RenderedPage } from './render';

const INTERNAL_HEADER = /^x-(middleware|nextjs|next)-|^transfer-encoding$/i;

export type Exchange = { request: IncomingMessage; response: ServerResponse; encoding: Encoding };

/**
 * `source` says who had the page: the memory (`stale`: it is being rendered anew), the second tier, or nobody.
 */
export function sendCachedPage(
  exchange: Exchange,
  page: CachedPage,
  source: 'hit' | 'stale' | 'stored' | 'miss',
): void {
  const { request, response, encoding } = exchange;
  response.setHeader('X-Page-Cache', source);
  if (page.isFound && request.headers['if-none-match']?.includes(page.headers.ETag ?? '')) {
    response.writeHead(304, page.headers).end();
    return;
  }
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
  sendBody(exchange, page.isFound ? 200 : 404, page.encode(encoding));
}

/** A page for one visitor; nobody may keep it. */
export function sendRenderedPage(exchange: Exchange, page: RenderedPage): void {
  const { response } = exchange;
  for (const [name, value] of Object.entries(page.headers)) {
    if (value !== undefined && !INTERNAL_HEADER.test(name)) response.setHeader(name, value);
  }
  response.setHeader('Cache-Control', 'private, no-cache, no-store');
  response.setHeader('X-Page-Cache', 'bypass');
  if (page.headers['content-type']?.toString().startsWith('text/html')) {
    response.setHeader('Content-Security-Policy', contentSecurityPolicy(page.body));
  }
  sendBody(exchange, page.status, compressQuickly(page.body, exchange.encoding));
}

function sendBody({ request, response, encoding }: Exchange, status: number, body: Buffer): void {
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : body);
}
