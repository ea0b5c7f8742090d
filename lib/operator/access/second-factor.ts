import type { Operator, Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import { encryptField, decryptField } from '@/lib/platform/field-encryption';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { unambiguousCode } from '@/lib/accounts/unambiguous-code';
import { secretHash } from '@/lib/accounts/secret';
import { systemClock } from '@/lib/services/clock/system-clock';
import { totpStepOf } from './totp';

/** At any moment three of a million codes are valid. */
const codesByOperator = sharedLimit('second_factor', { points: 5, seconds: 900 });

const RECOVERY_CODES = 10;
/** 73 bits in 16 characters, so a fast hash is sufficient. */
const GROUPS = 4;
const TOTP_LIKE = /^\d{6}$/;

/** Encrypts a secret for storage. */
export function sealTotpSecret(secret: string): string {
  return encryptField(secret, 'totp_secret');
}

/**
 * Counts an attempt before the code is checked, so that parallel attempts cannot bypass the limit. Throws TooManyError.
 */
export async function countTry(userId: number): Promise<{ succeeded: () => Promise<void> }> {
  const key = String(userId);
  await codesByOperator.spend(key);
  return { succeeded: () => codesByOperator.giveBack(key) };
}

/**
 * Uses up a code of the operator's app or one of their recovery codes, with or without spaces and dashes. The operator
 * must be locked. Throws `invalid` (wrong_second_factor), also for a code that was used before or is older than a used
 * one.
 */
export async function takeSecondFactor(
  tx: Prisma.TransactionClient,
  { userId, secret, lastStep, recoveryHashes }: Operator & { secret: string },
  typed: string,
): Promise<void> {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (TOTP_LIKE.test(code)) {
    // Real time: an authenticator app does not follow a demo's clock.
    const step = totpStepOf(decryptField(secret, 'totp_secret'), code, systemClock.now());
    if (step === null || step <= lastStep) throw wrong();
    await tx.operator.update({ where: { userId }, data: { lastStep: step } });
    return;
  }
  const hash = recoveryHash(code);
  if (!recoveryHashes.includes(hash)) throw wrong();
  await tx.operator.update({
    where: { userId },
    data: { recoveryHashes: recoveryHashes.filter((each) => each !== hash) },
  });
}

/** Generates recovery codes: the texts to show once, and the hashes to store. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, () => unambiguousCode(4)).join('-'),
  );
  return { codes, hashes: codes.map((code) => recoveryHash(code.replaceAll('-', ''))) };
}

function recoveryHash(code: string): string {
  return Buffer.from(secretHash(code)).toString('hex');
}

function wrong(): DomainError {
  return new DomainError('invalid', 'wrong_second_factor', { code: 'invalid' });
}
