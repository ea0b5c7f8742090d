import type { Prisma } from '@/lib/generated/prisma/client';
import { notifyUser } from '@/lib/notices/notify-user';
import type { Money } from '@/lib/payments/payable';
import { formatCurrency } from '@/lib/platform/money';

const USEFUL_MS = 7 * 86_400_000;

/**
 * Emails the payer of a publishing fee about an unexpected payment: it `differs` from the request and is checked, went
 * back after that (`refunded`) or not (`written_off`), went back because no fee was due (`returned`), or a fee that was
 * taken was refunded and the permission to publish ended (`cancelled`).
 */
export async function mailFeePayment(
  tx: Prisma.TransactionClient,
  userId: number,
  by: 'differs' | 'refunded' | 'written_off' | 'returned' | 'cancelled',
  { money, at }: { money: Money; at: Date },
): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  if (user.deletedAt) return;
  await notifyUser(tx, user, {
    path: '/cards/belongs',
    template: by === 'differs' ? 'feePaymentUnexpected' : 'feePaymentEnded',
    values: { by, came: formatCurrency(money.amountCents, money.currency) },
    expiresAt: new Date(at.getTime() + USEFUL_MS),
  });
}
