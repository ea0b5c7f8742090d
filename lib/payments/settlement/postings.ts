import type { Payment, PaymentMethod, Prisma } from '@/lib/generated/prisma/client';
import { type Entry, reversalOf, post } from '@/lib/ledger/ledger';
import type { CashAccount } from '@/lib/ledger/trial-balance';

/** The ledger's postings of a payment. Each is made at most once. */

type Tx = Prisma.TransactionClient;
/**
 * Not reversed with a payment: fees follow the gateway, mismatches are not part of the payment yet, and what our bank
 * paid the payer does not come back from the gateway.
 */
export const APART: Prisma.LedgerTransactionWhereInput = {
  OR: ['gateway_fee', 'review', 'refund_by_hand', 'gone_after_hand'].map((kind) => ({
    key: { startsWith: `${kind}:` },
  })),
};
/** The amount of a payment that is at its gateway according to the ledger, without mismatches. */
export const AT_GATEWAY: Prisma.LedgerTransactionWhereInput = {
  NOT: { OR: [{ key: { startsWith: 'gateway_fee:' } }, { key: { startsWith: 'review:' } }] },
};

type Paid = Pick<Payment, 'id' | 'method' | 'amountCents'>;

/** A payment's money arrived and is accepted: `entries` say where it goes, with a negative sum. */
export function postPayment(tx: Tx, payment: Paid, entries: Entry[], at: Date): Promise<boolean> {
  return post(tx, {
    key: `payment:${payment.id}`,
    paymentId: payment.id,
    at,
    entries: [{ account: cashOf(payment.method), amountCents: payment.amountCents }, ...entries],
  });
}

/** Unwanted money arrived: held until it is refunded. */
export function postUnmatchedPayment(tx: Tx, payment: Paid, at: Date): Promise<boolean> {
  return post(tx, {
    key: `unmatched:${payment.id}`,
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
export function postRefund(tx: Tx, payment: Paid, at: Date): Promise<boolean> {
  return postReturn(tx, `refund:${payment.id}`, payment, at);
}

/**
 * A charge-back: the gateway took the money out of our account, as with a refund. Its key keeps the
 * historical prefix 'dispute:…'.
 */
export async function postChargeBack(tx: Tx, payment: Paid, at: Date): Promise<boolean> {
  const earlier = await countDisputes(tx, payment.id);
  return postReturn(tx, `dispute:${payment.id}:${earlier + 1}`, payment, at);
}

/** A charge-back was won: restores what it reversed. */
export async function postChargeBackWon(tx: Tx, { id: paymentId }: Paid, at: Date): Promise<boolean> {
  const dispute = `${paymentId}:${await countDisputes(tx, paymentId)}`;
  const entries = await reversalOf(tx, { key: `dispute:${dispute}` });
  if (entries.length === 0) return false;
  return post(tx, { key: `dispute_end:${dispute}`, paymentId, at, entries });
}

/** Payments that were accepted for their order or fee. */
export const IS_TAKEN = {
  ledgerTransactions: { some: { key: { startsWith: 'payment:' } } },
} satisfies Prisma.PaymentWhereInput;

export async function isPaymentTaken(tx: Tx, paymentId: string): Promise<boolean> {
  return (await tx.payment.count({ where: { id: paymentId, ...IS_TAKEN } })) > 0;
}

async function postReturn(tx: Tx, key: string, { id: paymentId }: Paid, at: Date): Promise<boolean> {
  const entries = await reversalOf(tx, { paymentId, NOT: APART });
  if (entries.length === 0) return false;
  return post(tx, { key, paymentId, at, entries });
}

function countDisputes(tx: Tx, paymentId: string): Promise<number> {
  return tx.ledgerTransaction.count({ where: { paymentId, key: { startsWith: 'dispute:' } } });
}

/** The account of the money at a method's gateway. */
export function cashOf(method: PaymentMethod): CashAccount {
  return method === 'pix' ? 'cash_pix' : 'cash_paypal';
}
