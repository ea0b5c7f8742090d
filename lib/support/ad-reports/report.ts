import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { holdActor } from '@/lib/accounts/lock-actor';
import type { PersonalRecords } from '@/lib/accounts/personal-data';
import type { Prisma } from '@/lib/generated/prisma/client';
import { REPORT_RETENTION_DAYS } from '@/lib/messaging/rules';
import { requireReason } from '@/lib/payments/money-decision';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import type { reportAd as contract } from './contract';

const adReportsByUser = sharedLimit('ad_report', { points: 20, seconds: 86_400 });

const DAY_MS = 86_400_000;

/**
 * Queues a report about a visible ad or one of its pictures for an operator. An identical open report is
 * stored once. Throws `not_found` (work_not_found, picture_not_found), `conflict` (own_ad),
 * `unauthenticated`, TooManyError past 20 a day.
 */
export async function reportAd(
  actor: Actor,
  { work_id: workId, picture_id: pictureId, kind, note }: z.output<typeof contract.body>,
): Promise<void> {
  await adReportsByUser.spend(String(actor.userId));
  await db.$transaction(async (tx) => {
    await holdActor(tx, actor);
    const work = await tx.work.findUnique({
      where: { id: workId, hiddenAt: null },
      select: { userId: true, pictures: { where: { id: pictureId ?? 0 }, select: { name: true } } },
    });
    if (!work) throw new DomainError('not_found', 'work_not_found');
    if (work.userId === actor.userId) throw new DomainError('conflict', 'own_ad');
    const [picture] = work.pictures;
    if (pictureId !== undefined && !picture) throw new DomainError('not_found', 'picture_not_found');
    await tx.adReport.createMany({
      data: [
        {
          reporterId: actor.userId,
          reportedId: work.userId,
          workId,
          pictureName: picture?.name ?? '',
          kind,
          note,
          createdAt: clock.now(),
        },
      ],
      skipDuplicates: true,
    });
  });
}

/**
 * Closes the open reports of an ad up to the last one that the operator has read. Throws `conflict` (report_closed)
 * when there are none, `forbidden` (own_matter) when the operator reported the ad or owns it, `invalid`
 * (reason_missing).
 */
export async function closeAdReports(
  tx: Prisma.TransactionClient,
  workId: number,
  outcome: { operatorId: number; decision: string; lastReportId: number },
): Promise<void> {
  requireReason(outcome.decision);
  const open = { workId, closedAt: null };
  const { operatorId, lastReportId } = outcome;
  const own = await tx.adReport.count({
    where: { ...open, OR: [{ reporterId: operatorId }, { reportedId: operatorId }] },
  });
  if (own > 0) throw new DomainError('forbidden', 'own_matter');
  const { count } = await tx.adReport.updateMany({
    where: { ...open, id: { lte: lastReportId } },
    data: { closedAt: clock.now(), closedById: operatorId, decision: outcome.decision },
  });
  if (count === 0) throw new DomainError('conflict', 'report_closed');
}

/** A user's reports of ads, for their data download. */
export async function collectAdReports(userId: number): Promise<PersonalRecords> {
  const records = await db.adReport.findMany({
    where: { reporterId: userId },
    select: { workId: true, kind: true, note: true, createdAt: true, closedAt: true },
    orderBy: { id: 'asc' },
  });
  return { file: 'ad-reports.json', records };
}

/** Deletes reports of ads after the retention period. */
export async function purgeClosedAdReports(now: Date): Promise<void> {
  const before = new Date(now.getTime() - REPORT_RETENTION_DAYS * DAY_MS);
  await db.adReport.deleteMany({ where: { closedAt: { lt: before } } });
}
