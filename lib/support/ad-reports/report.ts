import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { holdActor } from '@/lib/accounts/lock-actor';
import type { PersonalRecords } from '@/lib/accounts/personal-data';
import { REPORT_RETENTION_DAYS } from '@/lib/accounts/rules';
import type { Prisma } from '@/lib/generated/prisma/client';
import { requireReason } from '@/lib/payments/money-decision';
import { db } from '@/lib/platform/database/db';
import { DAY_MS, DAY_SECONDS } from '@/lib/platform/durations';
import { DomainError } from '@/lib/platform/errors';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import type { reportAd as contract } from './contract';
import { nameQuestionPart } from './question-part';

const adReportsByUser = sharedLimit('ad_report', { points: 20, seconds: DAY_SECONDS });

/** The decision of reports that were closed because their ad was removed. Its text is in `lists.words`. */
const AD_REMOVED = 'ad_removed';

type Report = z.output<typeof contract.body>;

/**
 * Queues a report about a visible ad, one of its pictures, or a question about it or the answer, for an operator. An
 * identical open report is stored once. Throws `not_found` (work_not_found, picture_not_found, question_not_found),
 * `conflict` (own_ad, own_text), `unauthenticated`, TooManyError past 20 a day.
 */
export async function reportAd(actor: Actor, report: Report): Promise<void> {
  await adReportsByUser.spend(String(actor.userId));
  await db.$transaction(async (tx) => {
    await holdActor(tx, actor);
    const { work_id: workId, kind, note } = report;
    const { reportedId, part } = report.question
      ? await findQuestion(tx, actor, workId, report.question)
      : await findAd(tx, actor, report);
    await tx.adReport.createMany({
      data: [{ reporterId: actor.userId, reportedId, workId, part, kind, note, createdAt: clock.now() }],
      skipDuplicates: true,
    });
  });
}

type Subject = { reportedId: number; part: string };

async function findAd(
  tx: Prisma.TransactionClient,
  { userId }: Actor,
  { work_id: id, picture_id: pictureId }: Report,
): Promise<Subject> {
  const work = await tx.work.findUnique({
    where: { id, hiddenAt: null },
    select: { userId: true, pictures: { where: { id: pictureId ?? 0 }, select: { name: true } } },
  });
  if (!work) throw new DomainError('not_found', 'work_not_found');
  if (work.userId === userId) throw new DomainError('conflict', 'own_ad');
  const [picture] = work.pictures;
  if (pictureId !== undefined && !picture) throw new DomainError('not_found', 'picture_not_found');
  return { reportedId: work.userId, part: picture?.name ?? '' };
}

/** A question or an answer that the actor sees. */
async function findQuestion(
  tx: Prisma.TransactionClient,
  { userId }: Actor,
  workId: number,
  { id, part }: NonNullable<Report['question']>,
): Promise<Subject> {
  const question = await tx.adQuestion.findFirst({
    where: {
      id,
      workId,
      hiddenAt: null,
      work: { hiddenAt: null },
      ...(part === 'answer' && { answer: { not: null }, answerHiddenAt: null }),
      OR: [{ isPrivate: false }, { askerId: userId }, { work: { userId } }],
    },
    include: { work: { select: { userId: true } } },
  });
  if (!question) throw new DomainError('not_found', 'question_not_found');
  const reportedId = part === 'question' ? question.askerId : question.work.userId;
  if (reportedId === userId) throw new DomainError('conflict', 'own_text');
  return { reportedId, part: nameQuestionPart({ id, part }) };
}

/**
 * Closes the open reports of an ad up to the last one that the operator has read. Throws `conflict` (report_closed)
 * when there are none, `forbidden` (own_matter) when the operator reported it or is reported, `invalid`
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
  await lockOpenReports(tx, workId);
  const { count } = await tx.adReport.updateMany({
    where: { ...open, id: { lte: lastReportId } },
    data: { closedAt: clock.now(), closedById: operatorId, decision: outcome.decision },
  });
  if (count === 0) throw new DomainError('conflict', 'report_closed');
}

/** Removed ads that have open reports, at most `limit`. */
export async function listReportedRemovedAds(limit: number): Promise<{ id: number }[]> {
  return db.$queryRaw<{ id: number }[]>`
    select distinct work_id as id from ad_reports
    where closed_at is null and not exists (select from works where works.id = work_id)
    order by work_id limit ${limit}`;
}

/**
 * Closes these reports of a removed ad, except those that an operator has closed. Returns the reporters of the closed
 * ones. The caller has locked all reporters.
 */
export async function closeRemovedAdReports(
  tx: Prisma.TransactionClient,
  workId: number,
  reportIds: number[],
): Promise<number[]> {
  await lockOpenReports(tx, workId);
  const closed = await tx.adReport.updateManyAndReturn({
    where: { id: { in: reportIds }, closedAt: null },
    data: { closedAt: clock.now(), decision: AD_REMOVED },
    select: { reporterId: true },
  });
  return closed.map(({ reporterId }) => reporterId);
}

/** Locks the open reports of an ad by id, because the job and an operator can close them at the same time. */
async function lockOpenReports(tx: Prisma.TransactionClient, workId: number): Promise<void> {
  await tx.$queryRaw`
    select id from ad_reports where work_id = ${workId} and closed_at is null order by id for no key update`;
}

/** A user's reports of ads, for their data download. */
export async function collectAdReports(userId: number): Promise<PersonalRecords> {
  const records = await db.adReport.findMany({
    where: { reporterId: userId },
    select: { workId: true, part: true, kind: true, note: true, createdAt: true, closedAt: true },
    orderBy: { id: 'asc' },
  });
  return { file: 'ad-reports.json', records };
}

/** Deletes reports of ads after the retention period. */
export async function purgeClosedAdReports(now: Date): Promise<void> {
  const before = new Date(now.getTime() - REPORT_RETENTION_DAYS * DAY_MS);
  await db.adReport.deleteMany({ where: { closedAt: { lt: before } } });
}
