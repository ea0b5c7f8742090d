import { z } from 'zod';
import type { Payment, PaymentMethod, PaymentReview, Prisma } from '@/lib/generated/prisma/client';
import { type Entry, reversalOf, postNext } from '@/lib/ledger/ledger';
import { accountOfKept } from '@/lib/ledger/rules';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log';
import { addJob } from '@/lib/services/jobs/job';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { GatewayRefusalError } from '@/lib/services/payment-gateways/port';
import { applyPayment } from '@/lib/payments/settlement/apply-payment';
import { type OperatorDecision, recordDecision, requireReason } from '@/lib/payments/money-decision';
import { defineGatewayJobs } from '@/lib/payments/gateway-jobs';
import { type HeldPayment, type Payable, payableOf, withPayment } from '@/lib/payments/payable';
import { cashOf } from '@/lib/payments/settlement/postings';
import { bookedCents, endMismatch, mismatchMoney, postStanding, UNDECIDED } from './mismatch';
import { settlePayment } from '@/lib/payments/settlement/settlement';

export const refundMismatchJobs = defineGatewayJobs(
  (method) => `refund_${method}_review`,
  z.strictObject({ review_id: z.uuid() }),
);

type Decision = {
  payables: readonly Payable[];
  mismatchId: string;
  by: OperatorDecision;
  /** The caller's transaction, instead of a new one. */
  within?: Prisma.TransactionClient;
};

/**
 * Accepts a mismatch as the requested payment; a difference in the amount is our gain or loss. If nothing
 * waits for the payment any more, it is refunded as a late one. Throws `not_found` (mismatch_not_found),
 * `conflict` (mismatch_decided; mismatch_not_acceptable: another currency, an already settled payment, or money
 * that has since been returned) and `invalid` (reason_missing).
 */
export async function acceptMismatch(decision: Decision): Promise<void> {
  await decide(decision, async (held, mismatch) => {
    const { tx, payment, at } = held;
    const isOurs = mismatch.currency === 'BRL' && payment.state === 'review';
    if (!isOurs || (await bookedCents(held, mismatch)) !== mismatch.amountCents)
      throw new DomainError('conflict', 'mismatch_not_acceptable');
    await change(held, mismatch, 'accepted');
    await postStanding(held, mismatch, 0);
    await applyPayment(held, mismatch.amountCents);
    const { gatewayPaymentId, captureId } = mismatch;
    const isOther = gatewayPaymentId !== payment.gatewayPaymentId;
    await tx.payment.update({
      where: { id: payment.id },
      // Snapshot times of another charge do not apply to this one.
      data: { gatewayPaymentId, captureId, ...(isOther && { gatewayChangedAt: null }) },
    });
    await recordDecision(tx, {
      kind: 'review_accepted',
      by: decision.by,
      about: { paymentId: payment.id },
      at,
    });
  });
}

/**
 * Requests a refund of a mismatch; its money stays in the books until the gateway has refunded it. Throws as
 * `acceptMismatch`, without mismatch_not_acceptable.
 */
export async function refundMismatch(decision: Decision): Promise<void> {
  await decide(decision, async (held, mismatch) => {
    const { tx, payment, at } = held;
    await change(held, mismatch, 'refunding');
    await askForMismatchRefund(tx, mismatch.id, payment.method);
    await recordDecision(tx, {
      kind: 'review_refunded',
      by: decision.by,
      about: { paymentId: payment.id },
      at,
    });
  });
}

/**
 * Writes a mismatch off: its money is ours. Also ends a refund that its gateway refuses. Throws as
 * `refundMismatch`.
 */
export async function writeOffMismatch(decision: Decision): Promise<void> {
  await decide(decision, async (held, mismatch) => {
    const { tx, payment, at } = held;
    const amountCents = await bookedCents(held, mismatch);
    if (!(await endMismatch(held, mismatch, 'written_off'))) throw decided();
    await postNext(tx, {
      ...mismatchMoney(mismatch),
      paymentId: payment.id,
      at,
      entries: [
        { account: 'review', amountCents },
        { account: accountOfKept(amountCents), amountCents: -amountCents },
      ],
    });
    await recordDecision(tx, {
      kind: 'review_written_off',
      by: decision.by,
      about: { paymentId: payment.id },
      at,
    });
  });
}

