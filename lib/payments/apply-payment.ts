import { bookPayment, bookProFee, bookStrayPayment } from '@/lib/ledger/postings';
import { mailOrder } from '@/lib/orders/order-mail';
import type { Held } from './payment-lock';
import { grantPro } from '@/lib/orders/pro-status';
import { refundPayment } from './refund';
import { moveOrder } from '@/lib/orders/state';

/**
 * Money of a payment has come for the first time. It pays its order as long as that waits for it; whether it came in
 * time is not judged by the clock but by the order, which expires only after its provider was asked (expiry.ts).
 * Money that nothing waits for is given back.
 */
export async function takeMoney(held: Held): Promise<void> {
  const { tx, payment, at } = held;
  await tx.payment.update({
    where: { id: payment.id },
    data: { state: 'approved', approvedAt: at, changedAt: at, payerName: null, payerCpf: null },
  });
  const unwanted = payment.purpose === 'pro' ? await takeProFee(held) : await payOrder(held);
  if (unwanted === null) return;
  await bookStrayPayment(tx, payment, at);
  await refundPayment(tx, payment.id, unwanted);
}

type Unwanted = 'late' | 'duplicate' | null;

async function payOrder({ tx, payment, order, at }: Held): Promise<Unwanted> {
  if (!order) throw new Error(`payment ${payment.id} is for an order and has none`);
  const isPaid = await moveOrder(tx, order.id, {
    from: ['awaiting_payment'],
    to: 'paid',
    at,
    set: { paidAt: at },
  });
  if (!isPaid) return order.paidAt ? 'duplicate' : 'late';
  await bookPayment(tx, payment, order, at);
  await mailOrder(tx, order.id, 'paid', at);
  return null;
}

/** Two at once wait for each other at the person's row. */
async function takeProFee({ tx, payment, at }: Held): Promise<Unwanted> {
  await tx.$queryRaw`select id from users where id = ${payment.userId} for no key update`;
  const { proSince, deletedAt } = await tx.user.findUniqueOrThrow({
    where: { id: payment.userId },
    select: { proSince: true, deletedAt: true },
  });
  if (deletedAt) return 'late';
  if (proSince) return 'duplicate';
  await bookProFee(tx, payment, at);
  await grantPro(tx, payment.userId, at);
  return null;
}
