import type { Prisma } from '@/lib/generated/prisma/client';
import { notifyUser } from '@/lib/notices/notify-user';
import type { Money } from '@/lib/payments/payable';
import { formatCurrency } from '@/lib/platform/money';

const USEFUL_MS = 7 * 86_400_000;

/**
 * Emails the payer of a publishing fee about an unexpected payment. `differs`: it is not what was requested and is
 * under review; `refunded`, `written_off`: the end of that review; `returned`: refunded because no fee was due;
 * `cancelled`: a settled fee was refunded and the permission to publish ended.
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
