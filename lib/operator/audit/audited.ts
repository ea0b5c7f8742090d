import type { Actor } from '@/lib/accounts/actor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { requireReason } from '@/lib/payments/money-decision';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { holdOperator, lockOperators } from '../access/operator';
import type { Act } from './acts';
import { writeAuditEntry } from './entry';
import { type Subject, SUBJECTS } from './subjects';

type Operator = Pick<Actor, 'userId'>;

type Audit<Result> = {
  act: Act;
  /** The subject; a function of the result when the action creates it. */
  subject: Subject | ((result: Result) => Subject);
  /** The operator's reason; null for an action that explains itself. */
  reason: string | null;
  /** Precedes the reason in the log: the option that was chosen. */
  detail?: (result: Result) => string | undefined;
};

/** Some actions take many locks. */
const PATIENT = { maxWait: 10_000, timeout: 60_000 };

/**
 * Carries out an operator's action and logs it in the same transaction: operator, subject, reason, and the state before
 * and after. All changes by operators use this function; `carryOut` passes `tx` to the domain's function.
 *
 *     await audited(actor, { act: 'person_blocked', subject: { kind: 'person', id }, reason }, (tx) => block(tx, id));
 *
 * Throws `forbidden`: own_matter when the subject concerns the operator, operators_only when they were revoked
 * concurrently; `invalid` (reason_missing); and what `carryOut` throws.
 */
export function audited<Result>(
  operator: Operator,
  { act, subject, reason, detail }: Audit<Result>,
  carryOut: (tx: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  return db.$transaction(async (tx) => {
    if (reason !== null) requireReason(reason);
    const known = typeof subject === 'function' ? null : subject;
    if (known && act === 'operator_roles_changed') await lockOperators(tx, operator.userId, Number(known.id));
    else await holdOperator(tx, operator.userId);
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

/** Operators cannot decide about their own money, account or dispute. Throws `forbidden` (own_matter). */
export async function refuseOwnMatter(
  tx: Prisma.TransactionClient,
  { userId }: Operator,
  { kind, id }: Subject,
): Promise<void> {
  const people = await SUBJECTS[kind].peopleOf(tx, String(id));
  if (people.includes(userId)) throw new DomainError('forbidden', 'own_matter');
}

/**
 * Serializes actions on a subject before its state is read: otherwise the second of two concurrent actions would log
 * the state before the first. Safe from deadlocks, because no transaction waits for this lock while it holds another
 * that an action needs.
 */
async function awaitOthers(tx: Prisma.TransactionClient, { kind, id }: Subject): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`audited ${kind} ${id}`}))`;
}

/** Null: the subject does not exist. */
function lookAt(tx: Prisma.TransactionClient, { kind, id }: Subject): Promise<object | null> {
  return SUBJECTS[kind].look(tx, String(id));
}
