import type { Prisma, User } from '@/lib/generated/prisma/client';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { isLocale, originFor } from '@/lib/platform/locale';
import { isDuplicate } from '@/lib/platform/records/duplicate';
import { clock } from '@/lib/services/clock/clock';
import { queueMail } from '@/lib/services/mail/queue-mail';
import type { Caller } from '../caller';
import { resetsByAddress } from '../rate-limits';
import { lockForUpdate } from '../lock-actor';
import { withSecurityEvent } from '../log-ins/security-event';
import { isSecret, newSecret, secretHash } from '../secret';
import { endSessions } from '../session';

/** Time for whoever reads the former address to say that it was not they who asked. */
const LINK_MS = 2 * 86_400_000;
const NOTICE_MS = 3 * 86_400_000;

/**
 * Has a link mailed to the address that is to be a person's from now on, and a notice to the one before. Nothing
 * changes until the link is followed, within two days; a later wish takes the place of an earlier one. Throws
 * `not_found` (user_not_found), `conflict` (email_in_use; account_blocked: nobody blocked gets a way back in).
 */
export async function askForEmailChange(
  tx: Prisma.TransactionClient,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await lockForUpdate(tx, userId);
  const user = await getOpenUser(tx, userId);
  await refuseUsedBy(tx, email);
  await mailLink(tx, user, email);
  await tell(tx, user, 'emailChangeAsked');
}

/**
 * Mails the link once more, a new one with its own two days: the one before is void, and the former address is told
 * again. Throws as `askForEmailChange`, `conflict` (letter_not_needed).
 */
export async function mailEmailLinkAgain(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await lockForUpdate(tx, userId);
  const user = await getOpenUser(tx, userId);
  const asked = await tx.emailChange.findUnique({ where: { userId, expiresAt: { gt: clock.now() } } });
  if (!asked) throw new DomainError('conflict', 'letter_not_needed');
  await refuseUsedBy(tx, asked.email);
  await mailLink(tx, user, asked.email);
  await tell(tx, user, 'emailChangeAsked');
}

/** Forgets what was asked for: its link leads nowhere. Throws `conflict` (email_change_over) when nothing waits. */
export async function cancelEmailChange(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await lockForUpdate(tx, userId);
  const { count } = await tx.emailChange.deleteMany({ where: { userId, expiresAt: { gt: clock.now() } } });
  if (count === 0) throw new DomainError('conflict', 'email_change_over');
}

/** Which address a person is to have once they follow its link; empty: none. */
export async function pendingEmailOf(userId: number): Promise<string> {
  const asked = await db.emailChange.findUnique({ where: { userId, expiresAt: { gt: clock.now() } } });
  return asked?.email ?? '';
}

/** Whether a link would still change an address; asking uses nothing up. */
export async function isEmailLinkUsable(token: string): Promise<boolean> {
  return isSecret(token) && (await db.emailChange.count({ where: usable(token) })) === 1;
}

/**
 * Gives a person the address whose link they followed, which is used up. Whoever had the former one is told, and gets
 * in by it no more: every session, every link to a new password and every tie to another service ends. Throws
 * `unauthenticated` (link_expired) alike for a used, old or invented token, `conflict` (email_in_use), TooManyError.
 */
export function confirmEmail(token: string, caller: Caller): Promise<void> {
  return withSecurityEvent('new_email', async (about) => {
    await resetsByAddress.spend(addressBucket(caller.ip));
    if (!(await isEmailLinkUsable(token))) throw linkExpired();
    try {
      about(await db.$transaction((tx) => giveEmail(tx, token)));
    } catch (error) {
      // Somebody else took the address in the same moment.
      throw isDuplicate(error) ? new DomainError('conflict', 'email_in_use') : error;
    }
  });
}

/** Answers whose it is now. */
async function giveEmail(tx: Prisma.TransactionClient, token: string): Promise<number> {
  const asked = await tx.emailChange.findUnique({ where: usable(token) });
  if (!asked) throw linkExpired();
  const { userId, email } = asked;
  await lockForUpdate(tx, userId);
  const { count } = await tx.emailChange.deleteMany({ where: usable(token) });
  if (count === 0) throw linkExpired();
  await refuseUsedBy(tx, email);
  const before = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  await tx.user.update({ where: { id: userId }, data: { email } });
  await tx.passwordResetToken.deleteMany({ where: { userId } });
  await tx.identity.deleteMany({ where: { userId } });
  await endSessions(userId, tx);
  await tell(tx, before, 'emailChanged');
  return userId;
}

/** Writes to the address that a person has, or had until now. */
async function tell(
  tx: Prisma.TransactionClient,
  user: User,
  template: 'emailChangeAsked' | 'emailChanged',
): Promise<void> {
  await queueMail(tx, {
    recipient: user.email,
    locale: localeOf(user),
    template,
    values: { name: user.name, uid: user.uid },
    expiresAt: new Date(clock.now().getTime() + NOTICE_MS),
  });
}

export async function purgeExpiredEmailChanges(now: Date): Promise<void> {
  await db.emailChange.deleteMany({ where: { expiresAt: { lt: now } } });
}

/** Only the hash of the token is kept; the letter forgets it once sent. */
async function mailLink(tx: Prisma.TransactionClient, user: User, email: string): Promise<void> {
  const token = newSecret();
  const change = {
    email,
    tokenHash: secretHash(token),
    expiresAt: new Date(clock.now().getTime() + LINK_MS),
  };
  await tx.emailChange.upsert({
    where: { userId: user.id },
    create: { userId: user.id, ...change },
    update: change,
  });
  const locale = localeOf(user);
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

async function refuseUsedBy(tx: Prisma.TransactionClient, email: string): Promise<void> {
  if ((await tx.user.count({ where: { email } })) > 0) throw new DomainError('conflict', 'email_in_use');
}

function usable(token: string) {
  return {
    tokenHash: secretHash(token),
    expiresAt: { gt: clock.now() },
    user: { blockedAt: null, deletedAt: null },
  };
}

function localeOf({ locale }: User) {
  return isLocale(locale) ? locale : 'pt-BR';
}

function linkExpired(): DomainError {
  return new DomainError('unauthenticated', 'link_expired');
}
