import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentSecurityPolicy } from '../content-security-policy';
import type { CachedPage } from './cached-page';
import type { RenderedPage } from './render';

const INTERNAL_HEADER = /^x-(middleware|nextjs|next)-|^transfer-encoding$/i;

export async function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  source: 'hit' | 'miss',
): Promise<void> {
  response.setHeader('X-Page-Cache', source);
  if (request.headers['if-none-match']?.includes(page.etag) && page.status === 200) {
    response.writeHead(304, page.headers).end();
    return;
  }
  const accepted = request.headers['accept-encoding']?.toString() ?? '';
  const { encoding, body } = await page.encode(accepted, source === 'hit');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.writeHead(page.status, { ...page.headers, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** A page for one visitor; nobody may keep it. */
export function sendRenderedPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: RenderedPage,
): void {
  for (const [name, value] of Object.entries(page.headers)) {
    if (value !== undefined && !INTERNAL_HEADER.test(name)) response.setHeader(name, value);
  }
  if (page.headers['content-type']?.toString().startsWith('text/html')) {
    response.setHeader('Content-Security-Policy', contentSecurityPolicy(page.body));
  }
  response.setHeader('Cache-Control', 'private, no-cache, no-store');
  response.setHeader('X-Page-Cache', 'bypass');
  response.setHeader('Content-Length', page.body.length);
  response.writeHead(page.status).end(request.method === 'HEAD' ? undefined : page.body);
}
