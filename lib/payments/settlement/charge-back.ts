import {
  beginChargeBack,
  endChargeBack,
  followChargeBack,
} from '@/lib/payments/charge-backs/charge-back-record';
import type { GatewayPayment } from '@/lib/services/payment-gateways/port';
import { isPaymentTaken, postChargeBack, postChargeBackWon } from './postings';
import type { HeldPayment } from '@/lib/payments/payable';
import { repeatRefunds } from '@/lib/payments/refund/refund';

/**
 * The payer charges an approved payment back through their bank or the gateway. The money has left our account. For a
 * payment that is already charged back it only records whether the gateway has decided; for others it does nothing.
 */
export async function openChargeBack(held: HeldPayment, { isLost }: GatewayPayment): Promise<void> {
  const { tx, payable, payment, at } = held;
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, state: 'approved' },
    data: { state: 'charged_back', changedAt: at },
  });
  if (count === 0) {
    if (payment.state === 'charged_back') await followChargeBack(tx, payment.id, { isLost, at });
    return;
  }
  await beginChargeBack(tx, payment.id, { openedAt: at, isLost, at });
  await postChargeBack(tx, payment, at);
  if (await isPaymentTaken(tx, payment.id)) await payable.chargedBack(held);
}

/** Whether a payment's money was lost by a charge-back. */
export async function isLost({ tx, payment }: HeldPayment): Promise<boolean> {
  if (payment.state !== 'refunded') return false;
  return (await tx.refund.count({ where: { paymentId: payment.id, reason: 'charge_back' } })) > 0;
}

/** A charge-back was decided in our favour: the money is back. */
export async function winChargeBack(held: HeldPayment): Promise<void> {
  const { tx, payable, payment, at } = held;
  await tx.payment.update({ where: { id: payment.id }, data: { state: 'approved', changedAt: at } });
  await endChargeBack(tx, payment.id, { outcome: 'won', at });
  await postChargeBackWon(tx, payment, at);
  await repeatRefunds(tx, payment.id);
  if (await isPaymentTaken(tx, payment.id)) await payable.chargeBackWon(held);
}
