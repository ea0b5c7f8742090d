import { randomUUID } from 'node:crypto';
import type { Prisma } from '@/lib/generated/prisma/client';
import { clock } from '@/lib/services/clock/clock';
import { type MailDraft, queueMail } from '@/lib/services/mail/queue-mail';
import { publishTo } from '@/lib/services/realtime/publish';
import type { NoticeKind } from './kinds';

type Notice = {
  userId: number;
  /** Where its link leads: a path from the site root. */
  path: `/${string}`;
  orderId?: number;
};

/**
 * Tells a user what has happened, inside the caller's transaction: an email, a notice on the site, and an event that
 * raises the count in open pages. The notice stays when the email is not sent, because of its hourly limit for instance.
 */
export async function notify(
  tx: Prisma.TransactionClient,
  { userId, path, orderId }: Notice,
  mail: MailDraft & { template: NoticeKind },
): Promise<void> {
  await queueMail(tx, mail);
  await tx.notice.create({
    data: {
      id: randomUUID(),
      userId,
      kind: mail.template,
      path,
      createdAt: clock.now(),
      ...(orderId !== undefined && { orderId }),
    },
  });
  await publishTo(tx, [userId], { name: 'notices' });
}
