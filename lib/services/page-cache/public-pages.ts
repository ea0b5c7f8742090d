import { MAX_LAG_SECONDS } from '../../platform/replica/rules';
import { canonicalSearch } from './search-address';

/** For how long a page is served: as it is, and then while a new one is being rendered. */
export type Lifetime = { freshSeconds: number; staleSeconds: number };

/** What an ad's page shows changes with the ad only, whose every change purges it. */
export const AD_LIFETIME: Lifetime = { freshSeconds: 3600, staleSeconds: 0 };
/** A list shows many ads; with each edit purging it, nothing would ever be kept. */
export const LIST_LIFETIME: Lifetime = { freshSeconds: 30, staleSeconds: 20 };

/**
 * So long a list may go on showing what was hidden or removed, when it was made from a replica that was behind, and its
 * visitors ask for the pictures. With the seconds until a job runs, pictures are gone within a minute.
 */
export const LISTS_LAST_MS =
  (LIST_LIFETIME.freshSeconds + LIST_LIFETIME.staleSeconds + MAX_LAG_SECONDS) * 1000;

/** A page that has the same bytes for all visitors of one language. */
export type PublicPage = {
  /** Path and canonical query. */
  address: string;
  lifetime: Lifetime;
  /** The ad whose change makes it another page. */
  workId: number | null;
};

const LISTS: Record<string, (params: URLSearchParams) => string> = {
  '/': () => '',
  '/categories': () => '',
  // The order that somebody comes from is their browser's business.
  '/central': () => '',
  '/menu': () => '',
  '/country_selector': () => '',
  '/terms': () => '',
  '/politica_de_privacidade': () => '',
  '/offline': () => '',
  '/transparency': () => '',
  // The part of the query that makes another page; the rest never reaches it.
  '/search': canonicalSearch,
};

/** The public page at an address; null for anything else. */
export function findPublicPage({ pathname, searchParams }: URL): PublicPage | null {
  const workId = /^\/details\/([1-9]\d{0,9})(\/selected)?$/.exec(pathname)?.[1];
  if (workId !== undefined) return { address: pathname, lifetime: AD_LIFETIME, workId: Number(workId) };
  if (!Object.hasOwn(LISTS, pathname)) return null;
  const query = LISTS[pathname]?.(searchParams);
  return { address: query ? `${pathname}?${query}` : pathname, lifetime: LIST_LIFETIME, workId: null };
}
