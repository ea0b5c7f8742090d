import type { Prisma } from '@/lib/generated/prisma/client';
import { notify } from '@/lib/notices/notify';
import type { Money } from '@/lib/payments/payable';
import { localeOf, originFor } from '@/lib/platform/locale';
import { formatCurrency } from '@/lib/platform/money';

const USEFUL_MS = 7 * 86_400_000;
const PATH = '/cards/belongs';

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
