import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { lookAtAdJob } from '@/lib/catalog/moderation/look-job';
import { lockWork } from '@/lib/catalog/moderation/take-down';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { findReviewGrounds } from './grounds';
import { NEW_ACCOUNT_MS, type ReviewGround } from './rules';

/**
 * Queues a published or changed ad for review if there is a ground; it stays visible during the review. Texts that were reviewed
 * are not queued again, and an edit that removes the ground takes the ad off the queue.
 */
export async function queueAdForReview({ workId }: z.output<typeof lookAtAdJob.payload>): Promise<void> {
  await db.$transaction(async (tx) => {
    if ((await tx.work.count({ where: { id: workId } })) === 0) return;
    const { work, owner } = await lockWork(tx, workId);
    const subWorks = await tx.subWork.findMany({ where: { workId }, orderBy: { position: 'asc' } });
    const texts = [work, ...subWorks].flatMap(({ title, description }) => [title, description]);
    const textHash = createHash('sha256').update(texts.join('\0')).digest('hex');
    const known = await tx.adLook.findUnique({ where: { workId } });
    const textGrounds = findReviewGrounds(texts);
    if (known?.lookedAt && (textGrounds.length === 0 || known.textHash === textHash)) return;
    const isNew = work.createdAt.getTime() - owner.createdAt.getTime() < NEW_ACCOUNT_MS;
    const grounds: ReviewGround[] = [
      ...(isNew && !known?.lookedAt ? (['new_account'] as const) : []),
      ...textGrounds,
    ];
    await storeReview(tx, { workId, grounds, textHash });
  });
}

async function storeReview(
  tx: Prisma.TransactionClient,
  { workId, ...found }: { workId: number; grounds: ReviewGround[]; textHash: string },
): Promise<void> {
  if (found.grounds.length === 0) {
    await tx.adLook.deleteMany({ where: { workId } });
    return;
  }
  const now = clock.now();
  const requeued = await tx.adLook.updateMany({
    where: { workId, lookedAt: { not: null } },
    data: { ...found, listedAt: now, lookedAt: null },
  });
  if (requeued.count > 0) return;
  await tx.adLook.upsert({
    where: { workId },
    create: { workId, ...found, listedAt: now },
    update: found,
  });
}

/**
 * Takes an ad off the queue, reviewed in this version. Throws `conflict`: work_changed when it was edited since,
 * ad_not_listed when it is not queued; `not_found` (work_not_found).
 */
export async function markReviewed(
  tx: Prisma.TransactionClient,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const { work } = await lockWork(tx, id);
  if (work.version !== version) throw new DomainError('conflict', 'work_changed');
  if ((await endReview(tx, id)) === 0) throw new DomainError('conflict', 'ad_not_listed');
}

/** Takes an ad off the queue, after any decision about it. Returns 1, or 0 when it was not queued. */
export async function endReview(tx: Prisma.TransactionClient, workId: number): Promise<number> {
  const { count } = await tx.adLook.updateMany({
    where: { workId, lookedAt: null },
    data: { lookedAt: clock.now() },
  });
  return count;
}