/**
 * Counts money that came back after a refund or a lost charge-back as the payment again. `entriesOf` says where it goes,
 * `cents` in all. Throws as `acceptMismatch`.
 */
export async function acceptReturned(
  decision: Decision,
  entriesOf: (held: HeldPayment, cents: number) => Promise<Entry[]>,
): Promise<void> {
  await decide(decision, async (held, mismatch) => {
    const { tx, payment, at } = held;
    const cents = await bookedCents(held, mismatch);
    if (!mayAcceptReturned(payment, mismatch) || cents <= 0)
      throw new DomainError('conflict', 'mismatch_not_acceptable');
    await change(held, mismatch, 'accepted');
    await postStanding(held, mismatch, 0);
    await postRegained(held, [
      { account: cashOf(payment.method), amountCents: cents },
      ...(await entriesOf(held, cents)),
    ]);
    const about = { paymentId: payment.id };
    await recordDecision(tx, { kind: 'returned_to_provider', by: decision.by, about, at });
  });
}

/** False for money of another charge of the same payment, because the payment was paid by its own charge. */
export function mayAcceptReturned(
  payment: Pick<Payment, 'state' | 'gatewayPaymentId'>,
  mismatch: Pick<PaymentReview, 'difference' | 'gatewayPaymentId'>,
): boolean {
  return (
    mismatch.difference === 'returned' &&
    payment.state !== 'approved' &&
    mismatch.gatewayPaymentId === payment.gatewayPaymentId
  );
}

/**
 * Reverses a decision about a mismatch that was written off or went to a provider: the opposite is posted, and the
 * mismatch is open again. Throws `not_found` (mismatch_not_found), `conflict` (decision_not_reversible) and `invalid`
 * (reason_missing).
 */
export async function reverseMismatchDecision(decision: Decision): Promise<void> {
  await withMismatch(decision, async (held, mismatch) => {
    const { tx, payable, payment, at } = held;
    const entries = await mismatchReversal(held, mismatch);
    if (entries.length === 0) throw new DomainError('conflict', 'decision_not_reversible');
    const cents = sumOf(entries);
    await tx.paymentReview.update({ where: { id: mismatch.id }, data: { state: 'open' } });
    if (mismatch.state === 'accepted') {
      await postRegained(held, [...entries, { account: cashOf(payment.method), amountCents: -cents }]);
      await postStanding(held, { ...mismatch, state: 'open' }, cents);
    } else
      await postNext(tx, {
        ...mismatchMoney(mismatch),
        paymentId: payment.id,
        at,
        entries: [...entries, { account: 'review', amountCents: -cents }],
      });
    const { count } = await tx.payment.updateMany({
      where: { id: payment.id, state: 'expired' },
      data: { state: 'review', changedAt: at },
    });
    if (count > 0) await payable.chargeChanged(held);
    const about = { paymentId: payment.id };
    await recordDecision(tx, { kind: 'decision_reversed', by: decision.by, about, at });
  });
}

/** The entries that reverse what a decision about a mismatch posted to its bearers; empty: nothing to reverse. */
export async function mismatchReversal(
  { tx, payment: { id: paymentId } }: Pick<HeldPayment, 'tx' | 'payment'>,
  mismatch: PaymentReview,
): Promise<Entry[]> {
  const isRegained = mismatch.state === 'accepted' && mismatch.difference === 'returned';
  if (!isRegained && mismatch.state !== 'written_off') return [];
  const entries = await reversalOf(
    tx,
    isRegained ? { kind: 'regained', subject: paymentId } : mismatchMoney(mismatch),
  );
  return entries.filter(({ account }) => !NEUTRAL_ACCOUNTS.includes(account));
}

/** Postings to these accounts move money without a gain or a loss for anyone. */
const NEUTRAL_ACCOUNTS: Entry['account'][] = ['cash_pix', 'cash_paypal', 'review'];

async function postRegained(
  { tx, payment: { id: paymentId }, at }: HeldPayment,
  entries: Entry[],
): Promise<void> {
  await postNext(tx, { kind: 'regained', subject: paymentId, paymentId, at, entries });
}

