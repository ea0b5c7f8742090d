import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import type { Caller } from '@/lib/accounts/caller';
import { holdActor } from '@/lib/accounts/lock-actor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DAY_SECONDS } from '@/lib/platform/durations';
import { env } from '@/lib/platform/env';
import { DomainError } from '@/lib/platform/errors';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { publishTo } from '@/lib/services/realtime/publish';
import { IS_SHOWN } from '../reviewable';
import { findWaitingCase, lockReview } from './case';
import type { reportReview as contract } from './contract';
import { REPORTS_PER_DAY, reportsKeptSince } from './rules';

const reportsByUser = sharedLimit('review_report', { points: REPORTS_PER_DAY, seconds: DAY_SECONDS });
const reportsByAddress = sharedLimit('review_report_address', {
  points: REPORTS_PER_DAY * env.ADDRESS_LIMIT_FACTOR,
  seconds: DAY_SECONDS,
});

/**
 * Adds a report about a review to the operators' queue; `actor` is null for a visitor. Only a review that the reporter can
 * see can be reported. Throws `not_found` (review_not_found, also for reviews that are not published), `conflict` (own_review),
 * `unauthenticated`, TooManyError past 20 a day.
 */
export async function reportReview(
  { caller, actor }: { caller: Caller; actor: Actor | null },
  { review_id: reviewId, ground, note }: z.output<typeof contract.body>,
): Promise<void> {
  if (actor) await reportsByUser.spend(String(actor.userId));
  else await reportsByAddress.spend(addressBucket(caller.ip));
  await db.$transaction(async (tx) => {
    if (actor) await holdActor(tx, actor);
    await lockReview(tx, reviewId);
    const review = await tx.review.findFirst({ where: { ...IS_SHOWN, id: reviewId, ...visibleTo(actor) } });
    if (!review) throw new DomainError('not_found', 'review_not_found');
    if (review.authorId === actor?.userId) throw new DomainError('conflict', 'own_review');
    const reporterId = actor?.userId ?? null;
    const isRepeated =
      reporterId !== null &&
      (await tx.reviewReport.count({ where: { case: { reviewId }, reporterId, ground } })) > 0;
    if (isRepeated) return;
    const createdAt = clock.now();
    const waiting = await findWaitingCase(tx, reviewId);
    const { id: caseId } =
      waiting ?? (await tx.reviewCase.create({ data: { reviewId, openedAt: createdAt } }));
    await tx.reviewReport.create({ data: { caseId, reporterId, ground, note, createdAt } });
    if (!waiting)
      await publishTo(tx, [review.authorId, review.subjectId], { name: 'order', order_id: review.orderId });
  });
}

/** Deletes reports and the texts of appeals after the retention period. The decisions stay. */
export async function purgeClosedReviewReports(now: Date): Promise<void> {
  const before = { lt: reportsKeptSince(now) };
  const closed = {
    OR: [{ finalAt: before }, { decidedAt: before, appealedAt: null }],
  } satisfies Prisma.ReviewCaseWhereInput;
  await db.reviewReport.deleteMany({ where: { case: closed } });
  await db.reviewCase.updateMany({ where: { finalAt: before, appeal: { not: '' } }, data: { appeal: '' } });
}

/** A review of a customer is visible only to its author and its subject. */
function visibleTo(actor: Actor | null): Prisma.ReviewWhereInput {
  if (!actor) return { isOfProvider: true };
  const { userId } = actor;
  return { OR: [{ isOfProvider: true }, { authorId: userId }, { subjectId: userId }] };
}
