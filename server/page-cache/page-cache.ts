import type { IncomingMessage } from 'node:http';
import { log } from '@/lib/platform/log/log';
import { type Locale, localeForHost, LOCALES } from '@/lib/platform/locale';
import { findPublicPage, type Lifetime, type PublicPage } from '@/lib/services/page-cache/public-pages';
import type { RenderedPages } from '@/lib/services/page-cache/rendered-pages';
import { acceptedEncoding } from '@/server/http/compression';
import { answerUnavailablePage } from '@/server/unavailable-answers';
import { CachedPage } from './cached-page';
import { type MemoryTier, MISSING_CACHE_CONTROL, type Outcome } from './memory-tier';
import { render, type RenderedPage, renderPublicPage, type RequestHandler } from './render';
import { type Exchange, sendCachedPage, sendRenderedPage } from './send';

/** The page that stands for every page that is not there (app/[locale]/missing). */
const MISSING_PAGE = '/missing';
/** With one of these a request asks for something else than the page that everybody gets. */
const PERSONAL_OR_PARTIAL = /^(authorization|rsc|next-.*|x-nextjs-.*)$/;
/** No purge reaches a shared cache in front of the server, so an ad is kept there for a minute only. */
const MAX_SHARED_SECONDS = 60;

/** What comes of rendering without a database. */
const NOTHING: RenderedPage = { status: 500, headers: {}, body: Buffer.alloc(0) };

type Wanted = PublicPage & { locale: Locale; key: string };

type Parts = {
  next: RequestHandler;
  memory: MemoryTier;
  /** The second tier, for the build and settings of this process. */
  stored?: { pages: RenderedPages; release: string };
  database?: {
    /** Whether it is known to be away: then nothing is rendered. */
    isAway: () => boolean;
    /** Whether it had no connection for whoever wanted one just now. */
    isShort: () => boolean;
  };
};

