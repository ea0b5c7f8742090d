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
  expect(money.returning_amount).toBeLessThanOrEqual(standing);
  return money;
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
      transaction: { payment: { orderId }, NOT: { key: { startsWith: 'gateway_fee:' } } },
    },
    _sum: { amountCents: true },
  });
  return _sum.amountCents ?? 0;
}
