import type { Payout, Prisma, UnknownPayment } from '@/lib/generated/prisma/client';
import { type OperatorDecision, requireReason } from '@/lib/payments/money-decision';
import { cashOf } from '@/lib/payments/settlement/postings';
import { bookedCents, lockUnknownPayment } from '@/lib/payments/unknown/unknown-payment';
import { recordOwnTransfer } from '@/lib/payments/unknown/unknown-payment-decision';
import { DomainError } from '@/lib/platform/errors';
import { accountOfPayout, noteReturnedToBank, returnPayout } from './payout';

// A gateway lists a pay-out that came back as income, so its money is in the books as unknown. If the return were posted
// to the gateway's account too, the books would have the money twice. So it is posted as if it had come back to our bank,
// and as if our own transfer had taken it from there to the gateway.

/** The pay-outs from the gateway's account that unknown money may be: of the same amount, newest first. */
export async function listReturnablePayouts(
  tx: Prisma.TransactionClient,
  payment: UnknownPayment,
): Promise<(Payout & { user: { name: string } })[]> {
  const amountCents = payment.state === 'open' ? await bookedCents(tx, payment) : 0;
  if (amountCents <= 0) return [];
  const payouts = await tx.payout.findMany({
    where: { amountCents, state: { in: ['sent', 'returned'] } },
    include: { user: { select: { name: true } } },
    orderBy: { id: 'desc' },
  });
  const accounts = await Promise.all(payouts.map((payout) => accountOfPayout(tx, payout)));
  return payouts.filter((_, index) => accounts[index] === cashOf(payment.method));
}

/**
 * Records that unknown money is a pay-out that came back: the provider is owed again, also if the pay-out was marked as
 * returned before. Throws `conflict` (payout_not_sent) when it is none of `listReturnablePayouts`, and `invalid`
 * (reason_missing).
 */
export async function recordListedReturn(
  tx: Prisma.TransactionClient,
  { unknownPaymentId, payoutId }: { unknownPaymentId: string; payoutId: number },
  by: OperatorDecision,
): Promise<void> {
  requireReason(by.reason);
  await tx.$queryRaw`select id from payouts where id = ${payoutId} for update`;
  const payment = await lockUnknownPayment(tx, unknownPaymentId);
  const payouts = payment ? await listReturnablePayouts(tx, payment) : [];
  const payout = payouts.find(({ id }) => id === payoutId);
  if (!payout) throw new DomainError('conflict', 'payout_not_sent');
  if (payout.state === 'sent') await returnPayout(tx, { payoutId, unknownPaymentId }, by);
  else await noteReturnedToBank(tx, { payoutId, unknownPaymentId }, by);
  await recordOwnTransfer(tx, unknownPaymentId, by);
}

/** Whether unknown money is a pay-out that is still noted as returned. */
export async function isListedReturn(
  tx: Prisma.TransactionClient,
  unknownPaymentId: string,
): Promise<boolean> {
  const returned = { unknownPaymentId, kind: 'payout_returned', payout: { state: 'returned' as const } };
  return (await tx.moneyDecision.count({ where: returned })) > 0;
}
