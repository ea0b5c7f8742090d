import type { Prisma, User } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import { localeOf } from '@/lib/platform/locale';
import { notify } from '@/lib/notices/notify';
import { clock } from '@/lib/services/clock/clock';
import { SECURITY_EMAIL_VALID_MS } from '../rules';
import { endSessions } from '../session';

/**
 * Gives a locked account a proven e-mail, inside the transaction. Notifies the old address and removes its access:
 * ends every session, password link, pending change and linked identity. Throws `conflict` (email_in_use), and a
 * duplicate error when a concurrent call takes the address.
 */
export async function setEmail(tx: Prisma.TransactionClient, userId: number, email: string): Promise<void> {
  await refuseUsedBy(tx, email);
  const before = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  await tx.user.update({ where: { id: userId }, data: { email } });
  await tx.passwordResetToken.deleteMany({ where: { userId } });
  await tx.emailChange.deleteMany({ where: { userId } });
  await tx.identity.deleteMany({ where: { userId } });
  await endSessions(userId, tx);
  await notify(tx, { userId, path: '/settings/security' }, mailToOwner(before, 'emailChanged'));
}

/** Throws `conflict` (email_in_use) when an account has the e-mail. */
export async function refuseUsedBy(tx: Prisma.TransactionClient, email: string): Promise<void> {
  if ((await tx.user.count({ where: { email } })) > 0) throw new DomainError('conflict', 'email_in_use');
}

/** The email to the user's current or former address about a change. */
export function mailToOwner<Name extends 'emailChangeAsked' | 'emailChanged'>(user: User, template: Name) {
  return {
    recipient: user.email,
    locale: localeOf(user.locale),
    template,
    values: { name: user.name, uid: user.uid },
    expiresAt: new Date(clock.now().getTime() + SECURITY_EMAIL_VALID_MS),
  };
}
