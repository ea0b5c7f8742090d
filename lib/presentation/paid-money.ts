import type { Purchase } from '@/lib/orders/contract';

type Paid = Pick<Purchase, 'money' | 'transaction_amount'>;

/** Whether an order has no payment, or only the payment that was asked for. */
export function isPlainlyPaid({ money, transaction_amount }: Paid): boolean {
  const { movements, returning_amount, unexpected } = money;
  if (returning_amount > 0 || unexpected.length > 0 || movements.length > 1) return false;
  return movements.every(({ amount }) => amount === transaction_amount);
}

/** Whether an operator has yet to decide about an unexpected payment. */
export function isInReview({ money }: Pick<Purchase, 'money'>): boolean {
  return money.unexpected.some(({ state }) => state === 'deciding');
}
