import { hideContacts } from '@/lib/catalog/censor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import type { Locale } from '@/lib/platform/locale';
import { type ReviewQuery, tidyService } from '@/lib/services/page-cache/review-address';
import type { Review } from './contract';
import { REVIEW_PARTS, toReview } from './review-list';
import { IS_SHOWN } from './reviewable';
import { REVIEWS_PER_PAGE } from './rules';

/** A service by its title as shown, and how many reviews of it there are. */
type ReviewedService = { title: string; reviews: number };

export type ReviewPage = {
  reviews: Review[];
  /** Of all reviews of the provider, the most reviewed first. */
  services: ReviewedService[];
  /** Pages of this service. */
  pages: number;
};

const ORDERS = {
  newest: [{ id: 'desc' }],
  lowest: [{ stars: 'asc' }, { id: 'desc' }],
  highest: [{ stars: 'desc' }, { id: 'desc' }],
} satisfies Record<ReviewQuery['sort'], Prisma.ReviewOrderByWithRelationInput[]>;

/** A page of the public reviews of a provider; null: no such service, or no such page. */
export async function findReviewPage(
  uid: string,
  { sort, service, page }: ReviewQuery,
  locale: Locale,
): Promise<ReviewPage | null> {
  const titles = await listTitles(uid);
  const chosen = titles.filter(({ shown }) => service === '' || shown === service);
  const total = chosen.reduce((sum, { reviews }) => sum + reviews, 0);
  const pages = Math.max(1, Math.ceil(total / REVIEWS_PER_PAGE));
  if (page > pages || (service !== '' && total === 0)) return null;
  const rows = await db.review.findMany({
    where: {
      ...IS_SHOWN,
      isOfProvider: true,
      subject: { uid },
      ...(service !== '' && {
        order: { ...IS_SHOWN.order, title: { in: chosen.map(({ title }) => title) } },
      }),
    },
    include: REVIEW_PARTS,
    orderBy: ORDERS[sort],
    skip: (page - 1) * REVIEWS_PER_PAGE,
    take: REVIEWS_PER_PAGE,
  });
  return { reviews: rows.map((row) => toReview(row, locale)), services: toServices(titles), pages };
}

type Title = { title: string; shown: string; reviews: number };

/** The titles of the reviewed orders. Two may be shown alike, once contact details are hidden. */
async function listTitles(uid: string): Promise<Title[]> {
  const groups = await db.order.groupBy({
    by: ['title'],
    where: { provider: { uid }, reviews: { some: { ...IS_SHOWN, isOfProvider: true } } },
    _count: true,
    orderBy: [{ _count: { title: 'desc' } }, { title: 'asc' }],
  });
  return groups.map(({ title, _count }) => ({
    title,
    shown: tidyService(hideContacts(title)),
    reviews: _count,
  }));
}

function toServices(titles: Title[]): ReviewedService[] {
  const services = new Map<string, number>();
  for (const { shown, reviews } of titles) services.set(shown, (services.get(shown) ?? 0) + reviews);
  return [...services].map(([title, reviews]) => ({ title, reviews }));
}