/** Answers pages: public ones from the cache, all others rendered for this one request. */
export function pageCache({ next, memory, stored, database }: Parts) {
  const missingPages = new Map<Locale, { page: RenderedPage; clearings: number }>();

  const answer: RequestHandler = async (request, response) => {
    const exchange = { request, response, encoding: acceptedEncoding(request) };
    // The page is read before it is sent, so Next must not compress it.
    delete request.headers['accept-encoding'];
    const locale = localeForHost(request.headers.host);
    const wanted = isCacheable(request) ? wantedPage(request.url ?? '/', locale) : null;
    const isAway = database?.isAway() ?? false;
    if (!wanted) {
      if (isAway) return answerUnavailablePage(request, response, locale);
      return sendRendered(exchange, await renderOnce(request, locale), { locale });
    }
    const kept = memory.find(wanted);
    if (kept?.isStale && !isAway) refresh(wanted);
    if (kept) {
      void kept.page.compressWell();
      return sendCachedPage(exchange, kept.page, kept.isStale ? 'stale' : 'hit');
    }
    if (isAway) return sendExpired(exchange, wanted);
    const outcome = await memory.fill(wanted, () => produce(wanted));
    if ('page' in outcome) return sendCachedPage(exchange, outcome.page, outcome.source);
    sendRendered(exchange, outcome, wanted);
  };

  // What could not be rendered for want of the database is nobody's mistake.
  function sendRendered(exchange: Exchange, page: RenderedPage, wanted: Wanted | { locale: Locale }): void {
    if (page.status !== 500 || !(database?.isAway() || database?.isShort()))
      return sendRenderedPage(exchange, page);
    if ('key' in wanted) return sendExpired(exchange, wanted);
    answerUnavailablePage(exchange.request, exchange.response, wanted.locale);
  }

  function sendExpired(exchange: Exchange, wanted: Wanted): void {
    const expired = memory.findExpired(wanted);
    if (expired) sendCachedPage(exchange, expired, 'stale');
    else answerUnavailablePage(exchange.request, exchange.response, wanted.locale);
  }

  function refresh(wanted: Wanted): void {
    memory
      .fill(wanted, () => produce(wanted))
      .catch((error: unknown) => {
        log.error({ error, page: nameOf(wanted) }, 'a page could not be rendered anew');
      });
  }

  async function produce(wanted: Wanted): Promise<Outcome> {
    const { workId, locale, address } = wanted;
    if (!stored || workId === null) return renderAnew(wanted);
    const key = { release: stored.release, locale, address, workId };
    const warn = (error: unknown) => log.warn({ error, page: nameOf(wanted) }, 'no second tier for a page');
    const found = await stored.pages.find(key).catch(warn);
    if (!found && database?.isAway()) return NOTHING;
    if (found?.page) return { page: CachedPage.fromStored(found.page), source: 'stored' };
    const outcome = await renderAnew(wanted);
    if (found && 'page' in outcome && outcome.page.isFound) {
      const { page } = outcome;
      void page
        .compressWell()
        .then(() => stored.pages.store(key, found.version, page.toStored()))
        .catch(warn);
    }
    return outcome;
  }

  // Redirects and failures are passed on, never kept.
  async function renderAnew(wanted: Wanted): Promise<Outcome> {
    const rendered = await renderPublicPage(next, wanted);
    if (rendered.status !== 200 && rendered.status !== 404) return rendered;
    const page =
      rendered.status === 200
        ? CachedPage.fromRendered(rendered, cacheControl(wanted.lifetime))
        : CachedPage.fromRendered(await missingPage(wanted.locale), MISSING_CACHE_CONTROL);
    return { page, source: 'miss' };
  }

  async function renderOnce(request: IncomingMessage, locale: Locale): Promise<RenderedPage> {
    const rendered = await render(next, request);
    const isMissing = rendered.status === 404 || request.url === MISSING_PAGE;
    return isMissing ? missingPage(locale) : rendered;
  }

  /**
   * What Next itself answers for a missing page stays empty until scripts run, so everybody gets a page that
   * can be read. It is forgotten when all pages are.
   */
  async function missingPage(locale: Locale): Promise<RenderedPage> {
    const known = missingPages.get(locale);
    const { clearings } = memory;
    if (known?.clearings === clearings) return known.page;
    const rendered = await renderPublicPage(next, { locale, address: MISSING_PAGE });
    const page = { ...rendered, status: 404 };
    if (rendered.status === 200) missingPages.set(locale, { page, clearings });
    return page;
  }

  /** Puts the pages of ads into the second tier before anybody asks for them. */
  async function renderAhead(workIds: number[]): Promise<void> {
    for (const workId of workIds) {
      for (const locale of LOCALES) {
        const wanted = wantedPage(`/details/${workId}`, locale);
        if (wanted) await produce(wanted);
      }
    }
  }

  return { answer, renderAhead };
}

/** Whatever cookie comes, or header that nobody knows, the page is the same for everybody. */
function isCacheable({ method, headers, url = '' }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    !Object.keys(headers).some((name) => PERSONAL_OR_PARTIAL.test(name)) &&
    // Next's mark of a request for data only: a shared cache must not keep a page under its address.
    !/[?&]_rsc=/.test(url)
  );
}

function wantedPage(address: string, locale: Locale): Wanted | null {
  const page = findPublicPage(new URL(address, 'http://host'));
  return page && { ...page, locale, key: `${locale} ${page.address}` };
}

/** For the log, which does not say what somebody searched for. */
function nameOf({ locale, address }: Wanted): string {
  return `${locale} ${address.split('?', 1)[0]}`;
}

function cacheControl({ freshSeconds, staleSeconds }: Lifetime): string {
  const shared = `public, max-age=0, s-maxage=${Math.min(freshSeconds, MAX_SHARED_SECONDS)}`;
  return staleSeconds > 0 ? `${shared}, stale-while-revalidate=${staleSeconds}` : shared;
}
