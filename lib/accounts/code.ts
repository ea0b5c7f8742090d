import type { Prisma, User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import { isLocale, type Locale } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import { queueMail } from '@/lib/services/mail/queue-mail';
import type { Caller } from './caller';
import { askerKey, codesByAddress, codesByAsker, codesByEmail, codesByUser } from './rate-limits';
import { newSecret, secretHash } from './secret';
import { unambiguousCode } from './unambiguous-code';
import { CODE_LENGTH } from './rules';
import { matchesPasswordHash, hashPassword } from './password-hash';

const CODE_MS = 600_000;
const MAX_TRIES = 5;

/**
 * E-mails a code to whoever wants to sign up, and answers the ticket by which the code is theirs: codes that others
 * have sent to this e-mail, and the tries that they burn, are no matter. Throws `conflict` (email_in_use), TooManyError
 * past 3 an hour from an address for an e-mail, 10 an address and 30 an e-mail.
 */
export async function sendSignUpCode(email: string, { ip, locale }: Caller): Promise<{ ticket: string }> {
  const bucket = addressBucket(ip);
  await codesByAddress.spend(bucket);
  await codesByAsker.spend(askerKey(bucket, email));
  await refuseUsedEmail(email);
  await codesByEmail.spend(email);
  return mailCode({ email, locale, template: 'signUpCode', asker: bucket });
}

/**
 * E-mails a code to the owner of an account, with which they prove to be that (`checkOwnerCode`); it is the account's,
 * whatever address asks. Throws TooManyError past 3 an hour.
 */
export async function sendOwnerCode({ id, email, locale }: User): Promise<void> {
  await codesByUser.spend(String(id));
  await mailCode({
    email,
    locale: isLocale(locale) ? locale : 'pt-BR',
    template: 'ownerCode',
    asker: ownerOf(id),
  });
}

type CodeLetter = {
  email: string;
  locale: Locale;
  template: 'signUpCode' | 'ownerCode';
  /** Whose code it is: an address bucket, or an account. */
  asker: string;
};

async function mailCode({ email, locale, template, asker }: CodeLetter): Promise<{ ticket: string }> {
  const ticket = newSecret();
  const code = unambiguousCode(CODE_LENGTH); // One of 331,776, of which a guesser may try five.
  const codeHash = await hashPassword(code);
  const expiresAt = new Date(clock.now().getTime() + CODE_MS);
  await db.$transaction(async (tx) => {
    const hashes = { ticketHash: secretHash(ticket), addressHash: secretHash(asker) };
    await tx.signUpCode.create({ data: { ...hashes, email, codeHash, expiresAt } });
    await queueMail(tx, {
      recipient: email,
      locale,
      template,
      values: { code },
      expiresAt,
    });
  });
  return { ticket };
}

/**
 * What somebody types, and the ticket of the code that they mean; without one it is the last that their address asked
 * for.
 */
type TypedCode = { email: string; code: string; ticket?: string | undefined };

/** A code that was found right, to be used up in the transaction of what it allows. */
export type VerifiedCode = { email: string; ticketHash: Uint8Array<ArrayBuffer> };

/**
 * Checks a code at the price of one of its five tries, paid in advance so that parallel guesses cannot share one.
 * Throws `invalid` (wrong_code) alike for a wrong, old, void or missing one, and for somebody else's.
 */
export async function checkCode(typed: TypedCode, { ip }: Pick<Caller, 'ip'>): Promise<VerifiedCode> {
  const { email, code, ticket } = typed;
  const bucket = addressBucket(ip);
  return verify(email, code, ticket === undefined ? await lastTicketOf(email, bucket) : secretHash(ticket));
}

/** As `checkCode`, of the last code that was sent to the owner of an account. */
export async function checkOwnerCode({ id, email }: User, code: string): Promise<VerifiedCode> {
  return verify(email, code, await lastTicketOf(email, ownerOf(id)));
}

/** No address bucket looks like it. */
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
        where: { ticketHash, email, tries: { lt: MAX_TRIES }, expiresAt: { gt: clock.now() } },
        data: { tries: { increment: 1 } },
      })
    : [];
  const isRight = await matchesPasswordHash(code, row?.codeHash ?? null);
  if (!row || !isRight) throw wrongCode();
  return { email, ticketHash: row.ticketHash };
}

async function lastTicketOf(email: string, asker: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await db.signUpCode.findFirst({
    where: { email, addressHash: secretHash(asker) },
    select: { ticketHash: true },
    orderBy: { expiresAt: 'desc' },
  });
  return row?.ticketHash;
}

/** Uses a code up, and with it all others for its e-mail. Throws as `checkCode` when somebody else just did. */
export async function consumeCode(
  tx: Prisma.TransactionClient,
  { email, ticketHash }: VerifiedCode,
): Promise<void> {
  const { count } = await tx.signUpCode.deleteMany({ where: { ticketHash } });
  if (count === 0) throw wrongCode();
  await tx.signUpCode.deleteMany({ where: { email } });
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
