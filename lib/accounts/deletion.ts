import { randomBytes } from 'node:crypto';
import type { Prisma, User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { localeOf } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import { addJob } from '@/lib/services/jobs/job';
import { deleteMailsTo, queueMail } from '@/lib/services/mail/queue-mail';
import { removeFolderJob } from '@/lib/services/storage/remove-folder';
import type { Actor } from './actor';
import { closedAccountName } from './closed-account';
import { eraseNotices } from '@/lib/notices/personal-data';
import { rememberClosedUid } from './closed-uid';
import { withSecurityEvent } from './log-ins/security-event';
import { checkPassword } from './reauthentication/check-password';
import { readActor } from './lock-actor';
import { eraseNewEmails } from './email-change/own-email-change';
import { forgetPhoneCheck } from './phones/phone-check';
import { DELETION_EMAIL_VALID_MS } from './rules';
import { closeSessions } from './session';
import { unambiguousCode } from './unambiguous-code';

/**
 * Checks inside the transaction, with the user's row locked, whether an account may be closed; throws
 * `conflict` if not. Higher domains supply their guards (see app/api/users/delete).
 */
export type DeletionGuard = (tx: Prisma.TransactionClient, userId: number) => Promise<void>;

/**
 * Deletes a domain's records about a user inside the transaction; returns the number of deleted records by
 * kind.
 */
export type Eraser = (tx: Prisma.TransactionClient, userId: number) => Promise<Record<string, number>>;

/** Guards and erasers of the other domains. */
export type Closing = { guards: DeletionGuard[]; erasers: Eraser[] };

/**
 * Closes the actor's account permanently. Deletes all personal data except access records (`closeSessions`);
 * the anonymized row remains because orders and messages of other users reference it. A job deletes the
 * files. Returns the receipt number, which is also emailed. Throws `invalid` (wrong_password), `conflict`
 * (set_password_first, or a guard's reason), `unauthenticated` when the account was closed or blocked or the
 * actor logged out in the meantime; TooManyError.
 */
export function closeAccount(actor: Actor, password: string, closing: Closing): Promise<{ receipt: string }> {
  return withSecurityEvent('account_closed', async (about) => {
    about(actor.userId);
    await checkPassword(actor, password);
    return db.$transaction(async (tx) => {
      await lockForClosing(tx, actor.userId);
      return close(tx, await readActor(tx, actor), closing, 'accountClosed');
    });
  });
}

/**
 * Like `closeAccount`, for closures by an operator; works for blocked accounts too. Throws `conflict` (a
 * guard's reason), `not_found` (user_not_found) when it is already closed.
 */
export async function closeAccountOf(
  tx: Prisma.TransactionClient,
  userId: number,
  closing: Closing,
): Promise<{ receipt: string }> {
  await lockForClosing(tx, userId);
  const user = await tx.user.findUnique({ where: { id: userId, deletedAt: null } });
  if (!user) throw new DomainError('not_found', 'user_not_found');
  return close(tx, user, closing, 'accountClosedByUs');
}

/** The guards' reasons why an account cannot be closed now; empty when it can. */
export async function listClosingObstacles(userId: number, { guards }: Closing): Promise<string[]> {
  return db.$transaction(async (tx) => {
    const reasons: string[] = [];
    for (const guard of guards) {
      try {
        await guard(tx, userId);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        reasons.push(error.reason);
      }
    }
    return [...new Set(reasons)];
  });
}

/** Writes for this user take a row lock, so nothing changes between the guards and the deletion. */
async function lockForClosing(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.$queryRaw`select id from users where id = ${userId} for update`;
}

async function close(
  tx: Prisma.TransactionClient,
  user: User,
  { guards, erasers }: Closing,
  template: 'accountClosed' | 'accountClosedByUs',
): Promise<{ receipt: string }> {
  const receipt = newReceipt();
  const deletedAt = clock.now();
  for (const guard of guards) await guard(tx, user.id);
  const removed = await removeRecords(tx, user, erasers);
  await tx.user.update({ where: { id: user.id }, data: { ...anonymizedUser(user), deletedAt } });
  await rememberClosedUid(tx, user.uid);
  await tx.accountDeletion.create({ data: { receipt, userId: user.id, removed, deletedAt } });
  await addJob(tx, removeFolderJob, { folder: user.uid });
  await queueMail(tx, {
    recipient: user.email,
    locale: localeOf(user.locale),
    template,
    values: { name: user.name, uid: user.uid, receipt },
    expiresAt: new Date(deletedAt.getTime() + DELETION_EMAIL_VALID_MS),
  });
  return { receipt };
}

async function removeRecords(
  tx: Prisma.TransactionClient,
  { id: userId, email }: User,
  erasers: Eraser[],
): Promise<Record<string, number>> {
  await closeSessions(userId, tx);
  const [links, identities, agreements] = [
    await tx.passwordResetToken.deleteMany({ where: { userId } }),
    await tx.identity.deleteMany({ where: { userId } }),
    await tx.agreement.deleteMany({ where: { userId } }),
  ];
  const newEmails = await eraseNewEmails(tx, userId);
  await forgetPhoneCheck(tx, userId);
  const removed: Record<string, number> = {
    links: links.count,
    identities: identities.count,
    agreements: agreements.count,
  };
  for (const erase of erasers) Object.assign(removed, await erase(tx, userId));
  // Last, because notices and emails to the address may be queued until the erasers have locked its records.
  Object.assign(removed, await eraseNotices(tx, userId));
  let letters = await deleteMailsTo(tx, email);
  for (const address of newEmails) {
    const isOthers = (await tx.user.count({ where: { email: address } })) > 0;
    if (!isOthers) letters += await deleteMailsTo(tx, address);
  }
  return { ...removed, letters };
}

/** Placeholder for a closed account: an unused handle and an undeliverable address (RFC 2606). */
function anonymizedUser(user: User) {
  const uid = `gone${randomBytes(8).toString('hex')}`;
  return {
    uid,
    name: closedAccountName(localeOf(user.locale)),
    profession: null,
    description: null,
    email: `${uid}@closed.invalid`,
    phone: null,
    pixKey: null,
    pixKeyHeldUntil: null,
    pixKeyConfirmedAt: null,
    proSince: null,
    passwordHash: null,
    avatarVersion: null,
    identityVerifiedAt: null,
  };
}

/** Three groups of four characters: 55 bits, easy to read aloud. */
function newReceipt(): string {
  return Array.from({ length: 3 }, () => unambiguousCode(4)).join('-');
}
