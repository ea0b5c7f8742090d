import type { IncomingMessage } from 'node:http';
import { vi } from 'vitest';
import { type Ask, serve } from '@/server/http/test-server';
import type { RenderedPages } from '@/lib/services/page-cache/rendered-pages';
import { MemoryTier } from './memory-tier';
import { pageCache } from './page-cache';
import type { RequestHandler } from './render';

type Options = {
  memoryBytes?: number;
  stored?: RenderedPages;
  database?: { isAway: () => boolean; isShort: () => boolean };
};
type Page = { status?: number; html?: string; headers?: Record<string, string>; wait?: Promise<void> };

/** A stand-in for Next that says what it was asked, and a cache in front of it. */
export async function openPageCache(
  page: (request: IncomingMessage) => Page = () => ({}),
  { memoryBytes = 8_000_000, stored, database }: Options = {},
) {
  let count = 0;
  const next = vi.fn<RequestHandler>(async (request, response) => {
    count += 1;
    const number = count;
    const { status = 200, html = '', headers = {}, wait } = page(request);
    await wait;
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'x-middleware-rewrite': '/x',
      ...headers,
    });
    response.write(
      `<p>${number} ${request.headers.host} ${request.headers['user-agent']} ${request.url}</p>`,
    );
    response.end(html);
  });
  const memory = new MemoryTier(memoryBytes);
  const { answer, renderAhead } = pageCache({
    next,
    memory,
    ...(database && { database }),
    ...(stored && { stored: { pages: stored, release: 'test' } }),
  });
  const ask: Ask = await serve((request, response) => void answer(request, response));
  return { ask, next, memory, renderAhead };
}
