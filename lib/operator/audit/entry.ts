import type { Prisma } from '@/lib/generated/prisma/client';
import { clock } from '@/lib/services/clock/clock';
import type { Act } from './acts';
import type { Subject } from './subjects';

type Entry = {
  /** Null: the command line, or a block whose day has come. */
  operatorId: number | null;
  act: Act;
  subject: Subject;
  /** Empty: the act says it itself. */
  reason: string;
  before?: object | null;
  after?: object | null;
};

/** Writes down what an operator does, inside the transaction that does it. Nothing changes or removes it any more. */
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

/** As JSON keeps it: moments as text. */
function plain(state: object): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(state));
}
