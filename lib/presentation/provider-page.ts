import { findProvider, type Provider } from '@/lib/catalog/provider/provider';
import { findReputation } from '@/lib/catalog/reputation/reputation';
import { type ShownNumbers, shownNumbers } from '@/lib/catalog/reputation/shown-numbers';
import { findFirstDone } from '@/lib/orders/first-done-order';
import type { Locale } from '@/lib/platform/locale';
import { countStars, type StarCounts } from '@/lib/reviews/review-list';
import { findReviewPage, type ReviewPage } from '@/lib/reviews/review-page';
import { type ReviewQuery, reviewQueryString } from '@/lib/services/page-cache/review-address';

/** Everything on the page of a provider. */
export type ProviderPage = {
  provider: Omit<Provider, 'userId' | 'avatarKey'>;
  numbers: ShownNumbers;
  /** When their first order was done; null: none yet. */
  firstDone: Date | null;
  counts: StarCounts;
  query: ReviewQuery;
  reviews: ReviewPage;
};

/**
 * The page of a provider; null: a closed or blocked account, someone without visible ads and reviews, or reviews that do
 * not exist.
 */
export async function findProviderPage(
  uid: string,
  query: ReviewQuery,
  locale: Locale,
): Promise<ProviderPage | null> {
  const found = await findProviderWithPage(uid);
  if (!found) return null;
  const { userId, avatarKey, counts, ...provider } = found;
  const [reputation, firstDone, reviews] = await Promise.all([
    findReputation(userId),
    findFirstDone(userId),
    findReviewPage(uid, query, locale),
  ]);
  return reviews && { provider, numbers: shownNumbers(reputation), firstDone, counts, query, reviews };
}

/** A provider with visible ads or reviews; null: a closed or blocked account, or a user with neither. */
export async function findProviderWithPage(uid: string): Promise<(Provider & { counts: StarCounts }) | null> {
  const [provider, counts] = await Promise.all([findProvider(uid), countStars(uid)]);
  const isEmpty = provider?.works.length === 0 && counts.every((count) => count === 0);
  return !provider || isEmpty ? null : { ...provider, counts };
}

/** Where the provider works: the place of their newest ad, 'Campinas, SP'; null: no visible ad. */
export function cityOf({ works }: Pick<Provider, 'works'>): string | null {
  return works[0]?.city ?? null;
}

/** Whether the page shows the first reviews unfiltered in the default order; only this page is indexed. */
export function isWholePage({ query }: Pick<ProviderPage, 'query'>): boolean {
  return reviewQueryString(query) === '';
}
