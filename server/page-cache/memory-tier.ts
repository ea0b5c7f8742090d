import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '@/lib/platform/durations';
import type { Locale } from '@/lib/platform/locale';
import { MAX_LAG_SECONDS } from '@/lib/platform/replica/rules';
import type { PublicPage } from '@/lib/services/page-cache/public-pages';
import type { CachedPage } from './cached-page';
import type { RenderedPage } from './renderer';

const NOT_FOUND_LIFE_SECONDS = 10;
const NOT_FOUND_SIZE_BYTES = 4 * 1024 * 1024;
const MAX_PAGE_BYTES = 2 * 1024 * 1024;
/** An expired page is still shown for this long while nothing newer can be rendered. */
const MAX_EXPIRED_MS = HOUR_MS;

export const NOT_FOUND_CACHE_CONTROL = `public, max-age=0, s-maxage=${NOT_FOUND_LIFE_SECONDS}`;

const FRESH = { allowStale: false };

/** A page to keep and where it came from, or a response (a redirect, a failure) to pass on. */
export type Outcome = { page: CachedPage; source: 'stored' | 'miss' } | RenderedPage;

/** A public page in one language; `key` names it in the cache. */
export type CachePage = PublicPage & { locale: Locale; key: string };
/** `renderedFrom`: when its rendering began, by `performance.now()`. */
type Entry = { page: CachedPage; requested: CachePage; renderedFrom: number };
/** `isStale`: the page may be served, and should be rendered again. */
export type Kept = { page: CachedPage; requested: CachePage; isStale: boolean };
type Rendering = { outcome: Promise<Outcome>; requested: CachePage; isPurged: boolean };

/** The first tier of the page cache: pages in the memory of this process, limited by bytes, least recently used first. */
export class MemoryTier {
  private readonly found: LRUCache<string, Entry>;
  /** Separate, so that requests for invented addresses cannot evict real pages. */
  private readonly notFound: LRUCache<string, Entry>;
  private readonly renderings = new Map<string, Rendering>();
  /** Number of times the tier was cleared; what others derived from pages before that is outdated too. */
  clearings = 0;
  /** When the last change of an ad was announced. */
  private adsChangedAt = -Infinity;

  /** With 0 it holds nothing. */
  constructor(private readonly sizeBytes: number) {
    const limits = {
      maxEntrySize: MAX_PAGE_BYTES,
      sizeCalculation: ({ page }: Entry) => page.sizeBytes,
      // Read at each call, so that tests can move the clock.
      perf: { now: () => performance.now() },
      ttlResolution: 0,
      // `findExpired` needs expired pages, and `entries` lists them only with `allowStale`.
      noDeleteOnStaleGet: true,
      allowStale: true,
    };
    this.found = new LRUCache({ ...limits, maxSize: Math.max(1, sizeBytes) });
    this.notFound = new LRUCache({
      ...limits,
      maxSize: NOT_FOUND_SIZE_BYTES,
      ttl: NOT_FOUND_LIFE_SECONDS * 1000,
    });
  }

  find(key: string): Kept | undefined {
    const found = this.found.get(key, FRESH);
    if (found) {
      const { page, requested } = found;
      const { staleSeconds } = requested.lifetime;
      const isStale = staleSeconds > 0 && this.found.getRemainingTTL(key) < staleSeconds * 1000;
      return { page, requested, isStale };
    }
    const notFound = this.notFound.get(key, FRESH);
    return notFound && { page: notFound.page, requested: notFound.requested, isStale: false };
  }

  /** An expired page, for when nothing newer can be rendered; no purged page, and no list with an outdated ad. */
  findExpired(key: string): CachedPage | undefined {
    if (this.found.getRemainingTTL(key) < -MAX_EXPIRED_MS) return undefined;
    const entry = this.found.get(key);
    return entry && !this.isOutdatedList(entry) ? entry.page : undefined;
  }

  /** Produces a page and keeps it unless it is a response to pass on; joins a production that is under way. */
  fill(requested: CachePage, produce: () => Promise<Outcome>): Promise<Outcome> {
    const { key } = requested;
    const underWay = this.renderings.get(key);
    if (underWay) return underWay.outcome;
    const renderedFrom = performance.now();
    const rendering: Rendering = { outcome: produce(), requested, isPurged: false };
    this.renderings.set(key, rendering);
    rendering.outcome = rendering.outcome
      .then((outcome) => {
        if ('page' in outcome && !rendering.isPurged)
          this.keep({ requested, page: outcome.page, renderedFrom });
        return outcome;
      })
      .finally(() => {
        if (this.renderings.get(key) === rendering) this.renderings.delete(key);
      });
    return rendering.outcome;
  }

  /**
   * Removes the pages of ads; null stands for pages that belong to no single ad. Pages being rendered may show the old
   * ad: they are not kept, and later requests do not join them.
   */
  purge(workIds: Iterable<number | null>): void {
    const ids = new Set(workIds);
    if ([...ids].some((id) => id !== null)) this.adsChangedAt = performance.now();
    this.remove(({ workId }) => ids.has(workId));
  }

  clear(): void {
    this.clearings += 1;
    this.remove(() => true);
  }

  // A list may show an old ad for its lifetime; once expired it has no such bound. Adds the maximum lag of a replica,
  // from which the list was perhaps rendered.
  private isOutdatedList({ requested, renderedFrom }: Entry): boolean {
    return requested.workId === null && renderedFrom <= this.adsChangedAt + MAX_LAG_SECONDS * 1000;
  }

  private remove(isPurged: (requested: CachePage) => boolean): void {
    for (const pages of [this.found, this.notFound]) {
      for (const [key, { requested }] of pages.entries()) if (isPurged(requested)) pages.delete(key);
    }
    for (const [key, rendering] of this.renderings) {
      if (!isPurged(rendering.requested)) continue;
      rendering.isPurged = true;
      this.renderings.delete(key);
    }
  }

  private keep(entry: Entry): void {
    if (this.sizeBytes === 0) return;
    const { key, lifetime } = entry.requested;
    const { isFound } = entry.page;
    const ttl = (lifetime.freshSeconds + lifetime.staleSeconds) * 1000;
    if (isFound) this.found.set(key, entry, { ttl });
    else this.notFound.set(key, entry);
    (isFound ? this.notFound : this.found).delete(key);
  }
}
