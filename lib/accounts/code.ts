import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { addressBucket } from '@/lib/platform/address-bucket';
import { clock } from '@/lib/services/clock/clock';
import { queueMail } from '@/lib/services/mail/queue-mail';
import type { Caller } from './caller';
import { codesByAddress, codesByEmail } from './limits';
import { unambiguousCode } from './unambiguous-code';
import { CODE_LENGTH } from './rules';
import { matchesPasswordHash, hashPassword } from './password-hash';

const CODE_MS = 600_000;
const MAX_TRIES = 5;

/**
 * E-mails a new code to whoever wants to sign up; an earlier one is void from now on. Throws `conflict`
 * (email_in_use), TooManyError past 3 an hour for an e-mail and 10 for an address.
 */
export async function sendSignUpCode(email: string, { ip, locale }: Caller): Promise<void> {
  await codesByAddress.spend(addressBucket(ip));
  await codesByEmail.spend(email);
  await refuseUsedEmail(email);
  const code = unambiguousCode(CODE_LENGTH); // One of 331,776, of which a guesser may try five.
  const codeHash = await hashPassword(code);
  const expiresAt = new Date(clock.now().getTime() + CODE_MS);
  await db.$transaction(async (tx) => {
    const fresh = { codeHash, expiresAt, tries: 0 };
    await tx.signUpCode.upsert({ where: { email }, create: { email, ...fresh }, update: fresh });
    await queueMail(tx, {
      recipient: email,
      locale,
      template: 'signUpCode',
      values: { code },
      expiresAt,
    });
  });
}

/** A code that was found right, to be used up in the transaction of what it allows. */
export type VerifiedCode = { email: string; codeHash: string };

/**
 * Checks a code at the price of one of its five tries, paid in advance so that parallel guesses cannot share one.
 * Throws `invalid` (wrong_code) alike for a wrong, old, void or missing one.
 */
export async function checkCode(email: string, code: string): Promise<VerifiedCode> {
  const [row] = await db.signUpCode.updateManyAndReturn({
    where: { email, tries: { lt: MAX_TRIES }, expiresAt: { gt: clock.now() } },
    data: { tries: { increment: 1 } },
  });
  const isRight = await matchesPasswordHash(code, row?.codeHash ?? null);
  if (!row || !isRight) throw wrongCode();
  return { email, codeHash: row.codeHash };
}

/** Uses a code up. Throws as `checkCode` when somebody else just did, or when a newer one took its place. */
export async function consumeCode(
  tx: Prisma.TransactionClient,
  { email, codeHash }: VerifiedCode,
): Promise<void> {
  const { count } = await tx.signUpCode.deleteMany({ where: { email, codeHash } });
  if (count === 0) throw wrongCode();
}

/** Throws `conflict` (email_in_use) when an e-mail has an account. */
export async function refuseUsedEmail(email: string): Promise<void> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (user) throw new DomainError('conflict', 'email_in_use');
}

export async function purgeExpiredCodes(now: Date): Promise<void> {
  await db.signUpCode.deleteMany({ where: { expiresAt: { lt: now } } });
}

function wrongCode(): DomainError {
  return new DomainError('invalid', 'wrong_code', { tocompare: 'invalid' });
}
