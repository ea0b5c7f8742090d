import type { Prisma } from '@/lib/generated/prisma/client';
import { notify } from '@/lib/notices/notify';
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
  const { name, uid, ...mail } = await recipientOf(tx, userId);
  await queueMail(tx, {
    ...mail,
    template: 'accountBlocked',
    values: { name, uid, until: until ? momentIn(mail.locale, until) : 'none' },
  });
}

/** Notifies a user that their block has ended. */
export async function mailUnblocked(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  const { name, uid, ...mail } = await recipientOf(tx, userId);
  await notify(
    tx,
    { userId, path: '/orders' },
    {
      ...mail,
      template: 'accountUnblocked',
      values: { name, uid, link: `${originFor(mail.locale)}/login` },
    },
  );
}

async function recipientOf(tx: Prisma.TransactionClient, id: number) {
  const { name, uid, email, locale } = await tx.user.findUniqueOrThrow({ where: { id } });
  const expiresAt = new Date(clock.now().getTime() + NOTICE_EXPIRES_MS);
  return { name, uid, recipient: email, locale: localeOf(locale), expiresAt };
}
