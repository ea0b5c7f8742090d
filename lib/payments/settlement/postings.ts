import type { Payment, PaymentMethod, Prisma } from '@/lib/generated/prisma/client';
import { type Entry, oppositeOf, post } from '@/lib/ledger/ledger';
import type { CashAccount } from '@/lib/ledger/trial-balance';

/** What happens to the money of a payment, as postings of the ledger (decisions/0018). Each happens at most once. */

type Tx = Prisma.TransactionClient;
/** Fees follow the gateway's own word, and money under review is no part of the payment yet. */
export const APART: Prisma.LedgerTransactionWhereInput = {
  OR: [{ key: { startsWith: 'gateway_fee:' } }, { key: { startsWith: 'review:' } }],
};

type Paid = Pick<Payment, 'id' | 'method' | 'amountCents'>;

/** A payment's money has come and is taken for what it is for: `entries` say where it goes, less than zero in all. */
export function postPayment(tx: Tx, payment: Paid, entries: Entry[], at: Date): Promise<boolean> {
  return post(tx, {
    key: `payment:${payment.id}`,
    paymentId: payment.id,
    at,
    entries: [{ account: cashOf(payment.method), amountCents: payment.amountCents }, ...entries],
  });
}

/** Money has come that nothing waited for: held until it is given back. */
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
 * A payment's money has gone back to the payer: whatever it has done so far is taken back. Before the release that is
 * what is held, after it the provider's share becomes their debt and our fee is given up. False when nothing is left
 * to take back.
 */
export function postRefund(tx: Tx, payment: Paid, at: Date): Promise<boolean> {
  return postReturn(tx, `refund:${payment.id}`, payment, at);
}

/** The payer disputes a payment, and its gateway has taken the money out of our account, as with a refund. */
export async function postChargeBack(tx: Tx, payment: Paid, at: Date): Promise<boolean> {
  const earlier = await countDisputes(tx, payment.id);
  return postReturn(tx, `dispute:${payment.id}:${earlier + 1}`, payment, at);
}

/** A dispute was decided for us: what it took is back, as it was. */
export async function postChargeBackWon(tx: Tx, { id: paymentId }: Paid, at: Date): Promise<boolean> {
  const dispute = `${paymentId}:${await countDisputes(tx, paymentId)}`;
  const entries = await oppositeOf(tx, { key: `dispute:${dispute}` });
  if (entries.length === 0) return false;
  return post(tx, { key: `dispute_end:${dispute}`, paymentId, at, entries });
}

/** Whether a payment's money was taken for what it is for; false when nothing waited for it. */
export async function isPaymentTaken(tx: Tx, paymentId: string): Promise<boolean> {
  return (await tx.ledgerTransaction.count({ where: { key: `payment:${paymentId}` } })) > 0;
}

async function postReturn(tx: Tx, key: string, { id: paymentId }: Paid, at: Date): Promise<boolean> {
  const entries = await oppositeOf(tx, { paymentId, NOT: APART });
  if (entries.length === 0) return false;
  return post(tx, { key, paymentId, at, entries });
}

function countDisputes(tx: Tx, paymentId: string): Promise<number> {
  return tx.ledgerTransaction.count({ where: { paymentId, key: { startsWith: 'dispute:' } } });
}

/** The account of the money that lies at the gateway of a method. */
export function cashOf(method: PaymentMethod): CashAccount {
  return method === 'pix' ? 'cash_pix' : 'cash_paypal';
}
