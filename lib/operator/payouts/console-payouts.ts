import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { freezePayouts, getPayoutBatch } from '@/lib/payouts/payout-batch';
import { type DuePayout, findDuePayouts, listDuePayouts } from '@/lib/payouts/due-payouts';
import { markPayoutFailed, markPayoutSent } from '@/lib/payouts/payout';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { audited } from '../audit/audited';
import type { loadBatch, loadDuePayouts, markSent } from './contract';

type Operator = Pick<Actor, 'userId'>;
type DueAnswer = z.output<typeof loadDuePayouts.answer>;
type BatchSummary = DueAnswer['batches'][number];

const BATCHES_SHOWN = 12;

/** What is due to whom, what a batch would come to that this operator freezes, and the last batches. */
export async function loadDue(operator: Operator): Promise<DueAnswer> {
  const due = await listDuePayouts();
  return {
    due: due.map((each) => ({
      uid: each.uid,
      name: each.name,
      amount_cents: each.amountCents,
      order_ids: each.orderIds,
      obstacle: each.userId === operator.userId ? 'own_matter' : each.obstacle,
    })),
    sendable_cents: sumOf(sendable(due, operator)),
    batches: await listBatches(),
  };
}

/**
 * Freezes all that is due and can be sent, but for what is the operator's own. Throws `conflict` (nothing_due;
 * due_changed: it does not come to `amountCents` any more), `forbidden` (operators_only).
 */
export async function freezeDue(
  operator: Operator,
  { account, amountCents }: { account: 'cash_pix' | 'bank'; amountCents: number },
): Promise<{ batch_id: number }> {
  const batch = await audited(
    operator,
    {
      act: 'payouts_frozen',
      subject: ({ id }: { id: number }) => ({ kind: 'payout_batch', id }),
      reason: null,
    },
    async (tx) => {
      const userIds = sendable(await findDuePayouts(tx), operator).map(({ userId }) => userId);
      const frozen = await freezePayouts(operator, { account, userIds }, tx);
      if (sumOf(frozen.payouts) !== amountCents) throw new DomainError('conflict', 'due_changed');
      return frozen;
    },
  );
  return { batch_id: batch.id };
}

/** A batch with all that is in it. Throws `not_found` (batch_not_found). */
export async function loadPayoutBatch(batchId: number): Promise<z.output<typeof loadBatch.answer>> {
  const batch = await getPayoutBatch(batchId);
  return {
    ...summaryOf(batch),
    payouts: batch.payouts.map((payout) => ({
      id: payout.id,
      uid: payout.uid,
      name: payout.name,
      amount_cents: payout.amountCents,
      state: payout.state,
      order_ids: payout.orderIds,
      transfer_id: payout.transferId,
      failure_reason: payout.failureReason,
      doubtful: payout.isDoubtful,
    })),
  };
}

/** Notes transfers that the bank has made, each by itself, and says of each why it was not noted; null: it was. */
export async function noteTransfers(
  operator: Operator,
  transfers: { payout_id: number; transfer_id: string }[],
): Promise<z.output<typeof markSent.answer>['results']> {
  const results: z.output<typeof markSent.answer>['results'] = [];
  for (const { payout_id, transfer_id } of transfers) {
    const refused = await noteTransfer(operator, payout_id, transfer_id);
    results.push({ payout_id, refused });
  }
  return results;
}

/** Notes that the bank has not made a transfer. Throws as `markPayoutFailed`, and `forbidden` (own_matter). */
export async function notePayoutFailed(operator: Operator, payoutId: number, reason: string): Promise<void> {
  const subject = { kind: 'payout' as const, id: payoutId };
  await audited(operator, { act: 'payout_failed', subject, reason }, (tx) =>
    markPayoutFailed(operator, payoutId, reason, tx),
  );
}

async function noteTransfer(
  operator: Operator,
  payoutId: number,
  transferId: string,
): Promise<string | null> {
  const subject = { kind: 'payout' as const, id: payoutId };
  try {
    await audited(operator, { act: 'payout_sent', subject, reason: null }, (tx) =>
      markPayoutSent(operator, payoutId, transferId, tx),
    );
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.reason;
    throw error;
  }
}

async function listBatches(): Promise<BatchSummary[]> {
  const batches = await db.payoutBatch.findMany({
    include: { payouts: { select: { state: true, amountCents: true } } },
    orderBy: { id: 'desc' },
    take: BATCHES_SHOWN,
  });
  return batches.map(summaryOf);
}

type Batch = {
  id: number;
  account: string;
  frozenAt: Date;
  payouts: { state: 'frozen' | 'sent' | 'failed'; amountCents: number }[];
};

function summaryOf({ id, account, frozenAt, payouts }: Batch): BatchSummary {
  const count = (state: string) => payouts.filter((payout) => payout.state === state).length;
  return {
    id,
    account: account === 'bank' ? 'bank' : 'cash_pix',
    frozen_at: frozenAt.toISOString(),
    amount_cents: sumOf(payouts),
    frozen: count('frozen'),
    sent: count('sent'),
    failed: count('failed'),
  };
}

function sendable(due: DuePayout[], { userId }: Operator): DuePayout[] {
  return due.filter((each) => each.obstacle === null && each.userId !== userId);
}

function sumOf(amounts: { amountCents: number }[]): number {
  return amounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
