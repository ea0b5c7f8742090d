import type { Payment, PaymentState } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { gatewayOf } from '@/lib/services/payment-gateways/port';
import { clock } from '@/lib/services/clock/clock';
import { forEachIsolated } from '@/lib/payments/for-each-isolated';
import { fetchPayment, reportMissing } from '@/lib/payments/settlement/fetch-payment';
import { type Payable, payableOf, withPayment } from '@/lib/payments/payable';
import { repeatRefunds } from '@/lib/payments/refund/refund';
import { repeatMismatchRefunds } from '@/lib/payments/mismatch/mismatch-decision';
import { ARRIVAL } from '@/lib/payments/settlement/postings';
import { settlePayment } from '@/lib/payments/settlement/settlement';
import { closeCharges } from '@/lib/payments/charge/close-charges';
import { findStalePayments } from './stale-payments';

/** States of payments that their gateway must know. */
const HAS_ARRIVED: PaymentState[] = ['approved', 'charged_back', 'refunded'];

/** Whether money of the payment's own charge was ever posted; a mismatch may concern another charge only. */
async function hasArrived({ id: paymentId, state }: Payment): Promise<boolean> {
  if (!HAS_ARRIVED.includes(state)) return false;
  return (await db.ledgerTransaction.count({ where: { paymentId, ...ARRIVAL } })) > 0;
}

/**
 * Fetches every payment without news for too long: an answer or notification was lost, or a process died in
 * between.
 */
export async function reconcilePayments(payables: readonly Payable[]): Promise<void> {
  const now = clock.now();
  await forEachIsolated(
    await findStalePayments(now),
    'a payment was not reconciled',
    (payment) => reconcile(payableOf(payables, payment), payment, now),
    ({ method }) => gatewayOf(method),
  );
}

async function reconcile(payable: Payable, payment: Payment, now: Date): Promise<void> {
  // Every other payment is checked before this one again, even if this check fails.
  await db.payment.updateMany({
    where: { id: payment.id, state: payment.state },
    data: { changedAt: now },
  });
  const found = await fetchPayment(payment);
  if (found) await settlePayment(payable, payment.id, found);
  else if (await hasArrived(payment)) await reportMissing(payment);
  await withPayment(payable, payment.id, async ({ tx }) => {
    if (payment.expiresAt <= now) await closeCharges(tx, { id: payment.id }, now);
    await repeatRefunds(tx, payment.id);
    await repeatMismatchRefunds(tx, payment.id);
  });
}
