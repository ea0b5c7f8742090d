import type { LedgerKind, Prisma, Refund } from '@/lib/generated/prisma/client';
import { type Entry, postNext, totalPostedTo } from '@/lib/ledger/ledger';
import { log } from '@/lib/platform/log/log';
import type { GatewayPayment } from '@/lib/services/payment-gateways/port';
import { cashOf, isPaymentTaken } from '@/lib/payments/settlement/postings';
import type { HeldPayment } from '../payable';
import { OUR_PARTS } from './refund';

/**
 * Posts the part of an approved payment that the gateway refunded and the ledger does not contain. Our own
 * partial refund reduces the escrow, a goodwill refund is borne as the operator decided, and for any other the payable
 * says who bears it; unwanted money reduces the escrow.
 */
export async function postPartialRefund(held: HeldPayment, found: GatewayPayment): Promise<void> {
  const { tx, payable, payment, at } = held;
  const cash = cashOf(payment.method);
  const amountCents = found.refundedCents - (await refundedInBooks(held));
  if (amountCents < 0 && isLater(held, found)) return bookBack(held, -amountCents);
  if (amountCents <= 0) return;
  const part = await finishPart(held, amountCents);
  const restCents = amountCents - (part?.amountCents ?? 0);
  if (restCents > 0)
    await tx.refund.create({
      data: {
        paymentId: payment.id,
        kind: 'made_at_gateway',
        amountCents: restCents,
        reason: 'gateway',
        state: 'done',
        createdAt: at,
        doneAt: at,
      },
    });
  const rest =
    restCents > 0 && (await isPaymentTaken(tx, payment.id))
      ? await payable.partlyRefunded(held, restCents)
      : [{ account: 'escrow' as const, amountCents: restCents }];
  await postNext(tx, {
    kind: 'partial_refund',
    subject: payment.id,
    paymentId: payment.id,
    at,
    entries: [{ account: cash, amountCents: -amountCents }, ...(part ? [reducedBy(part)] : []), ...rest],
  });
  if (part?.kind === 'goodwill') await postGoodwill(held, part);
}

type OurPart = Pick<Refund, 'kind' | 'amountCents' | 'bearerId'>;

/**
 * The account from which one of our parts is taken: a goodwill refund passes through the review account to its bearer.
 */
function reducedBy({ kind, amountCents }: OurPart): Entry {
  return { account: kind === 'goodwill' ? 'review' : 'escrow', amountCents: amountCents ?? 0 };
}

/** Charges a goodwill refund to its bearer; `sign` -1 undoes it. */
async function postGoodwill(
  held: HeldPayment,
  { amountCents, bearerId }: OurPart,
  sign: 1 | -1 = 1,
): Promise<void> {
  const cents = sign * (amountCents ?? 0);
  await postBearers(held, [{ account: 'review', amountCents: -cents }, chargeTo(bearerId, cents)]);
}

function chargeTo(bearerId: number | null, amountCents: number): Entry {
  return bearerId === null
    ? { account: 'losses', amountCents }
    : { account: 'provider', userId: bearerId, amountCents };
}

/** What the bearers of a payment's goodwill refunds were charged. */
export async function goodwillBorne(tx: Prisma.TransactionClient, paymentId: string): Promise<Entry[]> {
  const given = await tx.refund.groupBy({
    by: ['bearerId'],
    where: { paymentId, kind: 'goodwill', state: 'done' },
    _sum: { amountCents: true },
  });
  return given.map(({ bearerId, _sum }) => chargeTo(bearerId, _sum.amountCents ?? 0));
}

/**
 * Books back partial refunds, `amountCents` in all, that the gateway withdrew. Those that we requested become
 * 'refused', so that an operator decides again; the payable says who gets the rest.
 */
