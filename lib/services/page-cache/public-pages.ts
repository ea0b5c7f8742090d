import { HOUR_SECONDS } from '@/lib/platform/durations';
import { MAX_LAG_SECONDS } from '../../platform/replica/rules';
import { canonicalHelpSearch } from './help-address';
import { providerPageId } from './provider-page';
import { readReviewQuery, reviewQueryString } from './review-address';
import { canonicalSearch } from './search-address';
import { isAroundVisitor, readSearchFilters } from './search-filters';

/** How long a page is served as fresh, and then as stale while a new one is rendered. */
export type Lifetime = { freshSeconds: number; staleSeconds: number };

/** The page of an ad or a provider only changes with them, and every such change purges it. */
export const AD_LIFETIME: Lifetime = { freshSeconds: HOUR_SECONDS, staleSeconds: 0 };
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
  /** The ad, or the id of a provider's page (provider-page.ts), whose changes purge the page. */
  workId: number | null;
};

const LISTS: Record<string, (params: URLSearchParams) => string> = {
  '/': () => '',
  '/categories': () => '',
  '/central': canonicalHelpSearch,
  '/menu': () => '',
  '/country_selector': () => '',
  '/terms': canonicalLegalVersion,
  '/politica_de_privacidade': canonicalLegalVersion,
  '/offline': () => '',
  '/transparency': () => '',
  '/como_funciona_a_reputacao': () => '',
  // The part of the query that changes the page; the rest is dropped.
  '/search': canonicalSearch,
};

/** Keeps only `version`, the day of a version. */
function canonicalLegalVersion(params: URLSearchParams): string {
  const version = params.get('version') ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(version) ? `version=${version}` : '';
}

/** The page of a provider, by uid (lib/accounts/uid.ts). */
const PROVIDER = /^\/p\/([a-z0-9]{1,40})$/;

/** The page of a category in the country, a state or a city, in its canonical spelling (service-address.ts). */
const SERVICE = /^\/servicos\/[a-z-]{1,60}(\/[a-z]{2}(\/[a-z-]{1,60})?)?$/;

/** A help article. */
const HELP_ARTICLE = /^\/central\/[a-z-]{1,60}$/;

/** The public page at a URL; null for anything else. */
export function findPublicPage({ pathname, searchParams }: URL): PublicPage | null {
  const workId = /^\/details\/([1-9]\d{0,9})(\/selected)?$/.exec(pathname)?.[1];
  if (workId !== undefined) return { address: pathname, lifetime: AD_LIFETIME, workId: Number(workId) };
  const uid = findProviderUid(pathname);
  if (uid !== null) {
    const query = reviewQueryString(readReviewQuery(searchParams));
    return { address: withQuery(pathname, query), lifetime: AD_LIFETIME, workId: providerPageId(uid) };
  }
  if (SERVICE.test(pathname) || HELP_ARTICLE.test(pathname))
    return { address: pathname, lifetime: LIST_LIFETIME, workId: null };
  if (!Object.hasOwn(LISTS, pathname)) return null;
  // The page of one visitor.
  if (pathname === '/search' && isAroundVisitor(readSearchFilters(searchParams))) return null;
  const query = LISTS[pathname]?.(searchParams);
  return { address: withQuery(pathname, query), lifetime: LIST_LIFETIME, workId: null };
}

/** The uid of the provider whose page has this path; null: another page. */
export function findProviderUid(pathname: string): string | null {
  return PROVIDER.exec(pathname)?.[1] ?? null;
}

function withQuery(pathname: string, query = ''): string {
  return query === '' ? pathname : `${pathname}?${query}`;
}
