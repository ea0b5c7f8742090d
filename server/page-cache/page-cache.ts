import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { log } from '@/lib/platform/log/log';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import { defineSignal } from '@/lib/platform/watch/signal';
import { type Locale, localeForHost, LOCALES, originFor } from '@/lib/platform/locale';
import { findPublicPage, type Lifetime } from '@/lib/services/page-cache/public-pages';
import type { RenderedPages, StoredAddress } from '@/lib/services/page-cache/rendered-pages';
import { answerUnavailablePage } from '@/server/unavailable-answers';
import { hasBody } from '../http/connection-guard';
import { namesHostTwice } from '../http/invalid-requests';
import { clientOf, limitRenders } from '../http/rate-limits';
import { CachedPage } from './cached-page';
import { renderForm } from './form-response';
import {
  type CachePage,
  type Kept,
  type MemoryTier,
  NOT_FOUND_CACHE_CONTROL,
  type Outcome,
} from './memory-tier';
import { AHEAD } from './render-queue';
import type { RenderedPage, Renderer } from './renderer';
import { type Exchange, sendCachedPage, sendRenderedPage } from './send';

/** The page that is shown for every address that does not exist (app/[locale]/missing). */
const NOT_FOUND_PAGE = '/missing';
/** A request with one of these headers asks for something other than the page that all visitors share. */
const PERSONAL_OR_PARTIAL = /^(authorization|rsc|next-.*|x-nextjs-.*)$/;
/** Headers of the visitor's connection and encoding. Next does not get them: its response is read before it is sent. */
const CONNECTION_HEADERS = /^(accept-encoding|connection|keep-alive|upgrade|expect|te|trailer)$/;
/** Present when a request has a body. Only forms of the console are sent to pages. */
const BODY_HEADERS = /^(content-length|transfer-encoding)$/;
/** A purge does not reach a shared cache in front of the server, so an ad stays there for a minute only. */
const MAX_SHARED_SECONDS = 60;

/** A page was sent out of memory, before anything else looked at the request. */
export const pageSentFromMemory = defineSignal<{
  url: string;
  method: string;
  status: number;
  source: 'hit' | 'stale';
  seconds: number;
}>('page-sent-from-memory');

const DATABASE_AWAY: RenderedPage = { status: 503, headers: {}, body: Buffer.alloc(0) };

type Parts = {
  renderer: Pick<Renderer, 'render'>;
  memory: MemoryTier;
  /** The second tier, for the build and settings of this process. */
  stored?: { pages: RenderedPages; release: string };
  /** Whether a page that is not found existed once, and will not come back: it answers 410 instead of 404. */
  isGone?: (pathname: string) => Promise<boolean>;
  /** The database is known to be unreachable: nothing is rendered. */
  isDatabaseAway?: () => boolean;
};

