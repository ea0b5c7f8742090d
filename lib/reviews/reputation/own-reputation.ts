import type { Actor } from '@/lib/accounts/actor';
import { findReputation } from '@/lib/catalog/reputation/reputation';
import { shownNumbers } from '@/lib/catalog/reputation/shown-numbers';
import { countOutcomes } from '@/lib/orders/outcomes';
import { saoPauloDay, startOfDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import type { Answer } from '@/lib/platform/endpoint';
import type { Locale } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import { REVIEW_PARTS, toReview } from '../review-list';
import { type WeighedReview, weighReviews } from '../weight';
import type { loadReputation, ReputationLine } from './contract';

/** Reviews in one answer of the call. */
const LINES_PER_PAGE = 20;

/** The actor's numbers as a provider, and a page of the reviews behind them. */
export async function getOwnReputation(
  { userId, uid }: Actor,
  { offset, locale }: { offset: number; locale: Locale },
): Promise<Answer<typeof loadReputation>> {
  const now = clock.now();
  const month = startOfMonth(now);
  const [reputation, weighed, outcomes, ads] = await Promise.all([
    findReputation(userId),
    weighReviews(db, userId, now),
    countOutcomes(db, userId, month),
    db.work.count({ where: { userId, hiddenAt: null } }),
  ]);
  const waiting = await listWaiting(weighed);
  const ordered = weighed
    .toReversed()
    .toSorted((one, other) => Number(waiting.has(other.id)) - Number(waiting.has(one.id)));
  const { rating, reviews, done, again, answerMinutes } = shownNumbers(reputation);
  return {
    uid,
    has_page: ads > 0 || weighed.length > 0,
    rating,
    counted_reviews: reviews,
    done,
    again,
    answer_minutes: answerMinutes,
    this_month: {
      reviews: weighed.filter(({ publishedAt }) => publishedAt >= month).length,
      done_orders: outcomes.doneLately,
      failed_orders: outcomes.failedLately,
    },
    waiting: waiting.size,
    lines: await readLines(ordered.slice(offset, offset + LINES_PER_PAGE), locale),
    has_more: ordered.length > offset + LINES_PER_PAGE,
  };
}

/** The ids of the reviews without a reply. */
async function listWaiting(weighed: WeighedReview[]): Promise<Set<number>> {
  const ids = weighed.map(({ id }) => id);
  const rows = await db.review.findMany({ where: { id: { in: ids }, reply: null }, select: { id: true } });
  return new Set(rows.map(({ id }) => id));
}

async function readLines(weighed: WeighedReview[], locale: Locale): Promise<ReputationLine[]> {
  const rows = await db.review.findMany({
    where: { id: { in: weighed.map(({ id }) => id) } },
    include: REVIEW_PARTS,
  });
  return weighed.flatMap(({ id, weight, reason }) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    return {
      ...toReview(row, locale),
      order_id: row.orderId,
      weight_percent: Math.round(weight * 100),
      uncounted_for: reason,
    };
  });
}

function startOfMonth(now: Date): Date {
  return startOfDay(`${saoPauloDay(now).slice(0, 7)}-01`);
}
