import { expect } from 'vitest';
import { withMoney } from '@/lib/orders/order-money';
import type { Purchase } from '@/lib/orders/contract';
import { db } from '@/lib/platform/database/db';

/** Compares the money that the customer of an order sees with the ledger, and returns it. */
export async function checkCustomerMoney(orderId: number): Promise<Purchase['money']> {
  const [order] = await withMoney(db, [{ id: orderId }]);
  if (!order) return expect.unreachable();
  const { money } = order;
  const standing = money.movements.reduce((total, { amount }) => total + amount, 0);
  expect(standing).toBe(await standingIn(orderId));
  if (standing < 0) await checkLoss(orderId);
  else expect(money.returning_amount).toBeLessThanOrEqual(standing);
  return money;
}

/**
 * A gateway knows nothing of a refund by hand, so only its payer can get the money twice: by a charge-back, which is
 * posted as one or as a mismatch.
 */
async function checkLoss(orderId: number): Promise<void> {
  const ofOrder = { payment: { orderId } };
  const posted = await db.ledgerTransaction.findMany({ where: ofOrder, select: { kind: true } });
  const kinds = posted.map(({ kind }) => kind);
  const mismatches = await db.paymentReview.findMany({ where: ofOrder, select: { difference: true } });
  const isChargedBack =
    kinds.includes('charge_back') || mismatches.some(({ difference }) => difference === 'charged_back');
  expect({ kinds, isChargedBack }).toEqual({
    kinds: expect.arrayContaining(['refund_by_hand']),
    isChargedBack: true,
  });
}

/** Compares every order. */
export async function checkAllCustomerMoney(): Promise<void> {
  for (const { id } of await db.order.findMany({ select: { id: true } })) await checkCustomerMoney(id);
}

/** What the gateways and the bank hold of an order's payments according to the ledger, without the gateways' fees. */
async function standingIn(orderId: number): Promise<number> {
  const { _sum } = await db.ledgerEntry.aggregate({
    where: {
      account: { in: ['cash_pix', 'cash_paypal', 'bank'] },
      transaction: { payment: { orderId }, kind: { not: 'gateway_fee' } },
    },
    _sum: { amountCents: true },
  });
  return _sum.amountCents ?? 0;
}
