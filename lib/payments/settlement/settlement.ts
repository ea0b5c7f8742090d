import type { Payment, PaymentReview, PaymentState } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import {
  GatewayDownError,
  type GatewayPayment,
  type GatewayState,
} from '@/lib/services/payment-gateways/port';
import {
  hasChangedSince,
  isStaleSnapshot,
  keepSnapshotTime,
  wouldEndUnknownChargeBack,
} from './snapshot-ordering';
import { applyPayment } from './apply-payment';
import { winChargeBack, isLost, openChargeBack } from './charge-back';
import { noteAttempt, paymentOfAttempt } from './card-attempt';
import { readPayment } from './fetch-payment';
import { referenceOf } from './find-payment';
import { postGatewayFee } from './gateway-fee';
import { hasExcess, UNPAID } from './standing';
import { postPartialRefund } from '@/lib/payments/refund/gateway-partial-refund';
import { NO_PAYER } from '@/lib/payments/charge/payer';
import { type HeldPayment, type Payable, withPayment } from '@/lib/payments/payable';
import { completeRefund } from '@/lib/payments/refund/refund';
import {
  AFTER_REFUND,
  closeAgreed,
  type Difference,
  differsFromBooks,
  findMismatch,
  followMismatch,
  openMismatch,
} from '@/lib/payments/mismatch/mismatch';
import { followManualRefund } from '@/lib/payments/refund/manual-refund';

const OPEN: PaymentState[] = ['intended', 'pending'];
/** A payment moved to one of these has no posted money and no further attempt, so its payer is erased. */
const FORGETTING: PaymentState[] = ['expired', 'refunded'];

/** The most snapshots that are tried, in case a new charge-back begins during each; the next run continues. */
const MAX_LOOKS = 3;

/**
 * Applies a snapshot just fetched from the gateway to a payment; a notification's own content is never used.
 * States only move forward, so repeated and late snapshots change nothing. A stale snapshot is ignored, and a
 * charge-back ends only by a snapshot that is known to be later. Money that differs from our request is never
 * accepted: it stays in the books as a mismatch until an operator decides. Throws when the payment does not
 * exist or belongs to another payable, and GatewayDownError.
 */
export async function settlePayment(
  payable: Payable,
  paymentId: string,
  found: GatewayPayment,
): Promise<void> {
  let answer: GatewayPayment | null = found;
  let seen: Payment | null = null;
  for (let look = 0; answer !== null && look < MAX_LOOKS; look += 1) {
    const doubtful = await settleAnswer(payable, paymentId, answer, seen);
    if (!doubtful) return;
    seen = doubtful;
    answer = await knownGatewayFor(doubtful.method).getPayment(answer.gatewayPaymentId);
  }
  log.warn({ payment: paymentId }, 'a dispute was not ended: no snapshot is known to be later');
}

/**
 * `seen` is the payment as it was when the snapshot was requested. Returns the payment when another snapshot
 * is needed.
 */
function settleAnswer(
  payable: Payable,
  paymentId: string,
  answer: GatewayPayment,
  seen: Payment | null,
): Promise<Payment | null> {
  return withPayment(payable, paymentId, async (asked) => {
    const held = await paymentOfAttempt(asked, answer);
    if (!held) return null;
    if (isStaleSnapshot(held.payment, answer)) return null;
    if (wouldEndUnknownChargeBack(held.payment, answer, seen)) return held.payment;
    await settleHeld(held, answer);
    return null;
  });
}

async function settleHeld(held: HeldPayment, found: GatewayPayment): Promise<void> {
  const mismatch = await findMismatch(held, found);
  if (!hasExcess(found)) await postGatewayFee(held, found);
  const mayAgree = mismatch?.state === 'open' && !AFTER_REFUND.includes(mismatch.difference);
  if (mayAgree && !differenceOf(held, found, null)) {
    await closeAgreed(held, mismatch, found);
    const payment = await held.tx.payment.findUniqueOrThrow({ where: { id: held.payment.id } });
    return settleHeld({ ...held, payment }, found);
  }
  const accepted = mismatch?.state === 'accepted' ? mismatch : null;
  const isDoubted = mismatch !== null && accepted === null;
  const difference = isDoubted ? null : differenceOf(held, found, accepted);
  if (isDoubted || difference) await keepSnapshotTime(held, found);
  if (isDoubted) return followDoubt(held, mismatch, found);
  if (difference) return doubt(held, found, difference);
  await keepIds(held, found);
  await ADVANCE[found.state](held, found);
}

/**
 * Settles the open charges of a subject before it is cancelled: the money may have arrived before its notification.
 * Throws `unavailable` (gateway_down).
 */
export async function settleOpenCharges(payable: Payable, subjectId: number): Promise<void> {
  const open = await db.payment.findMany({
    where: { payable: payable.name, subjectId, state: { in: OPEN } },
  });
  for (const payment of open) await settleWhatIsPaid(payable, payment);
}

async function settleWhatIsPaid(payable: Payable, payment: Payment): Promise<void> {
  const { id, link, gatewayPaymentId } = payment;
  if (link === null && gatewayPaymentId === null) return; // Its link was never shown.
  try {
    const found = await readPayment(payment);
    // Null: it cannot have been paid.
    if (found && found.state !== 'pending') await settlePayment(payable, id, found);
  } catch (error) {
    if (!(error instanceof GatewayDownError)) throw error;
    log.warn({ error, payment: id }, 'a gateway is down');
    throw new DomainError('unavailable', 'gateway_down');
  }
}

