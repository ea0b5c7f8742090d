import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { localeOf } from '@/lib/platform/locale';
import { isDuplicate } from '@/lib/platform/records/duplicate';
import { queueMail } from '@/lib/services/mail/queue-mail';
import type { Actor } from '../actor';
import { checkHeldCode, consumeCode, mailCode, makeCode } from '../code';
import { lockActor } from '../lock-actor';
import { withSecurityEvent } from '../log-ins/security-event';
import { emailCodesByUser } from '../rate-limits';
import { asOwner, type OwnerProof } from '../reauthentication/owner-proof';
import { secretHash } from '../secret';
import { mailToOwner, refuseUsedBy, setEmail } from './set-email';

/**
 * Emails a code to the actor's new address, and a notice to the current one, after the actor proves ownership. Throws
 * the same errors as `asOwner`, `conflict` (email_in_use), TooManyError past 6 an hour.
 */
export async function sendEmailChangeCode(actor: Actor, email: string, proof: OwnerProof): Promise<void> {
  await emailCodesByUser.spend(String(actor.userId));
  const made = await makeCode();
  await asOwner(actor, proof, async (tx, user) => {
    await refuseUsedBy(tx, email);
    const locale = localeOf(user.locale);
    await mailCode(tx, { email, locale, template: 'emailChangeCode', holder: holderOf(actor) }, made);
    await queueMail(tx, mailToOwner(user, 'emailChangeAsked'));
  });
}

/**
 * Changes the actor's e-mail with the code that was sent to it, as `setEmail` does: the actor is logged out. Throws
 * `invalid` (wrong_code), `conflict` (email_in_use), `unauthenticated` when the session has ended, for example by a new
 * password.
 */
export function changeOwnEmail(
  actor: Actor,
  { email, code }: { email: string; code: string },
): Promise<void> {
  return withSecurityEvent('new_email', async (about) => {
    about(actor.userId);
    const verified = await checkHeldCode({ email, holder: holderOf(actor) }, code);
    try {
      await db.$transaction(async (tx) => {
        await lockActor(tx, actor);
        await consumeCode(tx, verified);
        await setEmail(tx, actor.userId, email);
      });
    } catch (error) {
      // A concurrent call took the address.
      throw isDuplicate(error) ? new DomainError('conflict', 'email_in_use') : error;
    }
  });
}

/** Deletes the pending changes of a closed account. Returns their new addresses. */
export async function eraseNewEmails(tx: Prisma.TransactionClient, userId: number): Promise<string[]> {
  const isOwn = { addressHash: secretHash(holderOf({ userId })) };
  const codes = await tx.signUpCode.findMany({ where: isOwn, select: { email: true } });
  await tx.signUpCode.deleteMany({ where: isOwn });
  const asked = await tx.emailChange.findMany({ where: { userId }, select: { email: true } });
  await tx.emailChange.deleteMany({ where: { userId } });
  return [...new Set([...codes, ...asked].map(({ email }) => email))];
}

/** Differs from the holder of ownership codes, which are sent to the user's current address. */
function holderOf({ userId }: Pick<Actor, 'userId'>): string {
  return `new email of user ${userId}`;
}
