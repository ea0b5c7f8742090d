import type { OrderState } from '@/lib/generated/prisma/client';
import { bookDispute, bookDisputeEnd, isPaymentTaken } from '@/lib/ledger/postings';
import { mailOrder } from '@/lib/orders/order-mail';
import type { Held } from './payment-lock';
import { grantPro, withdrawPro } from '@/lib/orders/pro-status';
import { repeatRefund } from './refund';
import { moveOrder } from '@/lib/orders/state';

const DISPUTABLE: OrderState[] = ['paid', 'confirmed', 'released', 'paid_out'];

/**
 * The payer wants an approved payment back, or has got it back, through their bank or the payment provider. The money
 * is out of our account, and the order stands still: nothing of it is released or paid out. What was released already
 * becomes the provider's debt. Does nothing for a payment that is disputed or given back already.
 */
export async function openDispute(held: Held): Promise<void> {
  const { tx, payment, order, at } = held;
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, state: 'approved' },
    data: { state: 'disputed', changedAt: at },
  });
  if (count === 0) return;
  await bookDispute(tx, payment, at);
  if (!(await isPaymentTaken(tx, payment.id))) return;
  if (!order) return withdrawPro(tx, payment.userId);
  const set = { disputedFrom: order.state };
  if (await moveOrder(tx, order.id, { from: DISPUTABLE, to: 'disputed', at, set })) {
    await mailOrder(tx, order.id, 'disputed', at);
  }
}

/** A dispute was decided for us: the money is back, and the order goes on where it stood. */
export async function endDispute({ tx, payment, order, at }: Held): Promise<void> {
  await tx.payment.update({ where: { id: payment.id }, data: { state: 'approved', changedAt: at } });
  await bookDisputeEnd(tx, payment, at);
  await repeatRefund(tx, payment.id);
  if (!(await isPaymentTaken(tx, payment.id))) return;
  if (!order) return grantPro(tx, payment.userId, at);
  if (!order.disputedFrom) throw new Error(`order ${order.id} is disputed from nowhere`);
  await moveOrder(tx, order.id, {
    from: ['disputed'],
    to: order.disputedFrom,
    at,
    set: { disputedFrom: null },
  });
}
