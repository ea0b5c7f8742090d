import type { Actor } from '@/lib/accounts/actor';
import { holdActor } from '@/lib/accounts/lock-actor';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import type { MessageReport, Prisma } from '@/lib/generated/prisma/client';
import { requireReason } from '@/lib/payments/money-decision';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { takeExcerpt } from './excerpt';
import { getMembership } from '../membership';
import type { REPORT_KINDS } from './contract';

const reportsByUser = sharedLimit('report', { points: 20, seconds: 86_400 });

/** How long a report outlives its end: as long as the person may come back and ask what became of it. */
const KEPT_DAYS = 365;
const DAY_MS = 86_400_000;

type Report = {
  conversationId: string;
  /** Of the message; without it the person is meant. */
  position?: number | undefined;
  kind: (typeof REPORT_KINDS)[number];
  note: string;
};

/**
 * Puts what somebody tells us of the other person into the operator's queue, with what was said around it. While it
 * waits there the same is kept once. Throws `forbidden` (chat_foreign), `not_found` (message_not_found, also for one's
 * own), `conflict` (community_stays), `unauthenticated`, TooManyError.
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
    const said = await takeExcerpt(tx, { conversationId, position, clearedPosition, reporterId });
    if (
      position !== undefined &&
      !said.some((row) => row.position === position && row.said_by === 'reported')
    )
      throw new DomainError('not_found', 'message_not_found');
    const report = { reporterId, reportedId: other.userId, conversationId, kind, note };
    await tx.messageReport.createMany({
      data: [{ ...report, position: position ?? 0, excerpt: said, createdAt: clock.now() }],
      skipDuplicates: true,
    });
  });
}

/** The reports that nobody has decided on yet, oldest first, so many at most after an id. */
export async function listOpenReports({ after = 0, limit }: { after?: number; limit: number }) {
  return db.messageReport.findMany({
    where: { closedAt: null, id: { gt: after } },
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
 * Takes a report out of the queue, with what came of it. Throws `conflict` (report_closed) when somebody already did,
 * and `invalid` (reason_missing) without a word about it.
 */
export async function closeReport(
  id: number,
  outcome: { operatorId: number; decision: string },
  tx: Prisma.TransactionClient = db,
): Promise<void> {
  requireReason(outcome.decision);
  await getReport(id, tx);
  const { count } = await tx.messageReport.updateMany({
    where: { id, closedAt: null },
    data: { closedAt: clock.now(), closedById: outcome.operatorId, decision: outcome.decision },
  });
  if (count === 0) throw new DomainError('conflict', 'report_closed');
}

/** Removes reports that were decided on long ago, with what was said around them. */
export async function purgeClosedReports(now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.messageReport.deleteMany({ where: { closedAt: { lt: before } } });
}
