import type { Prisma, SharedReason } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import { weightAt } from './rating';
import { IS_SHOWN } from './reviewable';
import { MIN_PRAISE_STARS, PAIR_DAYS, PAIR_REVIEWS } from './rules';
import { ACCOUNT, type Account, findShared, type Marks, marksOf } from './same-person';

/** Why a published review does not count. */
export type UncountedReason = SharedReason | 'repeated_pair';

export type WeighedReview = {
  id: number;
  stars: number;
  wouldAgain: boolean | null;
  publishedAt: Date;
  /** From 1 down to 0; 0: it does not count. */
  weight: number;
  /** Null: it counts. */
  reason: UncountedReason | null;
};

type UncountedReview = WeighedReview & { reason: UncountedReason };

/** The newest reviews of a provider that do not count. */
export async function listUncountedReviews(providerId: number, limit: number): Promise<UncountedReview[]> {
  const weighed = await weighReviews(db, providerId, clock.now());
  return weighed
    .flatMap((review) => (review.reason === null ? [] : [{ ...review, reason: review.reason }]))
    .toReversed()
    .slice(0, limit);
}

/** The published reviews of a provider by customers, oldest first, with their weights at that moment. */
export async function weighReviews(
  tx: Prisma.TransactionClient,
  providerId: number,
  at: Date,
): Promise<WeighedReview[]> {
  const rows = await tx.review.findMany({
    where: { ...IS_SHOWN, subjectId: providerId, isOfProvider: true },
    select: {
      id: true,
      authorId: true,
      stars: true,
      wouldAgain: true,
      publishedAt: true,
      uncountedReason: true,
      author: { select: ACCOUNT },
      subject: { select: ACCOUNT },
    },
    orderBy: [{ publishedAt: 'asc' }, { id: 'asc' }],
  });
  return weigh(rows, at);
}

type Row = Omit<WeighedReview, 'publishedAt' | 'weight' | 'reason'> & {
  authorId: number;
  publishedAt: Date | null;
  /** Stored when one of the accounts was closed. */
  uncountedReason: SharedReason | null;
  author: Account;
  subject: Account;
};

/** A published review of a customer, who may have several accounts. */
type CustomerReview = { authorId: number; marks: Marks; stars: number; publishedAt: Date };

function weigh(rows: Row[], at: Date): WeighedReview[] {
  const counted: CustomerReview[] = [];
  return rows.map(({ id, authorId, stars, wouldAgain, publishedAt, uncountedReason, author, subject }) => {
    if (!publishedAt) throw new Error(`review ${id} is not published`);
    const review = { authorId, marks: marksOf(author), stars, publishedAt };
    const shared = uncountedReason ?? findShared(review.marks, marksOf(subject));
    const reason = reasonOf(review, { shared, counted });
    if (!reason) counted.push(review);
    const weight = reason ? 0 : weightAt((at.getTime() - publishedAt.getTime()) / DAY_MS);
    return { id, stars, wouldAgain, publishedAt, weight, reason };
  });
}

function reasonOf(
  review: CustomerReview,
  { shared, counted }: { shared: SharedReason | null; counted: CustomerReview[] },
): UncountedReason | null {
  if (shared && isPraise(review)) return shared;
  return isRepeated(review, counted) ? 'repeated_pair' : null;
}

/** Whether the customer has reached the limit of counted reviews; for praise, with all accounts that share data. */
function isRepeated(review: CustomerReview, counted: CustomerReview[]): boolean {
  const { authorId, marks, publishedAt } = review;
  const since = publishedAt.getTime() - PAIR_DAYS * DAY_MS;
  const earlier = counted.filter(
    (other) =>
      other.publishedAt.getTime() > since &&
      (other.authorId === authorId || (isPraise(review) && findShared(other.marks, marks) !== null)),
  );
  return earlier.length >= PAIR_REVIEWS;
}

function isPraise({ stars }: Pick<CustomerReview, 'stars'>): boolean {
  return stars >= MIN_PRAISE_STARS;
}
