import type { Prisma } from '@/lib/generated/prisma/client';
import { notifyUser } from '@/lib/notices/notify-user';
import { momentIn } from '@/lib/platform/dates';
import { localeOf, originFor } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import { queueMail } from '@/lib/services/mail/queue-mail';
import { NOTICE_EXPIRES_MS } from './rules';

/** E-mails a user that they are blocked; the operator's reason stays in the log. They cannot log in to read notices. */
export async function mailBlocked(
  tx: Prisma.TransactionClient,
  userId: number,
  until: Date | null,
): Promise<void> {
  const { name, uid, email: recipient, ...user } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  const locale = localeOf(user.locale);
  await queueMail(tx, {
    recipient,
    locale,
    template: 'accountBlocked',
    values: { name, uid, until: until ? momentIn(locale, until) : 'none' },
    expiresAt: new Date(clock.now().getTime() + NOTICE_EXPIRES_MS),
  });
}

/** Notifies a user that their block has ended. */
export async function mailUnblocked(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  await notifyUser(tx, user, {
    path: '/orders',
    template: 'accountUnblocked',
    values: { uid: user.uid, link: `${originFor(localeOf(user.locale))}/login` },
    expiresAt: new Date(clock.now().getTime() + NOTICE_EXPIRES_MS),
  });
}
