import type { AdFault } from '@/lib/catalog/moderation/faults';
import type { Prisma, User, Work } from '@/lib/generated/prisma/client';
import { clock } from '@/lib/services/clock/clock';
import { notifyUser } from '@/lib/notices/notify-user';
import { NOTICE_EXPIRES_MS } from '../../rules';

/** E-mails the owner of an ad what an operator has done to it. */
export async function notifyOwner(
  tx: Prisma.TransactionClient,
  { work, owner }: { work: Work; owner: User },
  template: 'adTakenDown' | 'adRestored' | 'adPictureRemoved',
  values: { kind?: AdFault } = {},
): Promise<void> {
  await notifyUser(tx, owner, {
    path: '/cards/belongs',
    template,
    values: { title: work.title, ...values },
    expiresAt: new Date(clock.now().getTime() + NOTICE_EXPIRES_MS),
  });
}