function sumOf(entries: Entry[]): number {
  return entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/**
 * Asks the gateway to refund a mismatch and settles its snapshot. After a refusal an operator decides again. Throws
 * GatewayDownError, so that the job is retried.
 */
export async function performMismatchRefund(
  payables: readonly Payable[],
  { review_id: id }: { review_id: string },
): Promise<void> {
  const mismatch = await db.paymentReview.findUnique({
    where: { id, state: 'refunding' },
    include: { payment: true },
  });
  if (!mismatch) return;
  const { payment, gatewayPaymentId, captureId } = mismatch;
  const gateway = knownGatewayFor(payment.method);
  // A gateway keeps a refusal for its key, so a repeated decision uses another one.
  const times = await timesDecided(db, payment.id);
  const refusal = await gateway
    .refund({ gatewayPaymentId, captureId }, `${id}:${times}`)
    .then(() => null)
    .catch((error: unknown) => {
      // It may have been refunded before; the snapshot then shows it.
      if (error instanceof GatewayRefusalError) return error;
      throw error;
    });
  const found = await gateway.getPayment(gatewayPaymentId);
  const payable = payableOf(payables, payment);
  if (found) await settlePayment(payable, payment.id, found);
  if (!refusal || found?.state === 'refunded') return;
  log.error({ error: refusal, mismatch: id }, 'a gateway refused to refund a mismatch');
  await withPayment(payable, payment.id, async ({ tx }) => {
    // A newer decision has a job of its own.
    if ((await timesDecided(tx, payment.id)) !== times) return;
    await tx.paymentReview.updateMany({ where: { id, state: 'refunding' }, data: { state: 'open' } });
  });
}

/** Requeues refunds of a payment's mismatches that are still due. */
export async function repeatMismatchRefunds(tx: Prisma.TransactionClient, paymentId: string): Promise<void> {
  const mismatches = await tx.paymentReview.findMany({
    where: { paymentId, state: 'refunding' },
    select: { id: true, payment: { select: { method: true } } },
  });
  for (const { id, payment } of mismatches) await askForMismatchRefund(tx, id, payment.method);
}

async function askForMismatchRefund(
  tx: Prisma.TransactionClient,
  id: string,
  method: PaymentMethod,
): Promise<void> {
  await addJob(
    tx,
    refundMismatchJobs[method],
    { review_id: id },
    { key: `refund_review:${id}`, isLowPriority: true },
  );
}

/** How often operators have decided to refund mismatches of this payment. */
function timesDecided(tx: Prisma.TransactionClient, paymentId: string): Promise<number> {
  return tx.moneyDecision.count({ where: { paymentId, kind: 'review_refunded' } });
}

/** Runs `act` on an undecided mismatch, with the payment's subject locked. */
async function decide(
  decision: Decision,
  act: (held: HeldPayment, mismatch: PaymentReview) => Promise<void>,
): Promise<void> {
  await withMismatch(decision, async (held, mismatch) => {
    if (!UNDECIDED.includes(mismatch.state)) throw decided();
    await act(held, mismatch);
  });
}

async function withMismatch(
  { payables, mismatchId, by, within }: Decision,
  act: (held: HeldPayment, mismatch: PaymentReview) => Promise<void>,
): Promise<void> {
  requireReason(by.reason);
  const known = await (within ?? db).paymentReview.findUnique({
    where: { id: mismatchId },
    include: { payment: true },
  });
  if (!known) throw new DomainError('not_found', 'mismatch_not_found');
  const actHeld = async (held: HeldPayment): Promise<void> =>
    act(held, await held.tx.paymentReview.findUniqueOrThrow({ where: { id: mismatchId } }));
  await withPayment(payableOf(payables, known.payment), known.paymentId, actHeld, within);
}

/** A mismatch that is being refunded is neither accepted nor refunded again. */
async function change(
  { tx }: HeldPayment,
  { id }: PaymentReview,
  state: 'accepted' | 'refunding',
): Promise<void> {
  const { count } = await tx.paymentReview.updateMany({ where: { id, state: 'open' }, data: { state } });
  if (count === 0) throw decided();
}

const decided = () => new DomainError('conflict', 'mismatch_decided');
