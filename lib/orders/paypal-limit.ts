import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import { readSetting } from '@/lib/services/settings/read-setting';
import { PAYPAL_LIMIT_MS } from './rules';
import { payPalLimit } from './settings';

type PayPalCharge = { userId: number; orderId: number; amountCents: number; now: Date };

/**
 * Refuses a PayPal charge that exceeds the customer's limit together with their other PayPal charges of the day that
 * are open, paid or refunded. Released orders need no exception, because an order is released at least seven days after
 * its payment. The caller has locked the customer. Throws `conflict`: paypal_limit_reached, or paypal_price_too_high
 * for a charge that exceeds the limit alone.
 */
export async function requirePayPalLimit(
  tx: Prisma.TransactionClient,
  { userId, orderId, amountCents, now }: PayPalCharge,
): Promise<void> {
  const { daily_cents: limitCents } = await readSetting(payPalLimit, tx);
  if (amountCents > limitCents) throw new DomainError('conflict', 'paypal_price_too_high');
  const { _sum } = await tx.payment.aggregate({
    where: {
      userId,
      method: 'paypal',
      orderId: { not: orderId },
      createdAt: { gt: new Date(now.getTime() - PAYPAL_LIMIT_MS) },
      state: { notIn: ['rejected', 'expired'] },
    },
    _sum: { amountCents: true },
  });
  if ((_sum.amountCents ?? 0) + amountCents > limitCents)
    throw new DomainError('conflict', 'paypal_limit_reached');
}
