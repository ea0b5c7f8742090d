import type { PageTag } from './announce';
import { canonicalSearch } from './search-address';

type PublicPage = {
  pattern: RegExp;
  /** What the page depends on beyond the ads that it links to. */
  tags: PageTag[];
  /** The part of the query that makes a different page; the rest never reaches it. */
  query?: (params: URLSearchParams) => string;
};

/** Every page that has the same bytes for all visitors of one language. */
const PUBLIC_PAGES: PublicPage[] = [
  { pattern: /^\/$/, tags: ['works'] },
  { pattern: /^\/search$/, tags: ['works'], query: canonicalSearch },
  { pattern: /^\/categories$/, tags: [] },
  { pattern: /^\/menu$/, tags: [] },
  { pattern: /^\/details\/[1-9]\d{0,9}$/, tags: [] },
  { pattern: /^\/details\/[1-9]\d{0,9}\/selected$/, tags: [] },
];

/** The address under which a public page is kept, and its tags; null for anything else. */
export function findPublicPage(address: URL): { address: string; tags: PageTag[] } | null {
  const page = PUBLIC_PAGES.find(({ pattern }) => pattern.test(address.pathname));
  if (!page) return null;
  const query = page.query?.(address.searchParams) ?? '';
  const tags = [...page.tags, ...linkedWorks(address.pathname)];
  return { address: address.pathname + (query && `?${query}`), tags };
}

/** The tags of all ads that a path or a page's HTML leads to. */
export function linkedWorks(text: string): PageTag[] {
  const ids = new Set(Array.from(text.matchAll(/\/details\/(\d{1,10})\b/g), ([, id]) => Number(id)));
  return Array.from(ids, (id): PageTag => `work:${id}`);
}
