import type { LedgerAccount, Payout, Prisma, UnknownPayment } from '@/lib/generated/prisma/client';
import { type OperatorDecision, requireReason } from '@/lib/payments/money-decision';
import { cashOf } from '@/lib/payments/settlement/postings';
import { bookedCents, lockUnknownPayment } from '@/lib/payments/unknown/unknown-payment';
import { recordOwnTransfer } from '@/lib/payments/unknown/unknown-payment-decision';
import { DomainError } from '@/lib/platform/errors';
import { accountOfPayout, moveReturnToBank, returnPayout } from './payout';

// A gateway lists a returned pay-out as income, so the books already have its money as unknown. Posting the return to the
// gateway's account would count it twice. So the return is posted to our bank, and an own transfer moves it to the gateway.

/** Lists the pay-outs that may have come back as this money: from the same gateway, of the same amount, newest first. */
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
  const accounts = await Promise.all(payouts.map((payout) => accountToReturnTo(tx, payout)));
  return payouts.filter((_, index) => accounts[index] === cashOf(payment.method));
}

/** The account that a pay-out has taken money from; once it is returned, the account that it came back to. */
async function accountToReturnTo(
  tx: Prisma.TransactionClient,
  payout: Payout,
): Promise<LedgerAccount | undefined> {
  if (payout.state === 'returned') return accountOfPayout(tx, payout);
  const sums = await tx.ledgerEntry.groupBy({
    by: ['account'],
    where: { account: { in: ['cash_pix', 'bank'] }, transaction: { payoutId: payout.id } },
    _sum: { amountCents: true },
  });
  return sums.find(({ _sum }) => (_sum.amountCents ?? 0) < 0)?.account;
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
  else await moveReturnToBank(tx, { payoutId, unknownPaymentId }, by);
  await recordOwnTransfer(tx, unknownPaymentId, by);
}

/** Whether the money was recorded as a returned pay-out that is still marked as returned. */
export async function isListedReturn(
  tx: Prisma.TransactionClient,
  unknownPaymentId: string,
): Promise<boolean> {
  const returned = await tx.moneyDecision.findFirst({
    where: { unknownPaymentId, kind: 'payout_returned' },
    include: { payout: true, unknownPayment: true },
    orderBy: { id: 'desc' },
  });
  return returned?.payout?.state === 'returned' && returned.unknownPayment?.state === 'own';
}
