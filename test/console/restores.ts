import type { Actor } from '@/lib/accounts/actor';
import type { ConsoleActor } from '@/lib/operator/access/console-session';
import { compareListsAfterRestore } from '@/lib/payments/reconciliation/compare-lists';
import { listStillFrozen } from '@/lib/payouts/still-frozen';
import { db } from '@/lib/platform/database/db';
import { HOUR_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import { payables } from '@/server/payables';
import { createProvider, placeReleasedOrder, SHARE_CENTS } from '../hiring';
import { newTransferId } from '../payouts';
import { doAction } from './actions';

// The rows of these tests are those of a backup: the transfers are only on the bank's list. server/ops has a real restore.

export const REASON = 'Lista do banco de novembro';

export type Listed = { amountCents?: number; transfer?: string; account?: 'cash_pix' | 'bank' };

/** Records that a backup was restored; returns its number. */
export async function openRestore(): Promise<number> {
  const restoredAt = clock.now();
  const backupAt = new Date(restoredAt.getTime() - HOUR_MS);
  return (await db.restore.create({ data: { backupAt, restoredAt } })).id;
}

export function confirmCounting(operator: ConsoleActor, id: number, unsent: string) {
  return doAction(operator, 'confirm_restore', { id, values: { unsent }, reason: REASON });
}

/** Confirms a restore, after all pay-outs that are still frozen were looked up. */
export async function confirmRestore(operator: ConsoleActor, id: number): Promise<void> {
  await compareListsAfterRestore(payables);
  await confirmCounting(operator, id, String((await listStillFrozen(id)).length));
}

export async function confirmOpenRestores(operator: ConsoleActor): Promise<void> {
  for (const { id } of await db.restore.findMany({ where: { confirmedAt: null } }))
    await confirmRestore(operator, id);
}

/** The fields of the form that records a transfer of the bank's list. */
export function valuesOf({
  amountCents = SHARE_CENTS,
  transfer = newTransferId(),
  account = 'bank',
}: Listed) {
  return { account, amount: (amountCents / 100).toFixed(2), transfer };
}

export function recordTransfer(
  operator: ConsoleActor,
  { userId }: Pick<Actor, 'userId'>,
  listed: Listed = {},
) {
  return doAction(operator, 'record_bank_transfer', {
    id: userId,
    values: valuesOf(listed),
    reason: REASON,
  });
}

export function newIdInBothCases() {
  const id = newTransferId();
  const withLetter = (letter: string) => id.slice(0, 21) + letter + id.slice(22);
  return { lower: withLetter('a'), upper: withLetter('A') };
}

export async function placeDue() {
  const provider = await createProvider();
  return { provider, placed: await placeReleasedOrder({ provider }) };
}
