import type { Prisma, User } from '@/lib/generated/prisma/client';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { localeOf, originFor } from '@/lib/platform/locale';
import { isDuplicate } from '@/lib/platform/records/duplicate';
import { clock } from '@/lib/services/clock/clock';
import { queueMail } from '@/lib/services/mail/queue-mail';
import type { Caller } from '../caller';
import { resetsByAddress } from '../rate-limits';
import { lockForUpdate } from '../lock-actor';
import { withSecurityEvent } from '../log-ins/security-event';
import { EMAIL_CHANGE_LINK_VALID_MS } from '../rules';
import { isSecret, newSecret, secretHash } from '../secret';
import { mailToOwner, refuseUsedBy, setEmail } from './set-email';

/**
 * Emails a confirmation link to the new address and a notice to the old one. The change takes effect when the
 * link is followed within two days; a later request replaces this one. Throws `not_found` (user_not_found),
 * `conflict` (email_in_use; account_blocked: a blocked user must not regain access).
 */
export async function askForEmailChange(
  tx: Prisma.TransactionClient,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await lockForUpdate(tx, userId);
  const user = await getOpenUser(tx, userId);
  await refuseUsedBy(tx, email);
  await mailLink(tx, user, email);
  await queueMail(tx, mailToOwner(user, 'emailChangeAsked'));
}

/**
 * Sends a new link, valid for two days, and another notice to the old address; the previous link is voided.
 * Throws the same errors as `askForEmailChange`, and `conflict` (letter_not_needed).
 */
export async function mailEmailLinkAgain(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await lockForUpdate(tx, userId);
  const user = await getOpenUser(tx, userId);
  const asked = await tx.emailChange.findUnique({ where: { userId, expiresAt: { gt: clock.now() } } });
  if (!asked) throw new DomainError('conflict', 'letter_not_needed');
  await refuseUsedBy(tx, asked.email);
  await mailLink(tx, user, asked.email);
  await queueMail(tx, mailToOwner(user, 'emailChangeAsked'));
}

/**
 * Cancels a pending change and voids its link. Throws `conflict` (email_change_over) when none is pending.
 */
export async function cancelEmailChange(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await lockForUpdate(tx, userId);
  const { count } = await tx.emailChange.deleteMany({ where: { userId, expiresAt: { gt: clock.now() } } });
  if (count === 0) throw new DomainError('conflict', 'email_change_over');
}

/** The pending new e-mail of a user; empty: none. */
export async function pendingEmailOf(userId: number): Promise<string> {
  const asked = await db.emailChange.findUnique({ where: { userId, expiresAt: { gt: clock.now() } } });
  return asked?.email ?? '';
}

/** Whether a link is still valid; checking does not consume it. */
export async function isEmailLinkUsable(token: string): Promise<boolean> {
  return isSecret(token) && (await db.emailChange.count({ where: usable(token) })) === 1;
}

/**
 * Changes the e-mail of the account and consumes the link. Notifies the old address and removes its access:
 * ends every session, password link and linked identity. Throws the same `unauthenticated` (link_expired) for
 * a used, expired or made-up token; `conflict` (email_in_use), TooManyError.
 */
export function confirmEmail(token: string, caller: Caller): Promise<void> {
  return withSecurityEvent('new_email', async (about) => {
    await resetsByAddress.spend(addressBucket(caller.ip));
    if (!(await isEmailLinkUsable(token))) throw linkExpired();
    try {
      about(await db.$transaction((tx) => giveEmail(tx, token)));
    } catch (error) {
      // A concurrent call took the address.
      throw isDuplicate(error) ? new DomainError('conflict', 'email_in_use') : error;
    }
  });
}

/** Returns the owner. */
async function giveEmail(tx: Prisma.TransactionClient, token: string): Promise<number> {
  const asked = await tx.emailChange.findUnique({ where: usable(token) });
  if (!asked) throw linkExpired();
  const { userId, email } = asked;
  await lockForUpdate(tx, userId);
  const { count } = await tx.emailChange.deleteMany({ where: usable(token) });
  if (count === 0) throw linkExpired();
  await setEmail(tx, userId, email);
  return userId;
}

export async function purgeExpiredEmailChanges(now: Date): Promise<void> {
  await db.emailChange.deleteMany({ where: { expiresAt: { lt: now } } });
}

/** Only the hash of the token is stored; the outbox deletes the message body once sent. */
async function mailLink(tx: Prisma.TransactionClient, user: User, email: string): Promise<void> {
  const token = newSecret();
  const change = {
    email,
    tokenHash: secretHash(token),
    expiresAt: new Date(clock.now().getTime() + EMAIL_CHANGE_LINK_VALID_MS),
  };
  await tx.emailChange.upsert({
    where: { userId: user.id },
    create: { userId: user.id, ...change },
    update: change,
  });
  const locale = localeOf(user.locale);
  await queueMail(tx, {
    recipient: email,
    locale,
    template: 'emailChangeLink',
    values: { name: user.name, uid: user.uid, link: `${originFor(locale)}/reset/email/${token}` },
    expiresAt: change.expiresAt,
  });
}

async function getOpenUser(tx: Prisma.TransactionClient, userId: number): Promise<User> {
  const user = await tx.user.findUnique({ where: { id: userId, deletedAt: null } });
  if (!user) throw new DomainError('not_found', 'user_not_found');
  if (user.blockedAt !== null) throw new DomainError('conflict', 'account_blocked');
  return user;
}

function usable(token: string) {
  return {
    tokenHash: secretHash(token),
    expiresAt: { gt: clock.now() },
    user: { blockedAt: null, deletedAt: null },
  };
}

function linkExpired(): DomainError {
  return new DomainError('unauthenticated', 'link_expired');
}
