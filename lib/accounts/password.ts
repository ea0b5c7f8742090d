import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import { isLocale, type Locale, originFor } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { queueMail } from '@/lib/services/mail/queue-mail';
import type { Actor } from './actor';
import type { Caller } from './caller';
import {
  askerKey,
  linksByAddress,
  linksByAsker,
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

/**
 * As long as the outbox counts a letter: whoever is sent no more links has those that count, and they are still good.
 */
const LINK_MS = 3_600_000;
const NOTICE_MS = 3 * 86_400_000;
const ASKING = { userId: true, user: { select: { email: true, name: true, uid: true } } };

export const mailResetLinkJob = defineJob(
  'mail_reset_link',
  z.strictObject({ id: z.uuid(), email: z.string() }),
);

/**
 * Has a link to set a new password e-mailed, if the e-mail has an account. Whether it has is looked up by the job,
 * so that neither the answer nor its time tells. Throws TooManyError, alike for every e-mail.
 */
export async function sendResetLink(email: string, { ip }: Caller): Promise<void> {
  const bucket = addressBucket(ip);
  await linksByAddress.spend(bucket);
  await linksByAsker.spend(askerKey(bucket, email));
  await linksByEmail.spend(email);
  await addJob(db, mailResetLinkJob, { id: randomUUID(), email });
}

/** Does what `sendResetLink` asked for. Asked twice under one id, it writes one letter. */
export async function mailResetLink({ id, email }: { id: string; email: string }): Promise<void> {
  const user = await db.user.findUnique({ where: { email, blockedAt: null, deletedAt: null } });
  if (!user || (await db.mail.findUnique({ where: { id }, select: { id: true } }))) return;
  await mailLink(user, id);
}

/** E-mails the actor a link to set a new password. Throws TooManyError. */
export async function sendPasswordLink(actor: Actor): Promise<void> {
  const user = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
  await linksByUser.spend(String(user.id));
  await mailLink(user, randomUUID());
}

/** Whether a link would still set a password; asking uses nothing up. */
export async function isLinkUsable(token: string): Promise<boolean> {
  return isSecret(token) && (await db.passwordResetToken.count({ where: unusedLink(token) })) === 1;
}

/**
 * Sets a new password for whoever holds an e-mailed link, which is used up; every session, every other link and every
 * tie to another service ends. Throws `unauthenticated` (link_expired) alike for a used, old or invented token,
 * `invalid` (password_too_common, password_like_you), which uses nothing up.
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
    // Who logs in looks at the password again under this lock: before it their session ends here, after it they fail.
    await lockForUpdate(tx, link.userId);
    const { count } = await tx.passwordResetToken.deleteMany({ where: unused });
    if (count === 0) throw linkExpired();
    const changed = await tx.user.update({ where: { id: link.userId }, data: { passwordHash } });
    await tx.passwordResetToken.deleteMany({ where: { userId: link.userId } });
    await tx.emailChange.deleteMany({ where: { userId: link.userId } });
    // Whoever reads the e-mail is the owner, whatever a service that does not verify e-mails once vouched for.
    await tx.identity.deleteMany({ where: { userId: link.userId } });
    await endSessions(link.userId, tx);
    await queueMail(tx, {
      ...letterTo(changed),
      template: 'passwordChanged',
      values: { name: changed.name, uid: changed.uid },
      expiresAt: new Date(clock.now().getTime() + NOTICE_MS),
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
 * Only the hash of the token is kept; the letter forgets it once sent. The address is ours, whatever host was asked.
 * Nothing is sent to whoever was blocked or has gone meanwhile.
 */
async function mailLink(user: User, mailId: string): Promise<void> {
  const token = newSecret();
  const expiresAt = new Date(clock.now().getTime() + LINK_MS);
  await db.$transaction(async (tx) => {
    await lockForShare(tx, user.id);
    // Whoever reads an address that was changed meanwhile gets no link to what is somebody else's now.
    const { id, email } = user;
    const isOpen = await tx.user.count({ where: { id, email, blockedAt: null, deletedAt: null } });
    if (isOpen === 0) return;
    await tx.passwordResetToken.create({
      data: { userId: user.id, tokenHash: secretHash(token), expiresAt },
    });
    const letter = letterTo(user);
    await queueMail(tx, {
      ...letter,
      id: mailId,
      template: 'resetPassword',
      values: { name: user.name, uid: user.uid, link: `${originFor(letter.locale)}/reset/password/${token}` },
      expiresAt,
    });
  });
}

function letterTo({ email, locale }: User): { recipient: string; locale: Locale } {
  return { recipient: email, locale: isLocale(locale) ? locale : 'pt-BR' };
}

function linkExpired(): DomainError {
  return new DomainError('unauthenticated', 'link_expired');
}
