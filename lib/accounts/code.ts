import type { Prisma, User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { addressBucket, networkBucket } from '@/lib/platform/limits/address-bucket';
import { localeOf, type Locale } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import { queueMail } from '@/lib/services/mail/queue-mail';
import type { Caller } from './caller';
import {
  clientEmailKey,
  codesByAddress,
  codesByClient,
  codesByEmail,
  codesByNetwork,
  codesByUser,
} from './rate-limits';
import { newSecret, secretHash } from './secret';
import { unambiguousCode } from './unambiguous-code';
import { CODE_LENGTH, CODE_VALID_MS, CODE_TRIES } from './rules';
import { matchesPasswordHash, hashPassword } from './password-hash';

/**
 * Emails a sign-up code and returns its ticket. With the ticket, other codes sent to the same e-mail and the
 * attempts used on them do not affect this one. Throws `conflict` (email_in_use), TooManyError past 3 an hour
 * for one address and e-mail, 6 for a network and e-mail, 10 for an address and 30 for an e-mail.
 */
export async function sendSignUpCode(email: string, { ip, locale }: Caller): Promise<{ ticket: string }> {
  const bucket = addressBucket(ip);
  await codesByAddress.spend(bucket);
  await codesByClient.spend(clientEmailKey(bucket, email));
  await codesByNetwork.spend(clientEmailKey(networkBucket(ip), email));
  await refuseUsedEmail(email);
  await codesByEmail.spend(email);
  const made = await makeCode();
  return db.$transaction((tx) =>
    mailCode(tx, { email, locale, template: 'signUpCode', holder: bucket }, made),
  );
}

/**
 * Emails a code with which the owner confirms their identity (`checkOwnerCode`). It belongs to the account,
 * not to the address that requested it. Throws TooManyError past 3 an hour.
 */
export async function sendOwnerCode({ id, email, locale }: User): Promise<void> {
  await codesByUser.spend(String(id));
  const made = await makeCode();
  const mail = { email, locale: localeOf(locale), template: 'ownerCode', holder: ownerOf(id) } as const;
  await db.$transaction((tx) => mailCode(tx, mail, made));
}

type CodeMail = {
  email: string;
  locale: Locale;
  template: 'signUpCode' | 'ownerCode' | 'emailChangeCode';
  /** Whom the code is for: an address bucket, an account, or an account that changes its e-mail. */
  holder: string;
};

type MadeCode = { code: string; codeHash: string };

/** A new code with its hash. Call it before taking locks, because hashing is slow. */
export async function makeCode(): Promise<MadeCode> {
  const code = unambiguousCode(CODE_LENGTH); // 331,776 possible codes, five attempts.
  return { code, codeHash: await hashPassword(code) };
}

/** Stores and emails a code inside the transaction. */
export async function mailCode(
  tx: Prisma.TransactionClient,
  { email, locale, template, holder }: CodeMail,
  { code, codeHash }: MadeCode,
): Promise<{ ticket: string }> {
  const ticket = newSecret();
  const expiresAt = new Date(clock.now().getTime() + CODE_VALID_MS);
  const hashes = { ticketHash: secretHash(ticket), addressHash: secretHash(holder) };
  await tx.signUpCode.create({ data: { ...hashes, email, codeHash, expiresAt } });
  await queueMail(tx, { recipient: email, locale, template, values: { code }, expiresAt });
  return { ticket };
}

/**
 * A typed code and the ticket of the code it refers to. Without a ticket it refers to the last code requested
 * from the caller's address.
 */
type TypedCode = { email: string; code: string; ticket?: string | undefined };

/** A code that was checked and must be consumed in the transaction of the action that it authorizes. */
export type VerifiedCode = { email: string; ticketHash: Uint8Array<ArrayBuffer> };

/**
 * Checks a code. Each check uses one of five attempts before comparing, so parallel guesses cannot share one.
 * Throws the same `invalid` (wrong_code) for a wrong, expired, voided or missing code and for another
 * person's.
 */
export async function checkCode(typed: TypedCode, { ip }: Pick<Caller, 'ip'>): Promise<VerifiedCode> {
  const { email, code, ticket } = typed;
  const bucket = addressBucket(ip);
  return verify(email, code, ticket === undefined ? await lastTicketOf(email, bucket) : secretHash(ticket));
}

/** Like `checkCode`, for the last code sent to the owner of an account. */
export function checkOwnerCode({ id, email }: User, code: string): Promise<VerifiedCode> {
  return checkHeldCode({ email, holder: ownerOf(id) }, code);
}

/** Like `checkCode`, for the last code that was sent to an address for a holder. */
export async function checkHeldCode(
  { email, holder }: Pick<CodeMail, 'email' | 'holder'>,
  code: string,
): Promise<VerifiedCode> {
  return verify(email, code, await lastTicketOf(email, holder));
}

/** Cannot collide with an address bucket. */
function ownerOf(userId: number): string {
  return `user ${userId}`;
}

async function verify(
  email: string,
  code: string,
  ticketHash: Uint8Array<ArrayBuffer> | undefined,
): Promise<VerifiedCode> {
  const [row] = ticketHash
    ? await db.signUpCode.updateManyAndReturn({
        where: { ticketHash, email, tries: { lt: CODE_TRIES }, expiresAt: { gt: clock.now() } },
        data: { tries: { increment: 1 } },
      })
    : [];
  const isRight = await matchesPasswordHash(code, row?.codeHash ?? null);
  if (!row || !isRight) throw wrongCode();
  return { email, ticketHash: row.ticketHash };
}

async function lastTicketOf(email: string, holder: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await db.signUpCode.findFirst({
    where: { email, addressHash: secretHash(holder) },
    select: { ticketHash: true },
    orderBy: { expiresAt: 'desc' },
  });
  return row?.ticketHash;
}

/**
 * Consumes a code and deletes all others for its e-mail. Throws the same errors as `checkCode` when a concurrent call
 * consumed it first.
 */
export async function consumeCode(
  tx: Prisma.TransactionClient,
  { email, ticketHash }: VerifiedCode,
): Promise<void> {
  const { count } = await tx.signUpCode.deleteMany({ where: { ticketHash } });
  if (count === 0) throw wrongCode();
  await tx.signUpCode.deleteMany({ where: { email } });
}

/** Throws `conflict` (email_in_use) when the e-mail has an account. */
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