/** Answers pages: public ones from the cache, all others rendered for this one request. */
export function pageCache({ renderer, memory, stored, isGone, isDatabaseAway = () => false }: Parts) {
  const notFoundPages = new Map<Locale, { page: RenderedPage; clearings: number }>();

  /**
   * Answers with a page out of memory if the request names it exactly. Runs before everything else that looks at a
   * request, so it accepts only what needs no further check. Returns whether it answered.
   */
  function answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
    // A response without a socket waits behind an earlier one of its connection, and `guardConnections` must count it.
    if (!response.socket || !isCacheable(request) || hasBody(request) || namesHostTwice(request))
      return false;
    const kept = memory.find(keyOf(localeForHost(request.headers.host), request.url ?? ''));
    if (!kept) return false;
    const startedAt = performance.now();
    const source = sendKept({ request, response }, kept);
    const seconds = (performance.now() - startedAt) / 1000;
    const { url = '', method = '' } = request;
    pageSentFromMemory.publish({ url, method, status: response.statusCode, source, seconds });
    return true;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const exchange = { request, response };
    const locale = localeForHost(request.headers.host);
    const page = isCacheable(request) ? cachePageAt(request.url ?? '/', locale) : null;
    if (!page) return answerUncacheable(exchange, locale);
    const kept = memory.find(page.key);
    if (kept) return void sendKept(exchange, kept);
    if (isDatabaseAway()) return sendExpired(exchange, page);
    await limitRenders(request);
    const outcome = await memory.fill(page, () => produce(page, addressBucket(clientOf(request))));
    if ('page' in outcome) return sendCachedPage(exchange, outcome.page, outcome.source);
    if (outcome.status === 503) return sendExpired(exchange, page);
    sendRenderedPage(exchange, outcome);
  }

  function sendKept(exchange: Exchange, { page, requested, isStale }: Kept): 'hit' | 'stale' {
    if (isStale && !isDatabaseAway()) refresh(requested);
    void page.compressWell();
    const source = isStale ? 'stale' : 'hit';
    sendCachedPage(exchange, page, source);
    return source;
  }

  async function answerUncacheable(exchange: Exchange, locale: Locale): Promise<void> {
    const { request, response } = exchange;
    if (isDatabaseAway()) return answerUnavailablePage(request, response, locale);
    await limitRenders(request);
    const { url = '/', method } = request;
    const client = addressBucket(clientOf(request));
    const visit = { address: url, headers: visitorHeaders(request), client };
    const rendered =
      method === 'POST'
        ? await renderForm(() => renderer.render({ ...visit, body: request }))
        : await renderer.render(visit);
    const isNotFound = rendered.status === 404 || url === NOT_FOUND_PAGE;
    const page = isNotFound ? await notFoundPage(locale, client) : rendered;
    if (page.status === 503) answerUnavailablePage(request, response, locale);
    else sendRenderedPage(exchange, page);
  }

  function sendExpired(exchange: Exchange, page: CachePage): void {
    const expired = memory.findExpired(page.key);
    if (expired) sendCachedPage(exchange, expired, 'stale');
    else answerUnavailablePage(exchange.request, exchange.response, page.locale);
  }

  function refresh(page: CachePage): void {
    memory
      .fill(page, () => produce(page, AHEAD))
      .catch((error: unknown) =>
        log.error({ error, page: nameOf(page) }, 'a stale page could not be rendered'),
      );
  }

  async function produce(page: CachePage, client: string): Promise<Outcome> {
    const { workId, locale, address } = page;
    if (!stored || workId === null) return renderPublic(page, client);
    const key = { release: stored.release, locale, address, workId };
    const warn = (error: unknown) =>
      log.warn({ error, page: nameOf(page) }, 'the second tier of the page cache failed');
    const found = await stored.pages.find(key).catch(warn);
    if (!found && isDatabaseAway()) return DATABASE_AWAY;
    if (found?.page) return { page: CachedPage.fromStored(found.page), source: 'stored' };
    const outcome = await renderPublic(page, client);
    if (found && 'page' in outcome && outcome.page.isFound) {
      void outcome.page
        .compressWell()
        .then(() => stored.pages.store(key, found.version, outcome.page.toStored()))
        .catch(warn);
    }
    return outcome;
  }

  // Redirects and failures are passed on and not kept.
  async function renderPublic({ locale, address, lifetime }: CachePage, client: string): Promise<Outcome> {
    const rendered = await renderer.render({ address, headers: publicHeaders(locale), client });
    if (rendered.status === 200)
      return { page: CachedPage.fromRendered(rendered, cacheControl(lifetime)), source: 'miss' };
    if (rendered.status !== 404) return rendered;
    const missing = await missingPage(locale, address, client);
    if (missing.status >= 500) return missing;
    return { page: CachedPage.fromRendered(missing, NOT_FOUND_CACHE_CONTROL), source: 'miss' };
  }

  async function missingPage(locale: Locale, address: string, client: string): Promise<RenderedPage> {
    const page = await notFoundPage(locale, client);
    if (page.status >= 500) return page;
    const [pathname = ''] = address.split('?', 1);
    return (await isGone?.(pathname)) ? { ...page, status: 410 } : page;
  }

  /**
   * Next's own not-found page stays empty until scripts run, so all visitors get one that can be read. It is rendered
   * again when the cache is cleared. A failure has its own status instead of 404.
   */
  async function notFoundPage(locale: Locale, client: string): Promise<RenderedPage> {
    const known = notFoundPages.get(locale);
    const { clearings } = memory;
    if (known?.clearings === clearings) return known.page;
    const rendered = await renderer.render({
      address: NOT_FOUND_PAGE,
      headers: publicHeaders(locale),
      client,
    });
    if (rendered.status !== 200) return rendered;
    const page = { ...rendered, status: 404 };
    notFoundPages.set(locale, { page, clearings });
    return page;
  }

  /** Puts pages into the second tier before a visitor requests them. */
  async function renderAhead(pages: StoredAddress[]): Promise<void> {
    for (const { address, locale } of pages) {
      const page = cachePageAt(address, locale);
      if (page) await produce(page, AHEAD);
    }
  }

  return { answerFromMemory, answer, renderAhead };
}

/** The pages of an ad in all languages. */
export function adPages(workIds: number[]): StoredAddress[] {
  return workIds.flatMap((id) => LOCALES.map((locale) => ({ address: `/details/${id}`, locale })));
}

/** Cookies and unknown headers do not change a public page. */
function isCacheable({ method, headers, url = '' }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  for (const name in headers) if (PERSONAL_OR_PARTIAL.test(name)) return false;
  // Next requests data instead of a page: a shared cache must not keep a page under its address.
  return !/[?&]_rsc=/.test(url);
}

function cachePageAt(address: string, locale: Locale): CachePage | null {
  const page = findPublicPage(new URL(address, 'http://host'));
  return page && { ...page, locale, key: keyOf(locale, page.address) };
}

function keyOf(locale: Locale, address: string): string {
  return `${locale} ${address}`;
}

/**
 * A public page is rendered from its address alone: no header or cookie of one visitor can reach the page of the next.
 */
function publicHeaders(locale: Locale): IncomingHttpHeaders {
  return { host: new URL(originFor(locale)).host, accept: 'text/html', 'user-agent': 'page-cache' };
}

function visitorHeaders({ method, headers }: IncomingMessage): IncomingHttpHeaders {
  const isDropped = (name: string) =>
    CONNECTION_HEADERS.test(name) || (method !== 'POST' && BODY_HEADERS.test(name));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isDropped(name)));
}

/** For the log, without search terms. */
function nameOf({ locale, address }: CachePage): string {
  return `${locale} ${address.split('?', 1)[0]}`;
}

function cacheControl({ freshSeconds, staleSeconds }: Lifetime): string {
  const shared = `public, max-age=0, s-maxage=${Math.min(freshSeconds, MAX_SHARED_SECONDS)}`;
  return staleSeconds > 0 ? `${shared}, stale-while-revalidate=${staleSeconds}` : shared;
}