async function bookBack(held: HeldPayment, amountCents: number): Promise<void> {
  const { tx, payable, payment, at } = held;
  const paidByHand = await tx.ledgerTransaction.count({ where: ofPayment(held, 'refund_by_hand') });
  const parts = await tx.refund.findMany({
    where: { paymentId: payment.id, amountCents: { not: null }, state: 'done' },
    orderBy: [{ kind: 'asc' }, { createdAt: 'desc' }],
  });
  const undone: Refund[] = [];
  let leftCents = amountCents;
  for (const part of parts) {
    const { id, kind, amountCents: partCents } = part;
    const isOwn = kind !== 'made_at_gateway';
    if (partCents === null || partCents > leftCents || (isOwn && paidByHand > 0)) continue;
    const state = isOwn ? ('refused' as const) : ('withdrawn' as const);
    await tx.refund.update({ where: { id }, data: { state, doneAt: null } });
    if (isOwn) {
      // The gateway repeats its answer to a known key, so the next request needs another one.
      await tx.refundAttempt.updateMany({
        where: { refundId: id, refusedAt: null },
        data: { refusedAt: at },
      });
      undone.push(part);
    }
    leftCents -= partCents;
  }
  const restCents = undone.reduce((rest, part) => rest - (part.amountCents ?? 0), amountCents);
  const rest =
    restCents > 0 && (await isPaymentTaken(tx, payment.id))
      ? await payable.partlyRefunded(held, -restCents)
      : [{ account: 'escrow' as const, amountCents: -restCents }];
  log.error({ payment: payment.id, amountCents }, 'a gateway withdrew a partial refund');
  await postNext(tx, {
    kind: 'partial_refund',
    subject: payment.id,
    paymentId: payment.id,
    at,
    entries: [
      { account: cashOf(payment.method), amountCents },
      ...undone.map(reducedBy).map((entry) => ({ ...entry, amountCents: -entry.amountCents })),
      ...rest,
    ],
  });
  for (const part of undone) if (part.kind === 'goodwill') await postGoodwill(held, part, -1);
}

/** An earlier snapshot also states less than the books, so only a later one shows that a refund was withdrawn. */
function isLater({ payment }: HeldPayment, { changedAt }: GatewayPayment): boolean {
  return changedAt !== null && payment.gatewayChangedAt !== null && changedAt > payment.gatewayChangedAt;
}

/** What the gateway has refunded in parts by the books, without what our bank paid instead. */
async function refundedInBooks(held: HeldPayment): Promise<number> {
  const cash = [cashOf(held.payment.method)];
  const parts = await totalPostedTo(held.tx, cash, ofPayment(held, 'partial_refund'));
  return 0 - parts - (await totalPostedTo(held.tx, cash, ofPayment(held, 'refund_by_hand')));
}

function ofPayment({ payment }: HeldPayment, kind: LedgerKind): Prisma.LedgerTransactionWhereInput {
  return { paymentId: payment.id, kind };
}

/** One of our parts was refunded to the payer outside the gateway. */
export async function completePart(held: HeldPayment, part: Refund): Promise<void> {
  const { tx, payment, at } = held;
  const { id, amountCents } = part;
  const cents = amountCents ?? 0;
  await tx.refund.update({ where: { id }, data: { state: 'done', doneAt: at } });
  await postNext(tx, {
    kind: 'partial_refund',
    subject: payment.id,
    paymentId: payment.id,
    at,
    entries: [{ account: cashOf(payment.method), amountCents: -cents }, reducedBy(part)],
  });
  if (part.kind === 'goodwill') await postGoodwill(held, part);
}

/** Marks one of our partial refunds as done if the gateway has refunded enough for it. Null: none. */
async function finishPart({ tx, payment, at }: HeldPayment, amountCents: number): Promise<Refund | null> {
  const part = await tx.refund.findFirst({
    where: {
      paymentId: payment.id,
      kind: { in: [...OUR_PARTS] },
      amountCents: { lte: amountCents },
      state: { in: ['intended', 'in_process', 'refused'] },
    },
    orderBy: [{ kind: 'asc' }, { createdAt: 'asc' }],
  });
  return part && tx.refund.update({ where: { id: part.id }, data: { state: 'done', doneAt: at } });
}

/** The gateway's partial refunds that no operator has decided yet, BRL cents. */
export function undecidedCents(tx: Prisma.TransactionClient, paymentId: string): Promise<number> {
  const kind = { in: ['partial_refund' as const, 'partial_refund_borne' as const] };
  return totalPostedTo(tx, ['review'], { paymentId, kind });
}

/** Moves partial refunds between `review` and their bearers. */
export async function postBearers(
  { tx, payment: { id: paymentId }, at }: HeldPayment,
  entries: Entry[],
): Promise<void> {
  await postNext(tx, { kind: 'partial_refund_borne', subject: paymentId, paymentId, at, entries });
}
