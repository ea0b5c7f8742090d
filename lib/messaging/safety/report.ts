import type { Actor } from '@/lib/accounts/actor';
import { holdActor } from '@/lib/accounts/lock-actor';
import { REPORT_RETENTION_DAYS } from '@/lib/accounts/rules';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import type { MessageReport, Prisma } from '@/lib/generated/prisma/client';
import { requireReason } from '@/lib/payments/money-decision';
import { db } from '@/lib/platform/database/db';
import { DAY_MS, DAY_SECONDS } from '@/lib/platform/durations';
import { DomainError } from '@/lib/platform/errors';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { takeExcerpt } from './excerpt';
import { getMembership, lockConversations } from '../membership';
import { eraseReportedVoices } from '../voice/erase-voices';
import type { REPORT_KINDS } from './contract';

const reportsByUser = sharedLimit('report', { points: 20, seconds: DAY_SECONDS });

type Report = {
  conversationId: string;
  /** Position of the reported message; without it the report is about the user. */
  position?: number | undefined;
  kind: (typeof REPORT_KINDS)[number];
  note: string;
};

/**
 * Queues a report about the other person for an operator, with the surrounding messages. An identical open
 * report is stored once. Throws `forbidden` (chat_foreign), `not_found` (message_not_found, also for the
 * reporter's own), `conflict` (community_stays), `unauthenticated`, TooManyError.
 */
export async function reportPerson(
  actor: Actor,
  { conversationId, position, kind, note }: Report,
): Promise<void> {
  const { self, other } = await getMembership(actor, conversationId);
  if (other.uid === COMMUNITY_UID) throw new DomainError('conflict', 'community_stays');
  await reportsByUser.spend(String(actor.userId));
  await db.$transaction(async (tx) => {
    await holdActor(tx, actor);
    const { userId: reporterId, clearedPosition } = self;
    const excerpt = await takeExcerpt(tx, { conversationId, position, clearedPosition, reporterId });
    if (
      position !== undefined &&
      !excerpt.some((row) => row.position === position && row.said_by === 'reported')
    )
      throw new DomainError('not_found', 'message_not_found');
    const report = { reporterId, reportedId: other.userId, conversationId, kind, note };
    await tx.messageReport.createMany({
      data: [{ ...report, position: position ?? 0, excerpt, createdAt: clock.now() }],
      skipDuplicates: true,
    });
  });
}

/** Undecided reports, oldest first, at most `limit`. */
export async function listOpenReports({ limit }: { limit: number }) {
  return db.messageReport.findMany({
    where: { closedAt: null },
    omit: { excerpt: true },
    include: { reporter: { select: { uid: true } }, reported: { select: { uid: true } } },
    orderBy: { id: 'asc' },
    take: limit,
  });
}

/** Throws `not_found` (report_not_found). */
export async function getReport(id: number, tx: Prisma.TransactionClient = db): Promise<MessageReport> {
  const report = await tx.messageReport.findUnique({ where: { id } });
  if (!report) throw new DomainError('not_found', 'report_not_found');
  return report;
}

/**
 * Closes a report with its decision. Throws `conflict` (report_closed) when it was already closed, `invalid`
 * (reason_missing) without a reason.
 */
export async function closeReport(
  id: number,
  outcome: { operatorId: number; decision: string },
  tx: Prisma.TransactionClient = db,
): Promise<void> {
  requireReason(outcome.decision);
  const { conversationId } = await getReport(id, tx);
  // If an account and a report are closed concurrently, the second one erases the recordings.
  await lockConversations(tx, [conversationId]);
  const { count } = await tx.messageReport.updateMany({
    where: { id, closedAt: null },
    data: { closedAt: clock.now(), closedById: outcome.operatorId, decision: outcome.decision },
  });
  if (count === 0) throw new DomainError('conflict', 'report_closed');
  await eraseReportedVoices(tx, conversationId);
}

/** Deletes reports and their messages after the retention period. */
export async function purgeClosedReports(now: Date): Promise<void> {
  const before = new Date(now.getTime() - REPORT_RETENTION_DAYS * DAY_MS);
  await db.messageReport.deleteMany({ where: { closedAt: { lt: before } } });
}
