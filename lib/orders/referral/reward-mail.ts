import type { Prisma } from '@/lib/generated/prisma/client';
import { notify } from '@/lib/notices/notify';
import { formatMoney } from '@/lib/platform/money';
import { localeOf, originFor } from '@/lib/platform/locale';

const PAGE = '/invitations';

/** Emails a user their coupon. */
export async function mailReward(
  tx: Prisma.TransactionClient,
  { userId, code, cents, endsAt }: { userId: number; code: string; cents: number; endsAt: Date },
): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  const locale = localeOf(user.locale);
  const until = endsAt.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
  await notify(
    tx,
    { userId, path: PAGE },
    {
      recipient: user.email,
      locale,
      template: 'invitationRewarded',
      values: {
        name: user.name,
        amount: formatMoney(cents),
        code,
        until,
        link: `${originFor(locale)}${PAGE}`,
      },
      expiresAt: endsAt,
    },
  );
}
