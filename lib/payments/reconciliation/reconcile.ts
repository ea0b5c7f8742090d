import type { Payment } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { clock } from '@/lib/services/clock/clock';
import { forEachIsolated } from '@/lib/payments/for-each-isolated';
import { fetchPayment } from '@/lib/payments/settlement/fetch-payment';
import { type Payable, payableOf, withPayment } from '@/lib/payments/payable';
import { repeatRefunds } from '@/lib/payments/refund/refund';
import { repeatMismatchRefunds } from '@/lib/payments/mismatch/mismatch-decision';
import { settlePayment } from '@/lib/payments/settlement/settlement';
import { closeCharges } from '@/lib/payments/charge/close-charges';
import { findStalePayments } from './stale-payments';

/**
 * Asks the gateways about every payment of which no news came for too long: the answer to our question was lost,
 * or a notification, or a process died between. Once this has run, nothing hangs on what was lost.
 */
export async function reconcilePayments(payables: readonly Payable[]): Promise<void> {
  const now = clock.now();
  await forEachIsolated(
    await findStalePayments(now),
    'a payment was not reconciled',
    (payment) => reconcile(payableOf(payables, payment), payment, now),
    ({ method }) => method,
  );
}

async function reconcile(payable: Payable, payment: Payment, now: Date): Promise<void> {
  // Whatever comes of it, the others have their turn before this one is asked about again.
  await db.payment.updateMany({
    where: { id: payment.id, state: payment.state },
    data: { changedAt: now },
  });
  const found = await fetchPayment(payment);
  if (found) await settlePayment(payable, payment.id, found);
  await withPayment(payable, payment.id, async ({ tx }) => {
    if (payment.expiresAt <= now) await closeCharges(tx, { id: payment.id }, now);
    await repeatRefunds(tx, payment.id);
    await repeatMismatchRefunds(tx, payment.id);
  });
}
