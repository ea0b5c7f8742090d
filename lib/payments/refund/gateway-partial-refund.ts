import type { Prisma } from '@/lib/generated/prisma/client';
import { post, postedTo } from '@/lib/ledger/ledger';
import type { GatewayPayment } from '@/lib/services/payment-gateways/port';
import { cashOf, isPaymentTaken } from '@/lib/payments/settlement/postings';
import type { HeldPayment } from '../payable';

/**
 * Posts the part of an approved payment that the gateway refunded and the ledger does not contain. Our own
 * partial refund reduces the escrow; for the rest the payable says who bears it; unwanted money reduces the
 * escrow.
 */
export async function postPartialRefund(held: HeldPayment, found: GatewayPayment): Promise<void> {
  const { tx, payable, payment, at } = held;
  const prefix = `partial_refund:${payment.id}:`;
  const cash = cashOf(payment.method);
  const knownCents = -(await postedTo(tx, [cash], { paymentId: payment.id, key: { startsWith: prefix } }));
  const amountCents = found.refundedCents - knownCents;
  if (amountCents <= 0) return;
  const resolvedCents = await finishPart(held, amountCents);
  const restCents = amountCents - resolvedCents;
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
  await post(tx, {
    key: `${prefix}${found.refundedCents}`,
    paymentId: payment.id,
    at,
    entries: [
      { account: cash, amountCents: -amountCents },
      { account: 'escrow', amountCents: resolvedCents },
      ...rest,
    ],
  });
}

/** Ends our partial refund if the gateway has made it, and returns its amount; else 0. */
async function finishPart({ tx, payment, at }: HeldPayment, amountCents: number): Promise<number> {
  const [part] = await tx.refund.updateManyAndReturn({
    where: {
      paymentId: payment.id,
      kind: 'partial',
      amountCents: { lte: amountCents },
      state: { in: ['intended', 'in_process', 'refused'] },
    },
    data: { state: 'done', doneAt: at },
    select: { amountCents: true },
  });
  return part?.amountCents ?? 0;
}

/** The gateway's partial refunds that no operator has decided yet, BRL cents. */
export function undecidedCents(tx: Prisma.TransactionClient, paymentId: string): Promise<number> {
  return postedTo(tx, ['review'], { paymentId, key: { startsWith: 'partial_refund' } });
}

/** Moves undecided partial refunds, `amountCents` in all, to their bearer. */
export async function postBearer(
  { tx, payment: { id: paymentId }, at }: HeldPayment,
  bearer: { account: 'provider'; userId: number } | { account: 'bad_debt' },
  amountCents: number,
): Promise<void> {
  const prefix = `partial_refund_borne:${paymentId}:`;
  const earlier = await tx.ledgerTransaction.count({ where: { paymentId, key: { startsWith: prefix } } });
  await post(tx, {
    key: `${prefix}${earlier + 1}`,
    paymentId,
    at,
    entries: [
      { account: 'review', amountCents: -amountCents },
      { ...bearer, amountCents },
    ],
  });
}
