import type { Metadata } from 'next';
import { capitalise, searchHref, type Search } from '@/lib/presentation/search-address';
import type { FoundWorks } from '@/lib/catalog/search';
import type { Location } from '@/lib/places/location';
import { placeName } from '@/lib/places/place-name';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { metaText } from './meta-text';
import { brandedTitle, hiddenMetadata, publicMetadata } from './page-metadata';
import type { Thing } from './serialize-json-ld';
import { findLinkedTerm, isIndexableSearch } from './search-indexing';
import { breadcrumbsThing, listThing } from './structured-data';

/** A page of results: the search, its results, and its place (null: the whole country or unknown). */
export type SearchPage = { search: Search; found: FoundWorks; place: Location | null };

/** The title given by the specification (point 2, search screen), with the place if one is chosen. */
export function searchMetadata(locale: Locale, page: SearchPage): Metadata {
  const title = searchTitle(locale, page);
  if (!isIndexableSearch(locale, page.search, page.found))
    return hiddenMetadata({ fullTitle: brandedTitle(locale, title), follow: true });
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

function canonicalPath(locale: Locale, { search: { term, location } }: SearchPage): string {
  return searchHref({ term: findLinkedTerm(locale, term) ?? term, location });
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
