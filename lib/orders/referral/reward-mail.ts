import type { Prisma } from '@/lib/generated/prisma/client';
import { notifyUser } from '@/lib/notices/notify-user';
import { dayIn } from '@/lib/platform/dates';
import { formatMoney } from '@/lib/platform/money';
import { localeOf } from '@/lib/platform/locale';

/** Emails a user their coupon. */
export async function mailReward(
  tx: Prisma.TransactionClient,
  { userId, code, cents, endsAt }: { userId: number; code: string; cents: number; endsAt: Date },
): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  await notifyUser(tx, user, {
    path: '/invitations',
    template: 'invitationRewarded',
    values: { amount: formatMoney(cents), code, until: dayIn(localeOf(user.locale), endsAt) },
    expiresAt: endsAt,
  });
}
