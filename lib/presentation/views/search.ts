import { cardMarkup } from '@/lib/presentation/card-markup';
import { capitalise, PAGE_SIZE, type Search, searchHref } from '@/lib/presentation/search-address';
import { searchHead, searchThings } from '@/lib/presentation/seo/search-metadata';
import { serializeJsonLd } from '@/lib/presentation/seo/serialize-json-ld';
import { Markup } from '@/lib/presentation/markup';
import type { FoundWorks } from '@/lib/catalog/search';
import type { Locale } from '@/lib/platform/locale';
import type { Location } from '@/lib/places/location';
import { searchText } from './texts';
import { ViewSlot } from './view-slot';

/** What was asked for, what was found, and where (null: the whole country or nowhere). */
type Findings = { search: Search; found: FoundWorks; place: Location | null };

export type SearchView = ReturnType<typeof searchView>;

export const searchSlot = new ViewSlot<SearchView>('search');

/** One row of the widest grid is in the first view. */
const FIRST_ROW = 3;

/** A page of results in words: whatever is worked out, formatted or put into an address is so already. */
export function searchView(locale: Locale, { search, found, place }: Findings) {
  const { term, location, offset } = search;
  const { list, excluded, corrected = null } = found;
  const things = searchThings(locale, { search, found, place });
  const labels = { before: searchText(locale)('before') };
  return {
    head: searchHead(locale, { search, found, place }),
    things: things.length === 0 ? null : new Markup(serializeJsonLd(things)),
    term,
    title: capitalise(term, locale),
    location,
    place: place && (place.city_name ?? place.state_name),
    offset: String(offset),
    isFirstPage: offset === 0,
    links: {
      everywhere: searchHref({ term }),
      start: searchHref({ term, location }),
      next: searchHref({ term, location, offset: offset + list.length }),
    },
    count: countView(locale, found),
    corrected,
    cards: list.map((work, index) => ({
      id: String(work.id),
      content: cardMarkup({ work, labels, eager: index < FIRST_ROW }),
    })),
    excluded: excluded.join(','),
    isLastPage: list.length < PAGE_SIZE,
  };
}

function countView(locale: Locale, { total }: FoundWorks): string {
  return searchText(locale)(total.exact ? 'found' : 'foundMany', { count: total.value });
}