/** The effect of each gateway state. */
const ADVANCE: Record<GatewayState, (held: HeldPayment, found: GatewayPayment) => Promise<void>> = {
  pending: (held) => (isCard(held) ? noteAttempt(held, 'in_analysis') : move(held, ['intended'], 'pending')),
  rejected: (held) => (isCard(held) ? noteAttempt(held, 'declined') : move(held, OPEN, 'rejected')),
  cancelled: (held) => (isCard(held) ? noteAttempt(held, 'declined') : move(held, OPEN, 'expired')),
  async approved(held, found) {
    // Mercado Pago reports a won charge-back of a refunded payment like this.
    if (isRefundedInFull(found)) return ADVANCE.refunded(held, found);
    if (UNPAID.includes(held.payment.state)) await applyPayment(held);
    else if (held.payment.state === 'charged_back') await winChargeBack(held);
    else if (held.payment.state === 'refunded') return followAfterRefund(held, found, 'returned');
    else if (held.payment.state !== 'approved') return;
    await postPartialRefund(held, found);
    await followManualRefund(held, found);
  },
  async charged_back(held, found) {
    if (UNPAID.includes(held.payment.state)) await applyPayment(held);
    if (isRefundedInFull(found)) await completeRefund(held);
    if (isRefundedInFull(found) || held.payment.state === 'refunded')
      return followAfterRefund(held, found, 'charged_back');
    if (held.payment.state === 'charged_back') return openChargeBack(held, found);
    // A charge-back takes what is left, so earlier partial refunds are posted first.
    await postPartialRefund(held, found);
    await openChargeBack(held, found);
    await followManualRefund(held, found);
  },
  async refunded(held, found) {
    // The money arrived and was refunded before we knew of it: nothing was posted.
    if (UNPAID.includes(held.payment.state)) return move(held, UNPAID, 'refunded');
    if (held.payment.state !== 'refunded') await completeRefund(held);
    await followManualRefund(held, found);
  },
};

/** By card, a snapshot shows the state of one attempt; the charge waits for another attempt until it ends. */
function isCard({ payment }: HeldPayment): boolean {
  return payment.method === 'card';
}

/**
 * After a full refund, or a lost charge-back, money moves at the gateway again: it came back, or the payer charged the
 * amount back a second time. An operator decides about it.
 */
async function followAfterRefund(
  held: HeldPayment,
  found: GatewayPayment,
  difference: 'returned' | 'charged_back',
): Promise<void> {
  await followManualRefund(held, found);
  const isNews = hasChangedSince(held.payment, found) || (await isLost(held));
  if (isNews && (await differsFromBooks(held, found))) await doubt(held, found, difference);
}

function isRefundedInFull({ amountCents, refundedCents }: GatewayPayment): boolean {
  return refundedCents >= amountCents;
}

/** Null also for a difference that an operator accepted, as long as the gateway reports the same. */
function differenceOf(
  { payment }: HeldPayment,
  found: GatewayPayment,
  accepted: PaymentReview | null,
): Difference | null {
  if (found.reference !== (accepted ? accepted.reference : referenceOf(payment))) return 'reference';
  if (found.currency !== 'BRL') return 'currency';
  if (found.amountCents !== payment.amountCents) return 'amount';
  if (hasExcess(found)) return 'excess';
  const known = payment.gatewayPaymentId;
  return known !== null && known !== found.gatewayPaymentId ? 'gateway_id' : null;
}

/** A charge that was never paid needs no decision. */
async function doubt(held: HeldPayment, found: GatewayPayment, difference: Difference): Promise<void> {
  if (found.state === 'cancelled' || found.state === 'rejected') return ADVANCE[found.state](held, found);
  await followDoubt(held, await openMismatch(held, found, difference), found);
}

/** Books a charge-back or a refund of the settled charge even while a mismatch is open. */
async function followDoubt(held: HeldPayment, mismatch: PaymentReview, found: GatewayPayment): Promise<void> {
  const isOurs = found.gatewayPaymentId === held.payment.gatewayPaymentId;
  if (isOurs && found.state === 'charged_back') await openChargeBack(held, found);
  if (isOurs && found.state === 'refunded') await completeRefund(held);
  await followMismatch(held, mismatch, found);
}

/**
 * Stores the gateway's ids, which a notification may deliver before our own write, and the snapshot's time.
 */
async function keepIds({ tx, payment }: HeldPayment, found: GatewayPayment): Promise<void> {
  await tx.payment.update({
    where: { id: payment.id },
    data: {
      gatewayPaymentId: payment.gatewayPaymentId ?? found.gatewayPaymentId,
      captureId: payment.captureId ?? found.captureId,
      gatewayChangedAt: found.changedAt ?? payment.gatewayChangedAt,
    },
  });
}

async function move(
  held: HeldPayment,
  from: PaymentState[],
  state: 'pending' | 'rejected' | 'expired' | 'refunded',
): Promise<void> {
  const { tx, payable, payment, at } = held;
  const forgotten = FORGETTING.includes(state) ? NO_PAYER : {};
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, state: { in: from } },
    data: { ...forgotten, state, changedAt: at },
  });
  if (count > 0) await payable.chargeChanged(held);
}
