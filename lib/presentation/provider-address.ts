import { type ReviewQuery, reviewQueryString } from '@/lib/services/page-cache/review-address';
import { providerPath } from './seo/addresses';

/** Link to some reviews on the page of a provider. */
export function reviewsHref(uid: string, query: ReviewQuery): string {
  const search = reviewQueryString(query);
  return `${providerPath(uid)}${search === '' ? '' : `?${search}`}#reviews`;
}
