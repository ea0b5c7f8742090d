import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { compareListsAfterRestore } from '@/lib/payments/reconciliation/compare-lists';
import { markPayoutFailed } from '@/lib/payouts/payout';
import { listStillFrozen } from '@/lib/payouts/still-frozen';
import { db } from '@/lib/platform/database/db';
import { payables } from '@/server/payables';
import { consequenceOf } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import {
  confirmCounting,
  confirmOpenRestores,
  openRestore,
  placeDue,
  REASON,
  recordTransfer,
} from '@/test/console/restores';
import { SHARE_CENTS } from '@/test/hiring';
import { freezeFor, OPERATOR } from '@/test/payouts';
import type { ConsoleActor } from '../access/console-session';

let operator: ConsoleActor;

beforeAll(async () => {
  operator = (await createOperator()).actor;
});

afterEach(() => confirmOpenRestores(operator));

describe('a pay-out that was frozen before the restore', () => {
  const unchecked = { code: 'conflict', reason: 'unsent_payouts_unchecked' };
  const openComparedRestore = async () => {
    const restore = await openRestore();
    await compareListsAfterRestore(payables);
    return restore;
  };

  test('must be sent, failed or counted as not sent before the restore is confirmed', async () => {
    const { provider } = await placeDue();
    const { id, batchId } = await freezeFor(provider);
    const restore = await openComparedRestore();
    const unsent = await listStillFrozen(restore);
    const { uid } = await db.user.findUniqueOrThrow({ where: { id: provider.userId } });
    expect(unsent.at(-1)).toMatchObject({ id, batchId, uid, amountCents: SHARE_CENTS });
    for (const counted of ['', '0', String(unsent.length - 1), String(unsent.length + 1)])
      await expect(confirmCounting(operator, restore, counted), counted).rejects.toMatchObject(unchecked);
    await expect(confirmCounting(operator, restore, 'x')).rejects.toMatchObject({ code: 'invalid' });
    expect(await db.restore.findUnique({ where: { id: restore } })).toMatchObject({ confirmedAt: null });
    expect(await consequenceOf(operator, 'confirm_restore', restore)).toEqual({
      sentence: 'restore_confirmed',
      counts: { count: unsent.length },
      amounts: { total: unsent.reduce((sum, { amountCents }) => sum + amountCents, 0) },
    });
    await confirmCounting(operator, restore, String(unsent.length));
    expect(await db.payout.findUnique({ where: { id } })).toMatchObject({ state: 'frozen' });
  });

  test.each([
    ['sent', (provider: { userId: number }) => recordTransfer(operator, provider, { account: 'cash_pix' })],
    ['failed', (_: unknown, id: number) => markPayoutFailed(OPERATOR, id, REASON)],
  ])('is not counted after it is marked as %s', async (_, mark) => {
    const { provider } = await placeDue();
    const { id } = await freezeFor(provider);
    const restore = await openComparedRestore();
    const before = await listStillFrozen(restore);
    await mark(provider, id);
    expect(await listStillFrozen(restore)).toEqual(before.filter((payout) => payout.id !== id));
    await expect(confirmCounting(operator, restore, String(before.length))).rejects.toMatchObject(unchecked);
  });
});
