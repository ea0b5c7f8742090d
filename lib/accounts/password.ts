import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import { localeOf, originFor } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { notifyUser } from '@/lib/notices/notify-user';
import { queueMail } from '@/lib/services/mail/queue-mail';
import type { Actor } from './actor';
import type { Caller } from './caller';
import {
  clientEmailKey,
  linksByAddress,
  linksByClient,
  linksByEmail,
  linksByUser,
  resetsByAddress,
} from './rate-limits';
import { forgiveFailures } from './log-in';
import { lockForShare, lockForUpdate } from './lock-actor';
import { withSecurityEvent } from './log-ins/security-event';
import { isSecret, newSecret, secretHash } from './secret';
import { endSessions } from './session';
import { hashPassword } from './password-hash';
import { refuseGuessablePassword } from './passwords/guessable';
import { RESET_LINK_VALID_MS, SECURITY_EMAIL_VALID_MS } from './rules';

const ASKING = { userId: true, user: { select: { email: true, name: true, uid: true } } };

export const mailResetLinkJob = defineJob(
  'mail_reset_link',
  z.strictObject({ id: z.uuid(), email: z.string() }),
);

/**
 * Emails a link to set a new password if the e-mail has an account. A job looks the account up, so that
 * neither the response nor its timing reveals whether it exists. Throws the same TooManyError for every
 * e-mail.
 */
export async function sendResetLink(email: string, { ip }: Caller): Promise<void> {
  const bucket = addressBucket(ip);
  await linksByAddress.spend(bucket);
  await linksByClient.spend(clientEmailKey(bucket, email));
  await linksByEmail.spend(email);
  await addJob(db, mailResetLinkJob, { id: randomUUID(), email });
}

/** The job of `sendResetLink`. Idempotent by id. */
export async function mailResetLink({ id, email }: { id: string; email: string }): Promise<void> {
  const user = await db.user.findUnique({ where: { email, blockedAt: null, deletedAt: null } });
  if (!user || (await db.mail.findUnique({ where: { id }, select: { id: true } }))) return;
  await mailLink(user, id);
}

/** Emails the actor a link to set a new password. Throws TooManyError. */
export async function sendPasswordLink(actor: Actor): Promise<void> {
  const user = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
  await linksByUser.spend(String(user.id));
  await mailLink(user, randomUUID());
}

/** Whether a link is still valid; checking does not consume it. */
export async function isLinkUsable(token: string): Promise<boolean> {
  return isSecret(token) && (await db.passwordResetToken.count({ where: unusedLink(token) })) === 1;
}

/**
 * Sets a new password with an emailed link and consumes it; ends every session, other link and linked
 * identity. Throws the same `unauthenticated` (link_expired) for a used, expired or made-up token; `invalid`
 * (password_too_common, password_like_you), which does not consume the link.
 */
export function updatePassword(token: string, password: string, caller: Caller): Promise<void> {
  return withSecurityEvent('new_password', (about) => replacePassword(token, password, { caller, about }));
}

async function replacePassword(
  token: string,
  password: string,
  { caller, about }: { caller: Caller; about: (userId: number) => void },
): Promise<void> {
  await resetsByAddress.spend(addressBucket(caller.ip));
  const unused = unusedLink(token);
  const asking =
    isSecret(token) && (await db.passwordResetToken.findUnique({ where: unused, select: ASKING }));
  if (!asking) throw linkExpired();
  about(asking.userId);
  await refuseGuessablePassword(password, asking.user);
  const passwordHash = await hashPassword(password);
  const user = await db.$transaction(async (tx) => {
    const link = await tx.passwordResetToken.findUnique({
      where: { tokenHash: unused.tokenHash },
      select: { userId: true },
    });
    if (!link) throw linkExpired();
    // A concurrent log-in rechecks the password under this lock: its session is either ended here or never
    // created.
    await lockForUpdate(tx, link.userId);
    const { count } = await tx.passwordResetToken.deleteMany({ where: unused });
    if (count === 0) throw linkExpired();
    const changed = await tx.user.update({ where: { id: link.userId }, data: { passwordHash } });
    await tx.passwordResetToken.deleteMany({ where: { userId: link.userId } });
    await tx.emailChange.deleteMany({ where: { userId: link.userId } });
    // A person who reads the email is the owner, even if a service that does not verify e-mails linked
    // another identity.
    await tx.identity.deleteMany({ where: { userId: link.userId } });
    await endSessions(link.userId, tx);
    await notifyUser(tx, changed, {
      path: '/settings/security',
      template: 'passwordChanged',
      values: { uid: changed.uid },
      expiresAt: new Date(clock.now().getTime() + SECURITY_EMAIL_VALID_MS),
    });
    return changed;
  });
  await forgiveFailures(user.email, caller);
}

function unusedLink(token: string) {
  return { tokenHash: secretHash(token), expiresAt: { gt: clock.now() }, user: { blockedAt: null } };
}

export async function purgeExpiredLinks(now: Date): Promise<void> {
  await db.passwordResetToken.deleteMany({ where: { expiresAt: { lt: now } } });
}

/**
 * Only the hash of the token is stored; the outbox deletes the message body once sent. The link uses our
 * configured host, not the requested one. Sends nothing to a user who was blocked or closed in the meantime.
 */
async function mailLink(user: User, mailId: string): Promise<void> {
  const token = newSecret();
  const expiresAt = new Date(clock.now().getTime() + RESET_LINK_VALID_MS);
  await db.$transaction(async (tx) => {
    await lockForShare(tx, user.id);
    // If the address was changed in the meantime, its reader must not receive a link to an account that is no
    // longer theirs.
    const { id, email } = user;
    const isOpen = await tx.user.count({ where: { id, email, blockedAt: null, deletedAt: null } });
    if (isOpen === 0) return;
    await tx.passwordResetToken.create({
      data: { userId: user.id, tokenHash: secretHash(token), expiresAt },
    });
    const locale = localeOf(user.locale);
    await queueMail(tx, {
      id: mailId,
      recipient: email,
      locale,
      template: 'resetPassword',
      values: { name: user.name, uid: user.uid, link: `${originFor(locale)}/reset/password/${token}` },
      expiresAt,
    });
  });
}

function linkExpired(): DomainError {
  return new DomainError('unauthenticated', 'link_expired');
}
