import type {
  LedgerAccount,
  Order,
  Payment,
  Payout,
  PaymentMethod,
  Prisma,
} from '@/lib/generated/prisma/client';
import { book, oppositeOf } from './ledger';

/** Every fact about money that there is, as entries of the ledger (decisions/0018). Each happens at most once. */

type Tx = Prisma.TransactionClient;
type Paid = Pick<Payment, 'id' | 'orderId' | 'method' | 'amountCents'>;
type Priced = Pick<Order, 'id' | 'providerId' | 'priceCents' | 'discountCents' | 'feeCents'>;

/** An order's money has come: the whole price is held for it, what a coupon took off at our cost. */
export function bookPayment(tx: Tx, payment: Paid, order: Priced, at: Date): Promise<boolean> {
  return book(tx, {
    key: `payment:${payment.id}`,
    orderId: order.id,
    paymentId: payment.id,
    at,
    entries: [
      { account: cashOf(payment.method), amountCents: payment.amountCents },
      { account: 'discounts', amountCents: order.discountCents },
      { account: 'escrow', amountCents: -order.priceCents },
    ],
  });
}

/** The fee for publishing ads has come, and is ours. */
export function bookProFee(tx: Tx, payment: Paid, at: Date): Promise<boolean> {
  return book(tx, {
    key: `payment:${payment.id}`,
    paymentId: payment.id,
    at,
    entries: [
      { account: cashOf(payment.method), amountCents: payment.amountCents },
      { account: 'pro_fees', amountCents: -payment.amountCents },
    ],
  });
}

/** Money has come that nothing waited for: held until it is given back. */
export function bookStrayPayment(tx: Tx, payment: Paid, at: Date): Promise<boolean> {
  return book(tx, {
    key: `stray:${payment.id}`,
    orderId: payment.orderId,
    paymentId: payment.id,
    at,
    entries: [
      { account: cashOf(payment.method), amountCents: payment.amountCents },
      { account: 'escrow', amountCents: -payment.amountCents },
    ],
  });
}

/** What was held for an order is shared between its provider and us. `paymentId` is of the payment that it came by. */
export function bookRelease(tx: Tx, order: Priced, paymentId: string, at: Date): Promise<boolean> {
  return book(tx, {
    key: `release:${order.id}`,
    orderId: order.id,
    paymentId,
    at,
    entries: [
      { account: 'escrow', amountCents: order.priceCents },
      { account: 'fees', amountCents: -order.feeCents },
      { account: 'provider', userId: order.providerId, amountCents: order.feeCents - order.priceCents },
    ],
  });
}

/** A provider was sent what is theirs. Transfers are made by Pix, so from the money that came by Pix. */
export function bookPayout(
  tx: Tx,
  payout: Pick<Payout, 'id' | 'userId' | 'amountCents'>,
  at: Date,
): Promise<boolean> {
  return book(tx, {
    key: `payout:${payout.id}`,
    payoutId: payout.id,
    at,
    entries: [
      { account: 'provider', userId: payout.userId, amountCents: payout.amountCents },
      { account: 'cash_pix', amountCents: -payout.amountCents },
    ],
  });
}

/**
 * A payment's money has gone back to the payer: whatever it has done so far is taken back. Before the release that is
 * what is held, after it the provider's share becomes their debt and our fee is given up. False when nothing is left
 * to take back.
 */
export function bookRefund(tx: Tx, payment: Paid, at: Date): Promise<boolean> {
  return bookReturn(tx, `refund:${payment.id}`, payment, at);
}

/** The payer disputes a payment, and its provider has taken the money out of our account, as with a refund. */
export async function bookDispute(tx: Tx, payment: Paid, at: Date): Promise<boolean> {
  const earlier = await countDisputes(tx, payment.id);
  return bookReturn(tx, `dispute:${payment.id}:${earlier + 1}`, payment, at);
}

/** A dispute was decided for us: what it took is back, as it was. */
export async function bookDisputeEnd(tx: Tx, payment: Paid, at: Date): Promise<boolean> {
  const dispute = `${payment.id}:${await countDisputes(tx, payment.id)}`;
  const entries = await oppositeOf(tx, { key: `dispute:${dispute}` });
  if (entries.length === 0) return false;
  const { orderId, id: paymentId } = payment;
  return book(tx, { key: `dispute_end:${dispute}`, orderId, paymentId, at, entries });
}

/** Whether a payment's order was paid by it, or the person pro; false for one that nothing waited for. */
export async function isPaymentTaken(tx: Tx, paymentId: string): Promise<boolean> {
  return (await tx.ledgerTransaction.count({ where: { key: `payment:${paymentId}` } })) > 0;
}

/** The payment that an order was paid by. Throws when there is none. */
export async function paymentOfOrder(tx: Tx, orderId: number): Promise<Payment> {
  const booked = await tx.ledgerTransaction.findFirstOrThrow({
    where: { orderId, key: { startsWith: 'payment:' } },
    include: { payment: true },
  });
  if (!booked.payment) throw new Error(`the ledger knows no payment of order ${orderId}`);
  return booked.payment;
}

async function bookReturn(tx: Tx, key: string, payment: Paid, at: Date): Promise<boolean> {
  const entries = await oppositeOf(tx, { paymentId: payment.id });
  if (entries.length === 0) return false;
  return book(tx, { key, orderId: payment.orderId, paymentId: payment.id, at, entries });
}

function countDisputes(tx: Tx, paymentId: string): Promise<number> {
  return tx.ledgerTransaction.count({ where: { paymentId, key: { startsWith: 'dispute:' } } });
}

/** The account of the money that lies at the provider of a method. */
function cashOf(method: PaymentMethod): LedgerAccount {
  return method === 'pix' ? 'cash_pix' : 'cash_paypal';
}
