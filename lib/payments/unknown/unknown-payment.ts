import type { LedgerAccount, PaymentMethod, Prisma, UnknownPayment } from '@/lib/generated/prisma/client';
import { postNext, totalPostedTo } from '@/lib/ledger/ledger';
import { db } from '@/lib/platform/database/db';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import { raiseGatewayAlert } from '@/lib/services/payment-gateways/alerts';
import type { GatewayPayment } from '@/lib/services/payment-gateways/port';
import { postGatewayFee, subjectAtGateway } from '@/lib/payments/settlement/gateway-fee';
import { cashOf } from '@/lib/payments/settlement/postings';
import { hasArrived, hasExcess, standingAmount, standingCents } from '@/lib/payments/settlement/standing';

type Tx = Prisma.TransactionClient;

/**
 * Books money that a gateway received for no payment of ours, and alerts an operator if it is still there. Repeated and
 * concurrent calls book it once. `listedAt` is the time of a transfer in the gateway's list.
 */
export async function bookUnknownPayment(
  method: PaymentMethod,
  found: GatewayPayment,
  listedAt: Date | null,
): Promise<void> {
  const { gatewayPaymentId, captureId, reference, amountCents, currency } = found;
  const row = { method, gatewayPaymentId, captureId, reference, amountCents, currency, listedAt };
  const opened = await db.$transaction(async (tx) => {
    const { count } = await tx.unknownPayment.createMany({
      data: [{ ...row, seenAt: clock.now() }],
      skipDuplicates: true,
    });
    const payment = await findLocked(tx, method, gatewayPaymentId);
    const state = await follow(tx, payment, found);
    return state === 'open' && (count > 0 || payment?.state !== 'open');
  });
  if (opened) await alertOperator(method, found);
}

/**
 * Brings the books of unknown money in line with the gateway: it was refunded or charged back, or such a
 * move was undone. False: the money is not known.
 */
export async function followUnknownPayment(method: PaymentMethod, found: GatewayPayment): Promise<boolean> {
  const { isKnown, reopened } = await db.$transaction(async (tx) => {
    const payment = await findLocked(tx, method, found.gatewayPaymentId);
    const state = await follow(tx, payment, found);
    return { isKnown: payment !== null, reopened: state === 'open' && payment?.state !== 'open' };
  });
  if (reopened) await alertOperator(method, found);
  return isKnown;
}

/** The alert stays open until an operator decides. */
async function alertOperator(method: PaymentMethod, found: GatewayPayment): Promise<void> {
  const { gatewayPaymentId: about, amountCents, currency } = found;
  const problem = 'the gateway received money for no payment of ours';
  log.error({ method, gatewayPaymentId: about, amountCents, currency }, problem);
  await raiseGatewayAlert({ method, kind: 'unknown_payment', about }, problem);
}

/** Returns the state afterwards; null: the money is not known. */
async function follow(
  tx: Tx,
  payment: UnknownPayment | null,
  found: GatewayPayment,
): Promise<UnknownPayment['state'] | null> {
  if (!payment) return null;
  // A gateway may call a payment pending or rejected for a while: that is no refund.
  if (isStale(payment, found) || !hasArrived(found)) return payment.state;
  const at = clock.now();
  if (!hasExcess(found))
    await postGatewayFee({ tx, payment: { id: null, method: payment.method }, at }, found);
  const amountCents = standingCents(found) - (await bookedCents(tx, payment));
  await postNext(tx, {
    ...unknownMoney(payment),
    at,
    entries: [
      { account: cashOf(payment.method), amountCents },
      { account: COUNTER_ACCOUNT[payment.state], amountCents: -amountCents },
    ],
  });
  const state = stateAfter(payment, found);
  const gatewayChangedAt = found.changedAt ?? payment.gatewayChangedAt;
  // The gateway would repeat its answer for the key of the undone refund, so the next refund uses another key.
  const refusals = { increment: payment.state === 'refunded' && state === 'open' ? 1 : 0 };
  await tx.unknownPayment.update({ where: { id: payment.id }, data: { state, gatewayChangedAt, refusals } });
  return state;
}

/** The counter account of the gateway's account. */
const COUNTER_ACCOUNT = {
  open: 'review',
  refunding: 'review',
  refunded: 'review',
  // Kept money was our gain, so its loss is ours too.
  kept: 'overpayments',
  // If the gateway returns our own transfer, the money is in our bank account again.
  own: 'bank',
} as const satisfies Record<UnknownPayment['state'], LedgerAccount>;

function stateAfter({ state }: UnknownPayment, found: GatewayPayment): UnknownPayment['state'] {
  if (standingAmount(found) === 0) return 'refunded';
  return state === 'refunded' ? 'open' : state;
}

/** Of two snapshots the later one counts, by the gateway's clock. */
function isStale({ gatewayChangedAt }: UnknownPayment, { changedAt }: GatewayPayment): boolean {
  return gatewayChangedAt !== null && changedAt !== null && changedAt < gatewayChangedAt;
}

async function findLocked(
  tx: Tx,
  method: PaymentMethod,
  gatewayPaymentId: string,
): Promise<UnknownPayment | null> {
  const known = await tx.unknownPayment.findUnique({
    where: { method_gatewayPaymentId: { method, gatewayPaymentId } },
    select: { id: true },
  });
  return known && lockUnknownPayment(tx, known.id);
}

/** The row, locked until the transaction ends; null: none. Its postings have no locks of their own. */
export async function lockUnknownPayment(tx: Tx, id: string): Promise<UnknownPayment | null> {
  await tx.$executeRaw`select from unknown_payments where id = ${id}::uuid for no key update`;
  return tx.unknownPayment.findUnique({ where: { id } });
}

/** What the books hold at the gateway for unknown money, BRL cents. */
export function bookedCents(tx: Tx, payment: UnknownPayment): Promise<number> {
  return totalPostedTo(tx, [cashOf(payment.method)], unknownMoney(payment));
}

/** Kind and subject of the ledger's transactions of unknown money. */
export function unknownMoney(payment: UnknownPayment) {
  return { kind: 'unknown_payment' as const, subject: subjectAtGateway(payment.method, payment) };
}

/** The ledger's transactions of unknown money, with those of its gateway's fee. */
export function isOfUnknownPayment(payment: UnknownPayment): Prisma.LedgerTransactionWhereInput {
  const { kind, subject } = unknownMoney(payment);
  return { kind: { in: [kind, 'gateway_fee'] }, subject };
}
