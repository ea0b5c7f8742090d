import type { Metadata } from 'next';
import { capitalise, searchHref } from '@/components/catalog/search-address';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { metaText } from './meta-text';
import { hiddenMetadata, publicMetadata } from './page-metadata';
import { isIndexableSearch, type FoundSearch } from './search-indexing';

export type SearchPage = FoundSearch & {
  locale: Locale;
  /** 'Campinas, São Paulo'; null for the whole country. */
  place: string | null;
};

/** Title as the specification words it (point 2, search screen), with the place when one is chosen. */
export function searchMetadata(page: SearchPage): Metadata {
  const { locale, term, location, place } = page;
  const title = searchTitle(page);
  if (!isIndexableSearch(page)) return hiddenMetadata({ locale, title, follow: true });
  return publicMetadata({
    locale,
    path: searchHref({ term, location }),
    title,
    description: searchDescription({ locale, term, place }),
  });
}

function searchTitle({ locale, term, place }: Pick<SearchPage, 'locale' | 'term' | 'place'>): string {
  const t = metaText(locale);
  const title = term ? t('search.title', { term: capitalise(term, locale) }) : t('search.titleAll');
  return place ? t('search.titleIn', { title, place }) : title;
}

function searchDescription({ locale, term, place }: Pick<SearchPage, 'locale' | 'term' | 'place'>): string {
  const t = metaText(locale);
  const brand = env.BRAND_NAME;
  if (place) return term ? t('search.descriptionIn', { place, term, brand }) : t('search.descriptionAllIn', { place, brand });
  return term ? t('search.description', { term, brand }) : t('search.descriptionAll', { brand });
}
