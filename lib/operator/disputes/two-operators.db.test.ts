import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { checkHeld } from '@/test/books';
import { createOperator } from '@/test/console/operators';
import { disputeOf, placeAnswered } from '@/test/disputes/placed';
import { holdRow, waitForWaiting } from '@/test/held-rows';
import { decideOpenDispute } from './queue';

test('two operators who decide a dispute at once: the first one’s word counts, and is all that is written down', async () => {
  const placed = await placeAnswered();
  const { orderId, paymentId } = placed;
  const [ana, bia] = [(await createOperator()).actor, (await createOperator()).actor];
  const held = await holdRow({ table: 'orders', id: orderId });
  const decision = { order_id: orderId, returned_amount: null };
  const first = decideOpenDispute(ana, { ...decision, outcome: 'refund', reason: 'Não foi feito' });
  await waitForWaiting(1);
  const second = Promise.allSettled([
    decideOpenDispute(bia, { ...decision, outcome: 'release', reason: 'Foi feito' }),
  ]);
  await waitForWaiting(2);
  await held.release();
  await first;
  expect(await second).toMatchObject([{ reason: { code: 'conflict', reason: 'dispute_not_open' } }]);
  expect(await disputeOf(placed)).toMatchObject({ outcome: 'refunded', endedBy: 'operator' });
  expect(await db.refund.count({ where: { paymentId } })).toBe(1);
  const written = { act: 'dispute_decided', subjectId: String(orderId) };
  expect(await db.auditEntry.findMany({ where: written })).toMatchObject([
    { operatorId: ana.userId, reason: 'Não foi feito' },
  ]);
  await checkHeld();
});
