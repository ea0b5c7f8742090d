import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { checkHolds } from '@/test/books';
import { createOperator } from '@/test/console/operators';
import { disputeOf, placeOrderWithAnsweredDispute } from '@/test/disputes/placed';
import { holdRow, waitForWaiting } from '@/test/held-rows';
import type { ConsoleActor } from '../access/console-session';
import { type ActionRequest, runAction, writeConsequence } from '../actions/run-action';

test('of two operators who decide a dispute concurrently, only the first decision counts and is logged', async () => {
  const placed = await placeOrderWithAnsweredDispute();
  const { orderId, paymentId } = placed;
  const [ana, bia] = [(await createOperator()).actor, (await createOperator()).actor];
  const shownTo = async (operator: ConsoleActor, outcome: string, reason: string): Promise<ActionRequest> => {
    const request = { action: 'decide_dispute', id: String(orderId), values: { outcome, reason } };
    const asked = await runAction(operator, request);
    return asked.kind === 'confirm'
      ? { ...request, shown: writeConsequence(asked.consequence) }
      : expect.unreachable();
  };
  const refund = await shownTo(ana, 'refund', 'Não foi feito');
  const release = await shownTo(bia, 'release', 'Foi feito');
  const held = await holdRow({ table: 'orders', id: orderId });
  const first = runAction(ana, refund);
  await waitForWaiting(1);
  const second = Promise.allSettled([runAction(bia, release)]);
  await waitForWaiting(2);
  await held.release();
  await first;
  expect(await second).toMatchObject([{ reason: { code: 'conflict', reason: 'action_not_possible' } }]);
  expect(await disputeOf(placed)).toMatchObject({ outcome: 'refunded', endedBy: 'operator' });
  expect(await db.refund.count({ where: { paymentId } })).toBe(1);
  const written = { act: 'dispute_decided', subjectId: String(orderId) };
  expect(await db.auditEntry.findMany({ where: written })).toMatchObject([
    { operatorId: ana.userId, reason: 'Não foi feito' },
  ]);
  await checkHolds();
});
