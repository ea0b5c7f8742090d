import type { Prisma } from '@/lib/generated/prisma/client';
import { notify } from '@/lib/notices/notify';
import type { Money } from '@/lib/payments/payable';
import { localeOf, originFor } from '@/lib/platform/locale';
import { formatCurrency } from '@/lib/platform/money';

const USEFUL_MS = 7 * 86_400_000;
const PATH = '/cards/belongs';

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
  const locale = localeOf(user.locale);
  await notify(
    tx,
    { userId, path: PATH },
    {
      recipient: user.email,
      locale,
      template: by === 'differs' ? 'feePaymentUnexpected' : 'feePaymentEnded',
      values: {
        name: user.name,
        by,
        came: formatCurrency(money.amountCents, money.currency),
        link: `${originFor(locale)}${PATH}`,
      },
      expiresAt: new Date(at.getTime() + USEFUL_MS),
    },
  );
}
