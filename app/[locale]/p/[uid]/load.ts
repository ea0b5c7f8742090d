import { cache } from 'react';
import { notFound } from 'next/navigation';
import type { Locale } from '@/lib/platform/locale';
import { findProviderPage, type ProviderPage } from '@/lib/presentation/provider-page';
import { readReviewQuery, reviewQueryString } from '@/lib/services/page-cache/review-address';

type SearchParams = Record<string, string | string[] | undefined>;

/** The page of a URL, read once per request; not found where `findProviderPage` finds none. */
export function loadProvider(locale: Locale, uid: string, params: SearchParams): Promise<ProviderPage> {
  const single = Object.entries(params).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return readOnce(locale, uid, reviewQueryString(readReviewQuery(new URLSearchParams(single))));
}

/** Keyed by value, because the page and its metadata get the parameters in different objects. */
const readOnce = cache(async (locale: Locale, uid: string, query: string): Promise<ProviderPage> => {
  const page = await findProviderPage(uid, readReviewQuery(new URLSearchParams(query)), locale);
  if (!page) notFound();
  return page;
});
