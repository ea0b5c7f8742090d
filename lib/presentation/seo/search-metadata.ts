import type { Metadata } from 'next';
import { capitalise, searchHref } from '@/lib/presentation/search-address';
import { isFiltered, placeOf } from '@/lib/presentation/set-filters';
import type { Search } from '@/lib/services/page-cache/search-address';
import type { Offers } from '@/lib/catalog/empty-search/offers';
import { findSearchLink } from '@/lib/catalog/professions';
import type { FoundWorks } from '@/lib/catalog/search';
import type { FoundCategory } from '@/lib/catalog/search-categories';
import type { Location } from '@/lib/places/location';
import { placeName } from '@/lib/places/place-name';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { servicePath } from '../services/service-address';
import { absoluteUrl } from './addresses';
import { metaText } from './meta-text';
import { brandedTitle, hiddenMetadata, publicMetadata } from './page-metadata';
import type { Thing } from './serialize-json-ld';
import { findLinkedTerm, isIndexableSearch } from './search-indexing';
import { breadcrumbsThing, listThing } from './structured-data';

/** A page of results. */
export type SearchPage = {
  /** The search of the URL. */
  typed: { term: string; location: string };
  /** The search as lib/catalog/search-reading interprets it. */
  search: Search;
  /** Whether the place was at the end of the typed term. */
  isCityFromTerm: boolean;
  found: FoundWorks;
  /** The location or the centre of the area. Null: the whole country or unknown. */
  place: Location | null;
  /** Whether the surroundings of the place can be searched. */
  hasPosition: boolean;
  /** Categories of the ads that the search finds without its category filter. */
  categories: FoundCategory[];
  /** The number of ads without filters, if filters are set and nothing was found. */
  totalUnfiltered: FoundWorks['total'] | null;
  /** Other searches, if this one found nothing. */
  offers: Offers | null;
};

/** The title given by the specification (point 2, search screen), with the place if one is chosen. */
export function searchMetadata(locale: Locale, page: SearchPage): Metadata {
  const title = searchTitle(locale, page);
  if (!isIndexableSearch(locale, page.search, page.found)) {
    const canonical = isFiltered(page.search) ? unfilteredPath(locale, page) : null;
    return hiddenMetadata({
      fullTitle: brandedTitle(locale, title),
      follow: true,
      ...(canonical !== null && { canonical: absoluteUrl(locale, canonical) }),
    });
  }
  return publicMetadata({
    locale,
    path: canonicalPath(locale, page),
    otherPath: canonicalPath(locale === 'pt-BR' ? 'en-US' : 'pt-BR', page),
    title,
    description: searchDescription(locale, page),
  });
}

/** The ads found, in order, and the breadcrumbs; nothing for a page that is not indexed. */
export function searchThings(locale: Locale, page: SearchPage): Thing[] {
  if (!isIndexableSearch(locale, page.search, page.found)) return [];
  const name = searchTitle(locale, page);
  return [
    breadcrumbsThing(locale, [{ name, path: canonicalPath(locale, page) }]),
    listThing(locale, { name, works: page.found.list }),
  ];
}

/** The path of the search without filters. */
function canonicalPath(locale: Locale, { search }: SearchPage): string {
  const { term } = search;
  return searchHref({ term: findLinkedTerm(locale, term) ?? term, location: placeOf(search) });
}

/**
 * The path of the indexable page for a filtered search; null: none. A search for a term in a place is not indexed, so
 * only a term that is one of the site's search links has such a page there.
 */
function unfilteredPath(locale: Locale, page: SearchPage): string | null {
  const { search, place } = page;
  if (search.term === '' || placeOf(search) === '') return canonicalPath(locale, page);
  const category = findSearchLink(search.term);
  return category && place ? servicePath({ category, place }) : null;
}

function searchTitle(locale: Locale, { search: { term }, place }: SearchPage): string {
  const t = metaText(locale);
  const title = term ? t('search.title', { term: capitalise(term, locale) }) : t('search.titleAll');
  return place ? t('search.titleIn', { title, place: placeName(place) }) : title;
}

function searchDescription(locale: Locale, { search: { term }, place }: SearchPage): string {
  const t = metaText(locale);
  const brand = env.BRAND_NAME;
  if (!place) return term ? t('search.description', { term, brand }) : t('search.descriptionAll', { brand });
  const where = { place: placeName(place), brand };
  return term ? t('search.descriptionIn', { ...where, term }) : t('search.descriptionAllIn', where);
}
