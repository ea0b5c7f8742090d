import type { AdFault } from '@/lib/catalog/moderation/faults';
import type { Prisma, User, Work } from '@/lib/generated/prisma/client';
import { localeOf, originFor } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import { notify } from '@/lib/notices/notify';
import { NOTICE_EXPIRES_MS } from '../../rules';

/** E-mails the owner of an ad what an operator has done to it. */
export async function notifyOwner(
  tx: Prisma.TransactionClient,
  { work, owner }: { work: Work; owner: User },
  template: 'adTakenDown' | 'adRestored' | 'adPictureRemoved',
  values: { kind?: AdFault } = {},
): Promise<void> {
  const locale = localeOf(owner.locale);
  await notify(
    tx,
    { userId: owner.id, path: '/cards/belongs' },
    {
      recipient: owner.email,
      locale,
      template,
      values: { name: owner.name, title: work.title, link: `${originFor(locale)}/cards/belongs`, ...values },
      expiresAt: new Date(clock.now().getTime() + NOTICE_EXPIRES_MS),
    },
  );
}
