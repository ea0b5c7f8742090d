import { MAX_LAG_SECONDS } from '../../platform/replica/rules';
import { canonicalSearch } from './search-address';

/** How long a page is served as fresh, and then as stale while a new one is rendered. */
export type Lifetime = { freshSeconds: number; staleSeconds: number };

/** An ad's page only changes with the ad, and every such change purges it. */
export const AD_LIFETIME: Lifetime = { freshSeconds: 3600, staleSeconds: 0 };
/** A list shows many ads; if each edit purged it, it would never be cached. */
export const LIST_LIFETIME: Lifetime = { freshSeconds: 30, staleSeconds: 20 };

/**
 * How long a list may show an ad that was hidden or removed, if it was rendered from a delayed replica. Its
 * pictures must stay available for that time; with the delay of a job they are deleted within a minute.
 */
export const LISTS_LAST_MS =
  (LIST_LIFETIME.freshSeconds + LIST_LIFETIME.staleSeconds + MAX_LAG_SECONDS) * 1000;

/** A page that has the same bytes for all visitors of one language. */
export type PublicPage = {
  /** Path and canonical query. */
  address: string;
  lifetime: Lifetime;
  /** The ad whose changes purge the page. */
  workId: number | null;
};

const LISTS: Record<string, (params: URLSearchParams) => string> = {
  '/': () => '',
  '/categories': () => '',
  // The order in the query is read by the browser only.
  '/central': () => '',
  '/menu': () => '',
  '/country_selector': () => '',
  '/terms': () => '',
  '/politica_de_privacidade': () => '',
  '/offline': () => '',
  '/transparency': () => '',
  '/como_funciona_a_reputacao': () => '',
  // The part of the query that changes the page; the rest is dropped.
  '/search': canonicalSearch,
};

/** The public page at a URL; null for anything else. */
export function findPublicPage({ pathname, searchParams }: URL): PublicPage | null {
  const workId = /^\/details\/([1-9]\d{0,9})(\/selected)?$/.exec(pathname)?.[1];
  if (workId !== undefined) return { address: pathname, lifetime: AD_LIFETIME, workId: Number(workId) };
  if (!Object.hasOwn(LISTS, pathname)) return null;
  const query = LISTS[pathname]?.(searchParams);
  return { address: query ? `${pathname}?${query}` : pathname, lifetime: LIST_LIFETIME, workId: null };
}
