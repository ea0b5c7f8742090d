import type { Actor } from '@/lib/accounts/actor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { requireReason } from '@/lib/payments/money-decision';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { holdOperator } from '../access/operator';
import type { Act } from './acts';
import { writeAuditEntry } from './entry';
import { type Subject, SUBJECTS } from './subjects';

type Operator = Pick<Actor, 'userId'>;

type Audit<Result> = {
  act: Act;
  /** What it is done to; a function of the result when the action makes its subject. */
  subject: Subject | ((result: Result) => Subject);
  /** Why, in the operator's words; null for an action that explains itself. */
  reason: string | null;
  /** What the log says before the reason: which of several the action chose. */
  detail?: (result: Result) => string | undefined;
};

/** Some acts lock much. */
const PATIENT = { maxWait: 10_000, timeout: 60_000 };

/**
 * Does what an operator decides, and writes down in the same transaction who did what to what and why, with how it
 * stood before and stands after. Everything that an operator changes goes through here: `act` hands `tx` on to the
 * domain's function.
 *
 *     await audited(actor, { act: 'person_blocked', subject: { kind: 'person', id }, reason }, (tx) => block(tx, id));
 *
 * Throws `forbidden`: own_matter when what it is done to is the operator's own, operators_only when they were revoked
 * meanwhile; `invalid` (reason_missing); and what `act` throws.
 */
export function audited<Result>(
  operator: Operator,
  { act, subject, reason, detail }: Audit<Result>,
  carryOut: (tx: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  return db.$transaction(async (tx) => {
    if (reason !== null) requireReason(reason);
    await holdOperator(tx, operator.userId);
    const known = typeof subject === 'function' ? null : subject;
    if (known) {
      await awaitOthers(tx, known);
      await refuseOwnMatter(tx, operator, known);
    }
    const before = known && (await lookAt(tx, known));
    const result = await carryOut(tx);
    const done = typeof subject === 'function' ? subject(result) : subject;
    if (!known) await refuseOwnMatter(tx, operator, done);
    const after = await lookAt(tx, done);
    const why = [detail?.(result), reason].filter(Boolean).join(': ');
    await writeAuditEntry(tx, {
      operatorId: operator.userId,
      act,
      subject: done,
      reason: why,
      before,
      after,
    });
    return result;
  }, PATIENT);
}

/** Nobody decides about their own money, account or quarrel: another operator does. Throws `forbidden` (own_matter). */
export async function refuseOwnMatter(
  tx: Prisma.TransactionClient,
  { userId }: Operator,
  { kind, id }: Subject,
): Promise<void> {
  const people = await SUBJECTS[kind].peopleOf(tx, String(id));
  if (people.includes(userId)) throw new DomainError('forbidden', 'own_matter');
}

/**
 * What stands before an act is looked at before the act locks anything: of two at once the second waits here, or it
 * would write down what the first one has changed. Nobody waits for this lock who holds another that an act wants.
 */
async function awaitOthers(tx: Prisma.TransactionClient, { kind, id }: Subject): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`audited ${kind} ${id}`}))`;
}

/** Null: there is no such thing. */
function lookAt(tx: Prisma.TransactionClient, { kind, id }: Subject): Promise<object | null> {
  return SUBJECTS[kind].look(tx, String(id));
}
