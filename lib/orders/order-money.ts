import type { LedgerEntry, PaymentReview, Prisma, Refund } from '@/lib/generated/prisma/client';
import { OTHER_RESULT_ACCOUNTS } from '@/lib/ledger/rules';
import { totalPostedTo } from '@/lib/ledger/ledger';
import { concernsPayer } from '@/lib/payments/mismatch/mismatch';
import { listPayerMovements, type PayerMovement } from '@/lib/payments/payer-movements';
import { AT_GATEWAY } from '@/lib/payments/settlement/postings';
import type { Purchase } from './contract';

type Money = Purchase['money'];
type Unexpected = Money['unexpected'][number];

const include = {
  reviews: { orderBy: { createdAt: 'asc' } },
  refunds: { orderBy: { createdAt: 'asc' } },
  ledgerTransactions: {
    where: { kind: 'review' },
    include: { entries: true },
    orderBy: { id: 'asc' },
  },
} satisfies Prisma.PaymentInclude;
type PaymentRow = Prisma.PaymentGetPayload<{ include: typeof include }>;

/** Adds what the customers paid for orders, what went back and what is on its way back, from the ledger. */
export async function withMoney<Order extends { id: number }>(
  tx: Prisma.TransactionClient,
  orders: Order[],
): Promise<(Order & { money: Money })[]> {
  const payments = await tx.payment.findMany({
    where: { orderId: { in: orders.map(({ id }) => id) } },
    include,
    orderBy: { id: 'asc' },
  });
  const movements = await listPayerMovements(
    tx,
    payments.map(({ id }) => id),
  );
  return Promise.all(
    orders.map(async (order) => {
      const own = payments.filter(({ orderId }) => orderId === order.id);
      const moved = movements.filter(({ paymentId }) => own.some(({ id }) => id === paymentId));
      return { ...order, money: await moneyOf(tx, own, moved) };
    }),
  );
}

async function moneyOf(
  tx: Prisma.TransactionClient,
  payments: PaymentRow[],
  moved: PayerMovement[],
): Promise<Money> {
  let returningCents = 0;
  for (const payment of payments) returningCents += await returningCentsOf(tx, payment);
  return {
    movements: moved.map(({ kind, at, amountCents }) => ({
      kind,
      at: at.toISOString(),
      amount: amountCents,
    })),
    returning_amount: returningCents,
    unexpected: payments.flatMap(unexpectedOf),
  };
}

/** What an open refund, or a decision about a mismatch, will send back. */
async function returningCentsOf(tx: Prisma.TransactionClient, payment: PaymentRow): Promise<number> {
  const refunding = payment.reviews.filter(({ state }) => state === 'refunding');
  return sum(refunding.map((review) => amountOf(review, payment))) + (await openRefundCentsOf(tx, payment));
}

async function openRefundCentsOf(tx: Prisma.TransactionClient, payment: PaymentRow): Promise<number> {
  const open = payment.refunds.filter(({ state }) => ENDS[state] === 'returning');
  if (open.length === 0 || payment.state !== 'approved') return 0;
  // A full refund includes the parts.
  if (!open.some(({ kind }) => kind === 'full')) return sum(open.map(({ amountCents }) => amountCents ?? 0));
  return totalPostedTo(tx, ['cash_pix', 'cash_paypal', 'bank'], { paymentId: payment.id, ...AT_GATEWAY });
}

/** Unexpected payments, and what becomes of them. */
function unexpectedOf(payment: PaymentRow): Unexpected[] {
  const { amountCents, reviews, refunds } = payment;
  const unwanted = refunds.flatMap(({ reason, state }): Unexpected[] =>
    reason === 'late' || reason === 'duplicate'
      ? [{ kind: reason, state: ENDS[state], amount: amountCents, currency: 'BRL' }]
      : [],
  );
  const differing = reviews
    .filter((review) => concernsPayer(review) && hasMoney(review, payment))
    // An accepted mismatch that its order no longer needed is listed as late or a duplicate instead.
    .filter(({ state }) => state !== 'accepted' || unwanted.length === 0)
    .map((review) => ({
      kind: 'differs' as const,
      state: DECISIONS[review.state],
      amount: amountOf(review, payment),
      currency: review.currency,
    }));
  return [...differing, ...unwanted];
}

/**
 * Excludes mismatches of unpaid charges. A payment in another currency has no postings, but the customer still sees
 * it.
 */
function hasMoney(review: PaymentReview, payment: PaymentRow): boolean {
  return review.currency !== 'BRL' || entriesOf(review, payment).length > 0;
}

/** The money that a mismatch is about now, in hundredths of its currency. */
function amountOf(review: PaymentReview, payment: PaymentRow): number {
  if (review.currency !== 'BRL') return review.amountCents;
  const entries = entriesOf(review, payment);
  const cash = entries
    .filter(({ account }) => account.startsWith('cash'))
    .map(({ amountCents }) => amountCents);
  switch (review.state) {
    case 'accepted':
      return payment.amountCents;
    case 'written_off':
      return (
        0 -
        sum(
          entries
            .filter(({ account }) => OTHER_RESULT_ACCOUNTS.includes(account))
            .map(({ amountCents }) => amountCents),
        )
      );
    case 'refunded':
      // What arrived at first, less what is left.
      return (cash[0] ?? 0) - sum(cash);
    default:
      return sum(cash);
  }
}

function entriesOf({ id }: PaymentReview, { ledgerTransactions }: PaymentRow): LedgerEntry[] {
  return ledgerTransactions.filter(({ subject }) => subject === id).flatMap(({ entries }) => entries);
}

const ENDS = {
  intended: 'returning',
  in_process: 'returning',
  refused: 'returning',
  done: 'returned',
  withdrawn: 'kept',
} as const satisfies Record<Refund['state'], Unexpected['state']>;

const DECISIONS = {
  open: 'deciding',
  refunding: 'returning',
  refunded: 'returned',
  accepted: 'accepted',
  written_off: 'kept',
} as const satisfies Record<PaymentReview['state'], Unexpected['state']>;

function sum(cents: number[]): number {
  return cents.reduce((total, each) => total + each, 0);
}
