import { LRUCache } from 'lru-cache';
import type { PublicPage } from '@/lib/services/page-cache/public-pages';
import type { CachedPage } from './cached-page';
import type { RenderedPage } from './render';

const MISSING_LIFE_SECONDS = 10;
const MISSING_SIZE_BYTES = 4 * 1024 * 1024;
const MAX_PAGE_BYTES = 2 * 1024 * 1024;

export const MISSING_CACHE_CONTROL = `public, max-age=0, s-maxage=${MISSING_LIFE_SECONDS}`;

/** A page to keep, and where it came from; or an answer (a redirect, a failure) to pass on. */
export type Outcome = { page: CachedPage; source: 'stored' | 'miss' } | RenderedPage;

type Wanted = PublicPage & { key: string };
type Entry = { page: CachedPage; wanted: Wanted };
type Rendering = { outcome: Promise<Outcome>; wanted: Wanted; isPurged: boolean };

/** The first tier of the page cache: pages in the memory of this process, bounded by bytes, the least used go. */
export class MemoryTier {
  private readonly found: LRUCache<string, Entry>;
  /** Apart, so that guessed addresses cannot push out real pages. */
  private readonly missing: LRUCache<string, Entry>;
  private readonly renderings = new Map<string, Rendering>();

  /** With 0 it holds nothing. */
  constructor(private readonly sizeBytes: number) {
    const limits = {
      maxEntrySize: MAX_PAGE_BYTES,
      sizeCalculation: ({ page }: Entry) => page.sizeBytes,
      // Asked at each call, so that tests can move the clock.
      perf: { now: () => performance.now() },
      ttlResolution: 0,
    };
    this.found = new LRUCache({ ...limits, maxSize: Math.max(1, sizeBytes) });
    this.missing = new LRUCache({ ...limits, maxSize: MISSING_SIZE_BYTES, ttl: MISSING_LIFE_SECONDS * 1000 });
  }

  /** A page that may be served now, and whether it is time to render it anew. */
  find({ key, lifetime }: Wanted): { page: CachedPage; isStale: boolean } | undefined {
    const found = this.found.get(key);
    if (found) return { ...found, isStale: this.found.getRemainingTTL(key) < lifetime.staleSeconds * 1000 };
    const missing = this.missing.get(key);
    return missing && { ...missing, isStale: false };
  }

  /** Renders a page and keeps it if it is one to keep, or joins the rendering under way. */
  fill(wanted: Wanted, produce: () => Promise<Outcome>): Promise<Outcome> {
    const underWay = this.renderings.get(wanted.key);
    if (underWay) return underWay.outcome;
    const rendering: Rendering = { outcome: produce(), wanted, isPurged: false };
    this.renderings.set(wanted.key, rendering);
    rendering.outcome = rendering.outcome
      .then((outcome) => {
        if ('page' in outcome && !rendering.isPurged) this.keep({ wanted, page: outcome.page });
        return outcome;
      })
      .finally(() => {
        if (this.renderings.get(wanted.key) === rendering) this.renderings.delete(wanted.key);
      });
    return rendering.outcome;
  }

  /**
   * Forgets the pages of ads. Those being rendered, perhaps from old rows, are not kept, and nobody joins them: whoever
   * asks from now on must see the change.
   */
  purge(workIds: Iterable<number>): void {
    const ids = new Set<number | null>(workIds);
    this.forget(({ workId }) => ids.has(workId));
  }

  clear(): void {
    this.forget(() => true);
  }

  private forget(isGone: (wanted: Wanted) => boolean): void {
    for (const pages of [this.found, this.missing]) {
      for (const [key, { wanted }] of pages.entries()) if (isGone(wanted)) pages.delete(key);
    }
    for (const [key, rendering] of this.renderings) {
      if (!isGone(rendering.wanted)) continue;
      rendering.isPurged = true;
      this.renderings.delete(key);
    }
  }

  private keep(entry: Entry): void {
    if (this.sizeBytes === 0) return;
    const { key, lifetime } = entry.wanted;
    const [kept, other] = entry.page.isFound ? [this.found, this.missing] : [this.missing, this.found];
    const ttl = (lifetime.freshSeconds + lifetime.staleSeconds) * 1000;
    kept.set(key, entry, entry.page.isFound ? { ttl } : {});
    other.delete(key);
  }
}
