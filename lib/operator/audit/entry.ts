import type { Prisma } from '@/lib/generated/prisma/client';
import { clock } from '@/lib/services/clock/clock';
import type { Act } from './acts';
import type { Subject } from './subjects';

type Entry = {
  /** Null: the command line, or a block that ended by schedule. */
  operatorId: number | null;
  act: Act;
  subject: Subject;
  /** Empty: the action needs no reason. */
  reason: string;
  before?: object | null;
  after?: object | null;
};

/** Logs an operator's action in the transaction of the action. Entries are never changed or removed. */
export async function writeAuditEntry(
  tx: Prisma.TransactionClient,
  { operatorId, act, subject, reason, before, after }: Entry,
): Promise<void> {
  await tx.auditEntry.create({
    data: {
      at: clock.now(),
      operatorId,
      act,
      subjectKind: subject.kind,
      subjectId: String(subject.id),
      reason: reason.trim(),
      ...(before && { before: plain(before) }),
      ...(after && { after: plain(after) }),
    },
  });
}

/** As JSON stores it: times as text. */
function plain(state: object): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(state));
}
