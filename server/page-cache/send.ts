import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, compressQuickly } from '../http/compression';
import { contentSecurityPolicy } from '../http/content-security-policy';
import { STRICT_TRANSPORT_SECURITY } from '../http/security-headers';
import { isSecure } from '../http/trusted-headers';
import type { CachedPage } from './cached-page';
import type { RenderedPage } from './renderer';

export type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Where a cached page came from: memory (`stale`: it is being rendered again), the second tier, or a render. */
export type Source = 'hit' | 'stale' | 'stored' | 'miss';

/** Of the connection to Next, or between Next and its middleware. */
const INTERNAL_HEADER = /^x-(middleware|nextjs|next)-|^(transfer-encoding|connection|keep-alive|date)$/;

export function sendCachedPage({ request, response }: Exchange, page: CachedPage, source: Source): void {
  const isKnown = page.isFound && request.headers['if-none-match']?.includes(page.etag);
  const { headers, body } = isKnown
    ? { headers: page.commonHeaders, body: undefined }
    : page.in(acceptedEncoding(request));
  const own = ['X-Page-Cache', source];
  if (isSecure(request)) own.push('Strict-Transport-Security', STRICT_TRANSPORT_SECURITY);
  response.writeHead(isKnown ? 304 : page.status, headers.concat(own));
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends a page that was rendered for one visitor; no cache may keep it. */
export function sendRenderedPage({ request, response }: Exchange, page: RenderedPage): void {
  for (const [name, value] of Object.entries(page.headers)) {
    if (value !== undefined && !INTERNAL_HEADER.test(name)) response.setHeader(name, value);
  }
  response.setHeader('Cache-Control', 'private, no-cache, no-store');
  response.setHeader('X-Page-Cache', 'bypass');
  if (page.headers['content-type']?.startsWith('text/html')) {
    response.setHeader('Content-Security-Policy', contentSecurityPolicy(page.body));
  }
  const encoding = acceptedEncoding(request);
  const body = compressQuickly(page.body, encoding);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.writeHead(page.status).end(request.method === 'HEAD' ? undefined : body);
}
