import type { Actor } from '@/lib/accounts/actor';
import type { Payout, Prisma } from '@/lib/generated/prisma/client';
import { lockOpenRestores } from '@/lib/ledger/restore';
import { recordDecision, requireReason } from '@/lib/payments/money-decision';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { type Advance, isTransferOfAdvance, postAdvance } from './advance';
import { type DuePayout, findDuePayouts } from './due-payouts';
import { sendPayout } from './payout';
import { createBatch, holdProviders } from './payout-batch';

/** A transfer to a provider that was sent after the backup which was restored. It may turn out to be an advance. */
export type ForgottenTransfer = Advance;

/** What the transfer pays: a frozen pay-out, exactly what is due, or an advance, with what is due instead. */
export type TransferMatch =
  | { kind: 'frozen'; payout: Payout }
  | { kind: 'due'; due: DuePayout }
  | { kind: 'advance'; dueCents: number };

/**
 * Records a transfer that the bank's list shows and the restored ledger lacks. If its amount is that of a frozen pay-out,
 * whichever account paid, or exactly what is due, it becomes a sent pay-out. Otherwise it becomes an advance, which the
 * next pay-outs subtract. The provider is not e-mailed again. Throws `conflict` (restore_confirmed: no restore is open;
 * transfer_id_used) and `invalid` (reason_missing).
 */
export async function recordForgottenTransfer(
  tx: Prisma.TransactionClient,
  { userId: operatorId }: Pick<Actor, 'userId'>,
  { reason, ...transfer }: ForgottenTransfer & { reason: string },
): Promise<void> {
  requireReason(reason);
  await lockOpenRestores(tx);
  await holdProviders(tx, [transfer.userId]);
  const at = clock.now();
  const payoutId = await settle(tx, operatorId, transfer, at);
  await recordDecision(tx, {
    kind: 'forgotten_transfer_recorded',
    by: { operatorId, reason: reason.trim() },
    about: payoutId === null ? { userId: transfer.userId } : { payoutId },
    at,
  });
}

/** What a transfer would pay now. Throws `conflict` (transfer_id_used). */
export async function matchForgottenTransfer(
  tx: Prisma.TransactionClient,
  { userId, account, amountCents, transferId }: ForgottenTransfer,
): Promise<TransferMatch> {
  if (await isKnownTransfer(tx, transferId)) throw new DomainError('conflict', 'transfer_id_used');
  const frozen = await tx.payout.findMany({
    where: { userId, amountCents, state: 'frozen' },
    include: { batch: { select: { account: true } } },
    orderBy: { id: 'asc' },
  });
  // A frozen pay-out of the other account matches too; otherwise it would be sent a second time.
  const payout = frozen.find(({ batch }) => batch.account === account) ?? frozen[0];
  if (payout) return { kind: 'frozen', payout };
  const lines = await findDuePayouts(tx, [userId]);
  const due = lines.find((line) => line.amountCents === amountCents);
  if (due) return { kind: 'due', due };
  return { kind: 'advance', dueCents: lines.reduce((sum, line) => sum + line.amountCents, 0) };
}

/** Returns the pay-out, or null for an advance. */
async function settle(
  tx: Prisma.TransactionClient,
  operatorId: number,
  transfer: ForgottenTransfer,
  at: Date,
): Promise<number | null> {
  const match = await matchForgottenTransfer(tx, transfer);
  if (match.kind === 'advance') {
    await postAdvance(tx, { ...transfer, at });
    return null;
  }
  const operator = { userId: operatorId };
  const payout = match.kind === 'frozen' ? match.payout : await freeze(tx, operator, transfer, match.due);
  const { account, transferId } = transfer;
  await sendPayout(tx, operator, { payoutId: payout.id, transferId, account, at });
  return payout.id;
}

async function freeze(
  tx: Prisma.TransactionClient,
  operator: Pick<Actor, 'userId'>,
  { account }: ForgottenTransfer,
  due: DuePayout,
): Promise<Payout> {
  const { payouts } = await createBatch(tx, operator, { account, due: [due] });
  const [payout] = payouts;
  if (!payout) throw new Error('a batch was frozen empty');
  return payout;
}

async function isKnownTransfer(tx: Prisma.TransactionClient, transferId: string): Promise<boolean> {
  const payouts = await tx.$queryRaw<unknown[]>`
    select id from payouts where lower(transfer_id) = lower(${transferId})`;
  return payouts.length > 0 || isTransferOfAdvance(tx, transferId);
}
