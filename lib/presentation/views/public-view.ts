import { readSearchSegment } from '@/lib/presentation/search-segment';
import type { Locale } from '@/lib/platform/locale';
import { searchSegment } from '@/lib/services/page-cache/search-address';
import { detailsSlot } from './details';
import { markWords, type Word } from './marks';
import { readDetailsView } from './read-details';
import { readSearchView } from './read-search';
import { searchSlot } from './search';
import type { ViewSlot } from './view-slot';

/** Addresses of stencils. No visitor asks for them: the id is past the largest, the search stays inside the process. */
const DETAILS_STENCIL = '9182736450';
const SEARCH_STENCIL = 'search=serss-stencil';

/** A public page as its words and the stencil that they go into. */
export type PublicView = {
  words: Word[];
  /** What stands in the stencil's address, and what in the page's. */
  address: { mark: string; text: string }[];
  stencil: {
    /** Pages with the same key differ in their words only. */
    key: string;
    address: string;
    /** Draws the page at the address with marks instead of words. */
    drawMarked: <Drawn>(draw: () => Promise<Drawn>) => Promise<Drawn>;
  };
};

/**
 * Reads a public page. `address` is canonical (lib/services/page-cache/public-pages.ts). Null for one that is not told
 * in words; throws `not_found` when there is no such page.
 */
export async function readPublicView(locale: Locale, address: string): Promise<PublicView | null> {
  const { pathname, searchParams } = new URL(address, 'http://host');
  const [, id] = /^\/details\/(\d+)$/.exec(pathname) ?? [];
  if (id !== undefined) {
    const view = await readDetailsView(locale, id);
    const stencil = marked('details', detailsSlot, view, `/details/${DETAILS_STENCIL}`);
    return { ...stencil, address: [{ mark: DETAILS_STENCIL, text: id }] };
  }
  if (pathname !== '/search') return null;
  const segment = searchSegment(searchParams);
  const view = await readSearchView(locale, readSearchSegment(segment));
  return {
    ...marked('search', searchSlot, view, `/search?${SEARCH_STENCIL}`),
    address: [
      { mark: `search?${SEARCH_STENCIL}`, text: address.slice(1) },
      { mark: encodeURIComponent(SEARCH_STENCIL), text: segment },
    ],
  };
}

function marked<View>(
  name: string,
  slot: ViewSlot<View>,
  view: View,
  address: string,
): Omit<PublicView, 'address'> {
  const { marked, words } = markWords(view);
  const key = `${name} ${JSON.stringify(marked)}`;
  return { words, stencil: { key, address, drawMarked: (draw) => slot.give(marked, draw) } };
}
