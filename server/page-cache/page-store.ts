import { LRUCache } from 'lru-cache';
import type { PageTag } from '@/lib/services/page-cache/announce';
import { CachedPage } from './cached-page';
import type { RenderedPage } from './render';

/** Younger than this a page is served as it is; older, it is served while a new one is being rendered. */
const FRESH_SECONDS = 30;
/** No visitor gets a page older than this. */
const LIFE_SECONDS = 60;
const MISSING_LIFE_SECONDS = 10;
const MISSING_SIZE_BYTES = 4 * 1024 * 1024;
const MAX_PAGE_BYTES = 2 * 1024 * 1024;

export const PAGE_CACHE_CONTROL = `public, max-age=0, s-maxage=${FRESH_SECONDS}, stale-while-revalidate=${LIFE_SECONDS - FRESH_SECONDS}`;
export const MISSING_CACHE_CONTROL = `public, max-age=0, s-maxage=${MISSING_LIFE_SECONDS}`;

/** What a rendering gave: a page to keep, or an answer (a redirect, a failure) to pass on. */
export type Outcome = CachedPage | RenderedPage;

type Rendering = {
  outcome: Promise<Outcome>;
  purged: Set<PageTag>;
  isCleared: boolean;
};

/** Rendered pages by key, bounded by bytes. A key that is asked for twice at once is rendered once. */
export class PageStore {
  private readonly found: LRUCache<string, CachedPage>;
  /** Apart, so that guessed addresses cannot push out real pages. */
  private readonly missing: LRUCache<string, CachedPage>;
  private readonly renderings = new Map<string, Rendering>();
  private readonly unfinished = new Set<Rendering>();

  constructor({ sizeBytes }: { sizeBytes: number }) {
    const limits = {
      maxEntrySize: MAX_PAGE_BYTES,
      sizeCalculation: (page: CachedPage) => page.sizeBytes,
      // Asked at each call, so that tests can move the clock.
      perf: { now: () => performance.now() },
      ttlResolution: 0,
    };
    this.found = new LRUCache({ ...limits, maxSize: sizeBytes, ttl: LIFE_SECONDS * 1000 });
    this.missing = new LRUCache({ ...limits, maxSize: MISSING_SIZE_BYTES, ttl: MISSING_LIFE_SECONDS * 1000 });
  }

  /** A page that may be served now, and whether it is time to render it anew. */
  find(key: string): { page: CachedPage; isStale: boolean } | undefined {
    const page = this.found.get(key);
    if (page)
      return { page, isStale: this.found.getRemainingTTL(key) < (LIFE_SECONDS - FRESH_SECONDS) * 1000 };
    const missing = this.missing.get(key);
    return missing && { page: missing, isStale: false };
  }

  /** Renders a page and keeps it if it is one to keep, or joins the rendering under way. */
  fill(key: string, produce: () => Promise<Outcome>): Promise<Outcome> {
    const underWay = this.renderings.get(key);
    if (underWay) return underWay.outcome;
    const rendering: Rendering = { outcome: produce(), purged: new Set(), isCleared: false };
    this.renderings.set(key, rendering);
    this.unfinished.add(rendering);
    rendering.outcome = rendering.outcome
      .then((outcome) => {
        if (outcome instanceof CachedPage && isStillTrue(outcome, rendering)) this.keep(key, outcome);
        return outcome;
      })
      .finally(() => {
        this.unfinished.delete(rendering);
        if (this.renderings.get(key) === rendering) this.renderings.delete(key);
      });
    return rendering.outcome;
  }

  /** Forgets the pages that carry one of the tags, those being rendered from old rows included. */
  purge(tags: Iterable<PageTag>): void {
    const purged = [...tags];
    for (const pages of [this.found, this.missing]) {
      for (const [key, page] of pages.entries()) {
        if (purged.some((tag) => page.tags.has(tag))) pages.delete(key);
      }
    }
    for (const rendering of this.unfinished) purged.forEach((tag) => rendering.purged.add(tag));
    // Whoever asks from now on must see the change, so nobody joins a rendering that began before it.
    this.renderings.clear();
  }

  clear(): void {
    this.found.clear();
    this.missing.clear();
    for (const rendering of this.unfinished) rendering.isCleared = true;
    this.renderings.clear();
  }

  private keep(key: string, page: CachedPage): void {
    const isFound = page.status === 200;
    (isFound ? this.found : this.missing).set(key, page);
    (isFound ? this.missing : this.found).delete(key);
  }
}

function isStillTrue(page: CachedPage, { purged, isCleared }: Rendering): boolean {
  return !isCleared && ![...purged].some((tag) => page.tags.has(tag));
}
