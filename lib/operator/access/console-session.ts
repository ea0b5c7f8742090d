import type { Actor } from '@/lib/accounts/actor';
import { withSecurityEvent } from '@/lib/accounts/log-ins/security-event';
import { type OwnerProof, proveOwner } from '@/lib/accounts/reauthentication/owner-proof';
import { isSecret, newSecret, secretHash } from '@/lib/accounts/secret';
import { findActorOfSession } from '@/lib/accounts/session';
import type { Operator, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { HOUR_MS, HOUR_SECONDS, MINUTE_MS } from '@/lib/platform/durations';
import { DomainError } from '@/lib/platform/errors';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { writeAuditEntry } from '../audit/entry';
import { CONSOLE_HOURS, FRESH_FACTOR_MINUTES, READINGS_PER_HOUR } from '../rules';
import { getOperator, lockOperator } from './operator';
import { countTry, newRecoveryCodes, sealTotpSecret, takeSecondFactor } from './second-factor';
import { newTotpSecret, totpUri } from './totp';

const readingsByOperator = sharedLimit('console_readings', {
  points: READINGS_PER_HOUR,
  seconds: HOUR_SECONDS,
});

/** An operator whose console is open. */
export type ConsoleActor = Actor & {
  /** The second factor is recent enough to move money. */
  isFresh: boolean;
};

/** Tells whether the operator has set up a second factor. Throws `forbidden` (operators_only). */
export async function isEnrolled({ userId }: Actor): Promise<boolean> {
  return (await getOperator(userId)).enrolledAt !== null;
}

/**
 * Gives the operator a secret for their authenticator app. Each call replaces the previous secret until one of its
 * codes has been used. Throws the same errors as `proveOwner`, and `forbidden` (operators_only), `conflict`
 * (second_factor_set).
 */
export async function enrolOperator(
  actor: Actor,
  proof: OwnerProof,
): Promise<{ secret: string; uri: string }> {
  if ((await getOperator(actor.userId)).enrolledAt !== null) throw alreadySet();
  const lockOwner = await proveOwner(actor, proof);
  return db.$transaction(async (tx) => {
    // Operators are locked before people.
    const { userId, enrolledAt } = await lockOperator(tx, actor.userId);
    const { email } = await lockOwner(tx);
    // Checked again under the lock: the first code can be used concurrently.
    if (enrolledAt !== null) throw alreadySet();
    const secret = newTotpSecret();
    await tx.operator.update({ where: { userId }, data: { secret: sealTotpSecret(secret) } });
    return { secret, uri: totpUri(secret, email) };
  });
}

/** The value of the console's cookie, and recovery codes when this was the operator's first code. */
export type OpenedConsole = { token: string; expiresAt: Date; recoveryCodes: string[] };

/**
 * Opens the console for this log-in with a second factor; a cookie from before stops working. Throws `forbidden`
 * (operators_only), `conflict` (enrol_first), `invalid` (wrong_second_factor), TooManyError.
 */
export async function openConsole({ userId, sessionId }: Actor, code: string): Promise<OpenedConsole> {
  await getOperator(userId);
  return withSecondFactor(userId, code, async (tx, operator, at) => {
    const token = newSecret();
    const expiresAt = new Date(at.getTime() + CONSOLE_HOURS * HOUR_MS);
    const opened = { tokenHash: secretHash(token), openedAt: at, confirmedAt: at, expiresAt };
    await tx.consoleSession.upsert({
      where: { sessionId },
      create: { sessionId, operatorId: userId, ...opened },
      update: opened,
    });
    const subject = { kind: 'person', id: userId } as const;
    await writeAuditEntry(tx, { operatorId: userId, act: 'console_opened', subject, reason: '' });
    const isFirst = operator.enrolledAt === null;
    return { token, expiresAt, recoveryCodes: isFirst ? await finishEnrolment(tx, userId, at) : [] };
  });
}

/** The operator whose console a cookie opens; null if it is invalid or the user's session has ended. */
export async function findConsoleActor(token: string): Promise<ConsoleActor | null> {
  if (!isSecret(token)) return null;
  const open = await db.consoleSession.findUnique({
    where: { tokenHash: secretHash(token), expiresAt: { gt: clock.now() } },
  });
  const actor = open && (await findActorOfSession(open.sessionId));
  return actor && { ...actor, isFresh: isFresh(open.confirmedAt) };
}

/**
 * Requires that the console is open for this session. For the only API call of operators, which sends the user's
 * session instead of the console's cookie. Throws `forbidden` (operators_only, second_factor_first).
 */
export async function requireOpenConsole({ userId, sessionId }: Actor): Promise<void> {
  await getOperator(userId);
  const open = { sessionId, operatorId: userId, expiresAt: { gt: clock.now() } };
  if ((await db.consoleSession.count({ where: open })) === 0)
    throw new DomainError('forbidden', 'second_factor_first');
}

/** Counts a page or a file that an operator opens. Throws TooManyError. */
export function countReading({ userId }: ConsoleActor): Promise<void> {
  return readingsByOperator.spend(String(userId));
}

/** Checks the second factor again. Throws the same errors as `openConsole`. */
export async function confirmOperator({ userId, sessionId }: Actor, code: string): Promise<void> {
  await withSecondFactor(userId, code, (tx, _, at) =>
    tx.consoleSession.updateMany({ where: { sessionId }, data: { confirmedAt: at } }),
  );
}

/** Closes the console in every tab; the user's session stays. */
export async function closeConsole({ sessionId }: Pick<Actor, 'sessionId'>): Promise<void> {
  await db.consoleSession.deleteMany({ where: { sessionId } });
}

/** Required for actions that move money. Throws `forbidden` (confirm_first), with the missing field. */
export function requireFreshFactor(actor: ConsoleActor): void {
  if (!actor.isFresh) throw new DomainError('forbidden', 'confirm_first', { code: 'required' });
}

function isFresh(confirmedAt: Date): boolean {
  return clock.now().getTime() - confirmedAt.getTime() < FRESH_FACTOR_MINUTES * MINUTE_MS;
}

type Act<Result> = (tx: Prisma.TransactionClient, operator: Operator, at: Date) => Promise<Result>;

/** Runs `act` after the code is used up; a wrong code only counts as an attempt. */
function withSecondFactor<Result>(userId: number, code: string, act: Act<Result>): Promise<Result> {
  return withSecurityEvent('second_factor', async (about) => {
    about(userId);
    const attempt = await countTry(userId);
    const result = await db.$transaction(async (tx) => {
      const operator = await lockOperator(tx, userId);
      const { secret } = operator;
      if (secret === null) throw new DomainError('conflict', 'enrol_first');
      await takeSecondFactor(tx, { ...operator, secret }, code);
      return act(tx, operator, clock.now());
    });
    await attempt.succeeded();
    return result;
  });
}

async function finishEnrolment(
  tx: Prisma.TransactionClient,
  userId: number,
  enrolledAt: Date,
): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes();
  await tx.operator.update({ where: { userId }, data: { enrolledAt, recoveryHashes: hashes } });
  return codes;
}

function alreadySet(): DomainError {
  return new DomainError('conflict', 'second_factor_set');
}
