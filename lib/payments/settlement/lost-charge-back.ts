import type { Payment, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import {
  type DecidedBy,
  type OperatorDecision,
  recordDecision,
  requireReason,
} from '@/lib/payments/money-decision';
import { mayEndAsLostFrom } from '@/lib/payments/charge-backs/charge-back-record';
import { fetchPayment } from './fetch-payment';
import { forEachIsolated } from '@/lib/payments/for-each-isolated';
import { type HeldPayment, type Payable, payableOf, withPayment } from '@/lib/payments/payable';
import { completeRefund } from '@/lib/payments/refund/refund';
import { settlePayment } from './settlement';
import { CHARGE_BACK_FINAL_AFTER_MS } from '../rules';

const CHARGE_BACKS_AT_ONCE = 100;

/**
 * An operator ends a charge-back as lost. Throws `conflict` (payment_not_charged_back), also for a second operator;
 * `conflict` (charge_back_undecided) before its gateway has decided it or 90 days have passed; and `invalid`
 * (reason_missing).
 */
export async function endLostChargeBack(
  payables: readonly Payable[],
  { paymentId, by }: { paymentId: string; by: OperatorDecision },
  within?: Prisma.TransactionClient,
): Promise<void> {
  requireReason(by.reason);
  const known = await (within ?? db).payment.findUniqueOrThrow({ where: { id: paymentId } });
  const end = async (held: HeldPayment): Promise<void> => {
    if (held.payment.state !== 'charged_back') throw new DomainError('conflict', 'payment_not_charged_back');
    if (!(await mayEndAsLost(held.tx, paymentId))) throw new DomainError('conflict', 'charge_back_undecided');
    await lose(held, by);
  };
  await withPayment(payableOf(payables, known), paymentId, end, within);
}

/** Whether an operator may end the payment's charge-back as lost now. */
export async function mayEndAsLost(tx: Prisma.TransactionClient, paymentId: string): Promise<boolean> {
  const open = await tx.chargeBack.findFirst({ where: { paymentId, endedAt: null } });
  return open !== null && mayEndAsLostFrom(open) <= clock.now();
}

/**
 * Ends charge-backs that their gateways decided in the payer's favour, once the decision is final and the
 * gateway still reports it. An unreachable gateway is asked in a later run.
 */
export async function endLostChargeBacks(payables: readonly Payable[]): Promise<void> {
  const latest = new Date(clock.now().getTime() - CHARGE_BACK_FINAL_AFTER_MS);
  const recent = { kind: 'charge_back' as const, postedAt: { gt: latest } };
  const chargedBack = await db.payment.findMany({
    where: { state: 'charged_back', ledgerTransactions: { none: recent } },
    orderBy: { changedAt: 'asc' },
    take: CHARGE_BACKS_AT_ONCE,
  });
  await forEachIsolated(
    chargedBack,
    'a lost charge-back was not ended',
    (payment) => endIfLost(payableOf(payables, payment), payment),
    ({ method }) => method,
  );
}

async function endIfLost(payable: Payable, payment: Payment): Promise<void> {
  const found = await fetchPayment(payment);
  if (found) await settlePayment(payable, payment.id, found);
  if (found?.state !== 'charged_back' || !found.isLost) return;
  await withPayment(payable, payment.id, async (held) => {
    if (held.payment.state === 'charged_back') await lose(held, { rule: 'gateway_decided' });
  });
}

/**
 * The charge-back has already reversed every posting: before the release the escrow and the coupon, after it also the
 * provider's earnings, which became a debt. So the payment ends like a refunded one.
 */
async function lose(held: HeldPayment, by: DecidedBy): Promise<void> {
  await completeRefund(held, 'charge_back');
  const about = { paymentId: held.payment.id };
  await recordDecision(held.tx, { kind: 'charge_back_lost', by, about, at: held.at });
}
