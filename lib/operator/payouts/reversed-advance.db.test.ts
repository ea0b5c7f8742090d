import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reverseAdvance } from '@/lib/payouts/advance';
import { writeOffOldDebts } from '@/lib/payouts/provider-debt';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { checkBooks } from '@/test/books';
import { consequenceOf, doAction, offeredActions } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import {
  confirmOpenRestores,
  confirmRestore,
  type Listed,
  newIdInBothCases,
  openRestore,
  placeDue,
  REASON,
  recordTransfer,
} from '@/test/console/restores';
import { balance, createProvider, SHARE_CENTS } from '@/test/hiring';
import { dueTo, newTransferId } from '@/test/payouts';
import { checkProviderBalance } from '@/test/provider-balance';
import type { ConsoleActor } from '../access/console-session';

let operator: ConsoleActor;

beforeAll(async () => {
  operator = (await createOperator()).actor;
});

afterEach(() => confirmOpenRestores(operator));

const confirm = (id: number) => confirmRestore(operator, id);
const record = (provider: { userId: number }, listed?: Listed) => recordTransfer(operator, provider, listed);

describe('an advance can be reversed', () => {
  const reverse = (provider: { userId: number }, target?: string) =>
    doAction(operator, 'reverse_advance', {
      id: provider.userId,
      reason: REASON,
      ...(target !== undefined && { target }),
    });

  test('after the restore is confirmed: the balances are those from before, and the provider sees both', async () => {
    const { provider } = await placeDue();
    const bank = await balance('bank');
    const restore = await openRestore();
    const transfer = newTransferId();
    await record(provider, { amountCents: 700, transfer });
    await confirm(restore);
    expect(await consequenceOf(operator, 'reverse_advance', provider.userId)).toEqual({
      sentence: 'advance_reversed',
      amounts: { amount: 700 },
      names: { account: 'bank', transfer },
    });
    await reverse(provider);
    expect(await balance('bank')).toBe(bank);
    expect(await dueTo(provider)).toMatchObject({ amountCents: SHARE_CENTS });
    const { movements, totals } = await checkProviderBalance(provider.userId);
    expect(movements.slice(0, 2)).toMatchObject([
      { kind: 'transfer_reversed', amount: 700, transfer_id: transfer },
      { kind: 'paid_out', amount: -700, transfer_id: transfer },
    ]);
    expect(totals).toMatchObject({ paid_out: -700, transfer_reversed: 700 });
    expect(await db.moneyDecision.findMany({ where: { kind: 'advance_reversed' } })).toMatchObject([
      { userId: provider.userId, formerTransferId: transfer, operatorId: operator.userId, reason: REASON },
    ]);
    await checkBooks();
  });

  test('after its debt was written off: the loss is taken back, and nothing is owed to the provider', async () => {
    const before = { lost: await balance('written_off_debts'), bank: await balance('bank') };
    const provider = await createProvider();
    await openRestore();
    await record(provider, { amountCents: 700 });
    await db.user.update({ where: { id: provider.userId }, data: { deletedAt: clock.now() } });
    await writeOffOldDebts();
    expect(await balance('written_off_debts')).toBe(before.lost + 700);
    await reverse(provider);
    expect(await balance('provider', provider.userId)).toBe(0);
    expect({ lost: await balance('written_off_debts'), bank: await balance('bank') }).toEqual(before);
    await checkBooks();
  });

  test('once, also by two concurrent operators', async () => {
    const { provider } = await placeDue();
    const { actor: colleague } = await createOperator();
    await openRestore();
    const transfer = newTransferId();
    await record(provider, { amountCents: 700, transfer });
    const both = await Promise.allSettled(
      [operator, colleague].map((by) =>
        doAction(by, 'reverse_advance', { id: provider.userId, target: transfer }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await offeredActions(operator, 'person', provider.userId)).not.toContain('reverse_advance');
    await expect(reverse(provider, transfer)).rejects.toMatchObject({ reason: 'action_not_possible' });
    const again = { userId: provider.userId, transferId: transfer };
    const by = { operatorId: operator.userId, reason: REASON };
    await expect(db.$transaction((tx) => reverseAdvance(tx, again, by))).rejects.toMatchObject({
      code: 'conflict',
      reason: 'advance_reversed',
    });
    expect(await balance('provider', provider.userId)).toBe(-SHARE_CENTS);
  });

  test('and its transfer id recorded and reversed again, for another person too', async () => {
    const [{ provider: one }, { provider: other }] = [await placeDue(), await placeDue()];
    await openRestore();
    const { lower, upper } = newIdInBothCases();
    await record(one, { amountCents: 700, transfer: lower });
    await reverse(one);
    await record(other, { amountCents: 900, transfer: upper });
    await expect(record(one, { transfer: lower })).rejects.toMatchObject({ reason: 'transfer_id_used' });
    expect(await balance('provider', one.userId)).toBe(-SHARE_CENTS);
    expect(await balance('provider', other.userId)).toBe(900 - SHARE_CENTS);
    await reverse(other);
    await record(one, { transfer: lower });
    expect(await balance('provider', one.userId)).toBe(0);
    expect(await balance('provider', other.userId)).toBe(-SHARE_CENTS);
    await checkBooks();
  });
});
