import type { Payment, PaymentMethod, Prisma } from '@/lib/generated/prisma/client';
import { type Entry, reversalOf, post, postNext } from '@/lib/ledger/ledger';
import { gatewayOf } from '@/lib/services/payment-gateways/port';
import type { CashAccount } from '@/lib/ledger/trial-balance';

/** The ledger's postings of a payment. */

type Tx = Prisma.TransactionClient;
/**
 * Not reversed with a payment: fees follow the gateway, mismatches are not part of the payment yet, and what our bank
 * paid the payer does not come back from the gateway.
 */
export const APART: Prisma.LedgerTransactionWhereInput = {
  kind: { in: ['gateway_fee', 'review', 'refund_by_hand', 'gone_after_hand'] },
};
/** The money of a payment's own charge arrived, and was accepted or held for a refund. */
export const ARRIVAL = {
  kind: { in: ['payment', 'unmatched'] },
} satisfies Prisma.LedgerTransactionWhereInput;
/** The amount of a payment that is at its gateway according to the ledger, without mismatches. */
export const AT_GATEWAY: Prisma.LedgerTransactionWhereInput = {
  kind: { notIn: ['gateway_fee', 'review'] },
};

type Paid = Pick<Payment, 'id' | 'method' | 'amountCents'>;

/** A payment's money arrived and is accepted: `entries` say where it goes, with a negative sum. */
export function postPayment(tx: Tx, payment: Paid, entries: Entry[], at: Date): Promise<boolean> {
  return post(tx, {
    kind: 'payment',
    subject: payment.id,
    paymentId: payment.id,
    at,
    entries: [{ account: cashOf(payment.method), amountCents: payment.amountCents }, ...entries],
  });
}

/** Unwanted money arrived: held until it is refunded. */
export function postUnmatchedPayment(tx: Tx, payment: Paid, at: Date): Promise<boolean> {
  return post(tx, {
    kind: 'unmatched',
    subject: payment.id,
    paymentId: payment.id,
    at,
    entries: [
      { account: cashOf(payment.method), amountCents: payment.amountCents },
      { account: 'escrow', amountCents: -payment.amountCents },
    ],
  });
}

/**
 * Reverses all postings of a payment whose money was refunded. Before the release that empties the escrow;
 * after it the provider's earnings become a debt and our fee is lost. False when nothing is left to reverse.
 */
export async function postRefund(tx: Tx, { id: paymentId }: Paid, at: Date): Promise<boolean> {
  const entries = await returnOf(tx, paymentId);
  return post(tx, { kind: 'refund', subject: paymentId, paymentId, at, entries });
}

/** A charge-back: the gateway took the money out of our account, as with a refund. */
export async function postChargeBack(tx: Tx, { id: paymentId }: Paid, at: Date): Promise<boolean> {
  const entries = await returnOf(tx, paymentId);
  return postNext(tx, { kind: 'charge_back', subject: paymentId, paymentId, at, entries });
}

/** The last charge-back was won: restores what it reversed. */
export async function postChargeBackWon(tx: Tx, { id: paymentId }: Paid, at: Date): Promise<boolean> {
  const last = await tx.ledgerTransaction.findFirst({
    where: { kind: 'charge_back', subject: paymentId },
    orderBy: { n: 'desc' },
  });
  if (!last) return false;
  const entries = await reversalOf(tx, { id: last.id });
  return post(tx, { kind: 'charge_back_won', subject: paymentId, n: last.n, paymentId, at, entries });
}

/** Payments that were accepted for their order or fee. */
export const IS_TAKEN = {
  ledgerTransactions: { some: { kind: 'payment' } },
} satisfies Prisma.PaymentWhereInput;

export async function isPaymentTaken(tx: Tx, paymentId: string): Promise<boolean> {
  return (await tx.payment.count({ where: { id: paymentId, ...IS_TAKEN } })) > 0;
}

function returnOf(tx: Tx, paymentId: string): Promise<Entry[]> {
  return reversalOf(tx, { paymentId, NOT: APART });
}

/** The account of the money at a method's gateway. */
export function cashOf(method: PaymentMethod): CashAccount {
  return gatewayOf(method) === 'pix' ? 'cash_pix' : 'cash_paypal';
}
