import type { Actor } from '@/lib/accounts/actor';
import { toldAs } from '@/lib/accounts/log-ins/security-event';
import { asOwner, type OwnerProof } from '@/lib/accounts/owner/owner-proof';
import type { Operator, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { writeAuditEntry } from '../audit/entry';
import { getOperator, lockOperator } from './operator';
import { countTry, newRecoveryCodes, sealTotpSecret, takeSecondFactor } from './second-factor';
import { newTotpSecret, totpUri } from './totp';

const CONSOLE_MS = 12 * 3_600_000;
/** So old may the second factor be at most that moves money. */
const FRESH_MS = 5 * 60_000;

/** An actor whose log-in has given the second factor. */
export type ConsoleActor = Actor & {
  /** Whether it was given so lately that money may be moved. */
  isFresh: boolean;
};

/**
 * Whether the actor has enrolled, and until when this log-in opens the console. Throws `forbidden` (operators_only).
 */
export async function loadConsole({ userId, sessionId }: Actor) {
  const { enrolledAt } = await getOperator(userId);
  const open = await findOpen(sessionId);
  return { enrolled: enrolledAt !== null, open_until: open?.expiresAt.toISOString() ?? null };
}

/**
 * Gives the actor a secret for their authenticator app, when they prove to be the owner of the account; until a code of
 * it has come it is replaced by the next. Throws as `asOwner`, `forbidden` (operators_only), `conflict`
 * (second_factor_set).
 */
export async function enrolOperator(
  actor: Actor,
  proof: OwnerProof,
): Promise<{ secret: string; uri: string }> {
  assertNew(await getOperator(actor.userId));
  return asOwner(actor, proof, async (tx, { id: userId, email }) => {
    const secret = newTotpSecret();
    // Guarded: the first code may have come meanwhile.
    const { count } = await tx.operator.updateMany({
      where: { userId, enrolledAt: null },
      data: { secret: sealTotpSecret(secret) },
    });
    if (count === 0) throw alreadySet();
    return { secret, uri: totpUri(secret, email) };
  });
}

/**
 * Opens the console for this log-in by a second factor. The first one enrols, and is told recovery codes; they are
 * empty ever after. Throws `forbidden` (operators_only), `conflict` (enrol_first), `invalid` (wrong_second_factor),
 * TooManyError.
 */
export async function openConsole(
  { userId, sessionId }: Actor,
  code: string,
): Promise<{ open_until: string; recovery_codes: string[] }> {
  await getOperator(userId);
  return withSecondFactor(userId, code, async (tx, operator, at) => {
    const expiresAt = new Date(at.getTime() + CONSOLE_MS);
    const opened = { openedAt: at, confirmedAt: at, expiresAt };
    await tx.consoleSession.upsert({
      where: { sessionId },
      create: { sessionId, operatorId: userId, ...opened },
      update: opened,
    });
    const subject = { kind: 'person', id: userId } as const;
    await writeAuditEntry(tx, { operatorId: userId, act: 'console_opened', subject, reason: '' });
    return {
      open_until: expiresAt.toISOString(),
      recovery_codes: operator.enrolledAt === null ? await finishEnrolment(tx, userId, at) : [],
    };
  });
}

/** Gives the second factor again. Throws as `openConsole`. */
export async function confirmOperator(
  { userId, sessionId }: Actor,
  code: string,
): Promise<{ confirmed_until: string }> {
  return withSecondFactor(userId, code, async (tx, _, at) => {
    await tx.consoleSession.updateMany({ where: { sessionId }, data: { confirmedAt: at } });
    return { confirmed_until: new Date(at.getTime() + FRESH_MS).toISOString() };
  });
}

/** Closes the console; the log-in stays. */
export async function closeConsole({ sessionId }: Actor): Promise<void> {
  await db.consoleSession.deleteMany({ where: { sessionId } });
}

/**
 * The actor as an operator. Throws `forbidden`: operators_only, or second_factor_first when the console is not open.
 */
export async function getConsoleActor(actor: Actor): Promise<ConsoleActor> {
  const open = await findOpen(actor.sessionId);
  if (!open) {
    await getOperator(actor.userId);
    throw new DomainError('forbidden', 'second_factor_first');
  }
  return { ...actor, isFresh: clock.now().getTime() - open.confirmedAt.getTime() < FRESH_MS };
}

/** For what moves money. Throws `forbidden` (confirm_first), with the field that is missing. */
export function requireFreshFactor({ isFresh }: ConsoleActor): void {
  if (!isFresh) throw new DomainError('forbidden', 'confirm_first', { code: 'required' });
}

function findOpen(sessionId: number) {
  return db.consoleSession.findUnique({ where: { sessionId, expiresAt: { gt: clock.now() } } });
}

type ActOfOperator<Result> = (tx: Prisma.TransactionClient, operator: Operator, at: Date) => Promise<Result>;

/** Acts once the code is taken; of a wrong one nothing is left but that it was tried. */
function withSecondFactor<Result>(userId: number, code: string, act: ActOfOperator<Result>): Promise<Result> {
  return toldAs('second_factor', (about) => {
    about(userId);
    return takeCode(userId, code, act);
  });
}

async function takeCode<Result>(userId: number, code: string, act: ActOfOperator<Result>): Promise<Result> {
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

function assertNew({ enrolledAt }: Operator): void {
  if (enrolledAt !== null) throw alreadySet();
}

function alreadySet(): DomainError {
  return new DomainError('conflict', 'second_factor_set');
}
