import { LRUCache } from 'lru-cache';
import { MAX_LAG_SECONDS } from '@/lib/platform/replica/rules';
import type { PublicPage } from '@/lib/services/page-cache/public-pages';
import type { CachedPage } from './cached-page';
import type { RenderedPage } from './render';

const MISSING_LIFE_SECONDS = 10;
const MISSING_SIZE_BYTES = 4 * 1024 * 1024;
const MAX_PAGE_BYTES = 2 * 1024 * 1024;
/** So long after its time a page is still shown when nothing newer can be had. */
const MAX_EXPIRED_MS = 60 * 60 * 1000;

export const MISSING_CACHE_CONTROL = `public, max-age=0, s-maxage=${MISSING_LIFE_SECONDS}`;

/** Only what is not past its time. */
const FRESH = { allowStale: false };

/** A page to keep, and where it came from; or an answer (a redirect, a failure) to pass on. */
export type Outcome = { page: CachedPage; source: 'stored' | 'miss' } | RenderedPage;

type Wanted = PublicPage & { key: string };
/** `renderedFrom`: when its rendering began, by the clock of `performance.now()`. */
type Entry = { page: CachedPage; wanted: Wanted; renderedFrom: number };
type Rendering = { outcome: Promise<Outcome>; wanted: Wanted; isPurged: boolean };

/** The first tier of the page cache: pages in the memory of this process, bounded by bytes, the least used go. */
export class MemoryTier {
  private readonly found: LRUCache<string, Entry>;
  /** Apart, so that guessed addresses cannot push out real pages. */
  private readonly missing: LRUCache<string, Entry>;
  private readonly renderings = new Map<string, Rendering>();
  /**
   * How often everything was forgotten: what is kept elsewhere from before another number is to be forgotten as well.
   */
  clearings = 0;
  /** When the last change of an ad was heard of. */
  private adsChangedAt = -Infinity;

  /** With 0 it holds nothing. */
  constructor(private readonly sizeBytes: number) {
    const limits = {
      maxEntrySize: MAX_PAGE_BYTES,
      sizeCalculation: ({ page }: Entry) => page.sizeBytes,
      // Asked at each call, so that tests can move the clock.
      perf: { now: () => performance.now() },
      ttlResolution: 0,
      // For `findExpired`; they go like all others when there is no room, and when they are purged: hence also
      // `allowStale`, without which nobody who walks through the pages meets those past their time.
      noDeleteOnStaleGet: true,
      allowStale: true,
    };
    this.found = new LRUCache({ ...limits, maxSize: Math.max(1, sizeBytes) });
    this.missing = new LRUCache({ ...limits, maxSize: MISSING_SIZE_BYTES, ttl: MISSING_LIFE_SECONDS * 1000 });
  }

  /** A page that may be served now, and whether it is time to render it anew. */
  find({ key, lifetime }: Wanted): { page: CachedPage; isStale: boolean } | undefined {
    const found = this.found.get(key, FRESH);
    if (found) return { ...found, isStale: this.found.getRemainingTTL(key) < lifetime.staleSeconds * 1000 };
    const missing = this.missing.get(key, FRESH);
    return missing && { ...missing, isStale: false };
  }

  /**
   * A page whose time is over, as nothing newer can be had: what was purged is not among them, nor a list that may show
   * an ad as it was before a change.
   */
  findExpired({ key }: Wanted): CachedPage | undefined {
    if (this.found.getRemainingTTL(key) < -MAX_EXPIRED_MS) return undefined;
    const entry = this.found.get(key);
    return entry && !this.isOutdatedList(entry) ? entry.page : undefined;
  }

  /** Renders a page and keeps it if it is one to keep, or joins the rendering under way. */
  fill(wanted: Wanted, produce: () => Promise<Outcome>): Promise<Outcome> {
    const underWay = this.renderings.get(wanted.key);
    if (underWay) return underWay.outcome;
    const renderedFrom = performance.now();
    const rendering: Rendering = { outcome: produce(), wanted, isPurged: false };
    this.renderings.set(wanted.key, rendering);
    rendering.outcome = rendering.outcome
      .then((outcome) => {
        if ('page' in outcome && !rendering.isPurged) this.keep({ wanted, page: outcome.page, renderedFrom });
        return outcome;
      })
      .finally(() => {
        if (this.renderings.get(wanted.key) === rendering) this.renderings.delete(wanted.key);
      });
    return rendering.outcome;
  }

  /**
   * Forgets the pages of ads; with null among them, of what belongs to no ad alone. Those being rendered, perhaps from
   * old rows, are not kept, and nobody joins them: whoever asks from now on must see the change.
   */
  purge(workIds: Iterable<number | null>): void {
    const ids = new Set(workIds);
    if ([...ids].some((id) => id !== null)) this.adsChangedAt = performance.now();
    this.forget(({ workId }) => ids.has(workId));
  }

  clear(): void {
    this.clearings += 1;
    this.forget(() => true);
  }

  // Within its time it is shown all the same: it grows old by itself, which past its time nothing bounds. What it was
  // made from may have been a replica that was behind.
  private isOutdatedList({ wanted, renderedFrom }: Entry): boolean {
    return wanted.workId === null && renderedFrom <= this.adsChangedAt + MAX_LAG_SECONDS * 1000;
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
