import type { IncomingMessage } from 'node:http';
import { onTestFinished, vi } from 'vitest';
import { type Ask, serve } from '@/server/http/test-server';
import type { TooManyError } from '@/lib/platform/errors';
import { answerTooMany } from '@/server/http/rate-limits';
import type { RenderedPages } from '@/lib/services/page-cache/rendered-pages';
import { MemoryTier } from './memory-tier';
import { adPages, pageCache } from './page-cache';
import { type RequestHandler, startRenderer } from './renderer';

type Options = {
  memoryBytes?: number;
  stored?: RenderedPages;
  isGone?: (pathname: string) => Promise<boolean>;
  isDatabaseAway?: () => boolean;
};
type Page = { status?: number; html?: string; headers?: Record<string, string>; wait?: Promise<void> };

/** A cache in front of a stand-in for Next whose pages show the request. */
export async function openPageCache(
  page: (request: IncomingMessage) => Page = () => ({}),
  { memoryBytes = 8_000_000, stored, isGone, isDatabaseAway }: Options = {},
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
  const renderer = await startRenderer(next);
  onTestFinished(() => renderer.stop());
  const pages = pageCache({
    renderer,
    memory,
    ...(isDatabaseAway && { isDatabaseAway }),
    ...(isGone && { isGone }),
    ...(stored && { stored: { pages: stored, release: 'test' } }),
  });
  const ask: Ask = await serve((request, response) => {
    if (!pages.answerFromMemory(request, response))
      pages.answer(request, response).catch((error: TooManyError) => answerTooMany(request, response, error));
  });
  const renderAhead = (workIds: number[]) => pages.renderAhead(adPages(workIds));
  return { ask, next, memory, renderAhead };
}
