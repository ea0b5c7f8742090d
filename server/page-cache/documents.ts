import type { IncomingMessage, ServerResponse } from 'node:http';
import { localeForHost, surfaceForUserAgent } from '@/lib/platform/locale';
import { log } from '@/lib/platform/log';
import type { PageTag } from '@/lib/services/page-cache/announce';
import { findPublicPage } from '@/lib/services/page-cache/public-pages';
import { CachedPage } from './cached-page';
import { MISSING_CACHE_CONTROL, type Outcome, PAGE_CACHE_CONTROL, type PageStore } from './page-store';
import { isPlainRequest } from './plain-request';
import { type PageAddress, render, renderPublicPage, type RequestHandler } from './render';
import { sendCachedPage, sendRenderedPage } from './send';

/** Answers pages: public ones from the cache, all others rendered for this one request. */
export function documentHandler(next: RequestHandler, store: PageStore): RequestHandler {
  return async (request, response) => {
    const page = isPlainRequest(request) ? publicPageOf(request) : null;
    if (page) await answerPublicPage(request, response, page);
    else sendRenderedPage(request, response, await render(next, withoutEncoding(request)));
  };

  async function answerPublicPage(
    request: IncomingMessage,
    response: ServerResponse,
    wanted: WantedPage,
  ): Promise<void> {
    const kept = store.find(wanted.key);
    if (kept?.isStale) refresh(wanted);
    if (kept) return sendCachedPage(request, response, kept.page, 'hit');
    const outcome = await store.fill(wanted.key, () => produce(wanted));
    if (outcome instanceof CachedPage) return sendCachedPage(request, response, outcome, 'miss');
    sendRenderedPage(request, response, outcome);
  }

  function refresh(wanted: WantedPage): void {
    store
      .fill(wanted.key, () => produce(wanted))
      .catch((error: unknown) => {
        log.error({ error, page: wanted.key }, 'a page could not be rendered anew');
      });
  }

  // Redirects and failures are passed on, never kept.
  async function produce(wanted: WantedPage): Promise<Outcome> {
    const rendered = await renderPublicPage(next, wanted);
    if (rendered.status === 200) return new CachedPage(rendered, wanted.tags, PAGE_CACHE_CONTROL);
    if (rendered.status === 404) return new CachedPage(rendered, wanted.tags, MISSING_CACHE_CONTROL);
    return rendered;
  }
}

type WantedPage = {
  key: string;
  tags: PageTag[];
} & PageAddress;

function publicPageOf({ url = '/', headers }: IncomingMessage): WantedPage | null {
  const page = findPublicPage(new URL(url, 'http://host'));
  if (!page) return null;
  const locale = localeForHost(headers.host);
  const surface = surfaceForUserAgent(headers['user-agent']);
  return { ...page, locale, surface, key: `${locale} ${surface} ${page.address}` };
}

// The answer is read before it is sent, so it must not come compressed.
function withoutEncoding(request: IncomingMessage): IncomingMessage {
  delete request.headers['accept-encoding'];
  return request;
}
