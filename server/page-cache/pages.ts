import type { IncomingMessage } from 'node:http';
import { log } from '@/lib/platform/log';
import { localeForHost, type Locale } from '@/lib/platform/locale';
import type { PageTag } from '@/lib/services/page-cache/announce';
import { findPublicPage } from '@/lib/services/page-cache/public-pages';
import { acceptedEncoding } from '@/server/encoding';
import { CachedPage } from './cached-page';
import { MISSING_CACHE_CONTROL, type Outcome, PAGE_CACHE_CONTROL, type PageStore } from './page-store';
import { isPlainRequest } from './is-cacheable';
import { type PageAddress, render, type RenderedPage, renderPublicPage, type RequestHandler } from './render';
import { sendCachedPage, sendRenderedPage } from './send';

/** The page that stands for every page that is not there (app/[locale]/missing). */
const MISSING_PAGE = '/missing';

/** Answers pages: public ones from the cache, all others rendered for this one request. */
export function documentHandler(next: RequestHandler, store: PageStore): RequestHandler {
  const missingPages = new Map<Locale, RenderedPage>();

  return async (request, response) => {
    const exchange = { request, response, encoding: acceptedEncoding(request) };
    // The page is read before it is sent, so Next must not compress it.
    delete request.headers['accept-encoding'];
    const locale = localeForHost(request.headers.host);
    const page = isPlainRequest(request) ? publicPageOf(request, locale) : null;
    if (!page) return sendRenderedPage(exchange, await renderOnce(request, locale));
    const kept = store.find(page.key);
    if (kept?.isStale) refresh(page);
    if (kept) return sendCachedPage(exchange, kept.page, 'hit');
    const outcome = await store.fill(page.key, () => produce(page));
    if (outcome instanceof CachedPage) return sendCachedPage(exchange, outcome, 'miss');
    sendRenderedPage(exchange, outcome);
  };

  function refresh(page: WantedPage): void {
    store
      .fill(page.key, () => produce(page))
      .catch((error: unknown) => {
        log.error({ error, page: page.key }, 'a page could not be rendered anew');
      });
  }

  // Redirects and failures are passed on, never kept.
  async function produce(page: WantedPage): Promise<Outcome> {
    const rendered = await renderPublicPage(next, page);
    if (rendered.status === 200) return new CachedPage(rendered, page.tags, PAGE_CACHE_CONTROL);
    if (rendered.status !== 404) return rendered;
    return new CachedPage(await missingPage(page.locale), page.tags, MISSING_CACHE_CONTROL);
  }

  async function renderOnce(request: IncomingMessage, locale: Locale): Promise<RenderedPage> {
    const rendered = await render(next, request);
    const isMissing = rendered.status === 404 || request.url === MISSING_PAGE;
    return isMissing ? missingPage(locale) : rendered;
  }

  /**
   * What Next itself answers for a missing page stays empty until scripts run, so everybody gets a page that
   * can be read. It depends on nothing that changes while the process lives.
   */
  async function missingPage(locale: Locale): Promise<RenderedPage> {
    const known = missingPages.get(locale);
    if (known) return known;
    const rendered = await renderPublicPage(next, { locale, address: MISSING_PAGE });
    const page = { ...rendered, status: 404 };
    if (rendered.status === 200) missingPages.set(locale, page);
    return page;
  }
}

type WantedPage = PageAddress & { key: string; tags: PageTag[] };

function publicPageOf({ url = '/' }: IncomingMessage, locale: Locale): WantedPage | null {
  const page = findPublicPage(new URL(url, 'http://host'));
  return page && { locale, ...page, key: `${locale} ${page.address}` };
}
