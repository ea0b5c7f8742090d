import { describe, expect, test } from 'vitest';
import { postNext } from '@/lib/ledger/ledger';
import { decideHeldOrder } from '@/lib/orders/operator-holds';
import { releaseOrders } from '@/lib/orders/release';
import type { OperatorDecision } from '@/lib/payments/money-decision';
import { withdrawRefund } from '@/lib/payments/refund/refund-decision';
import { listDuePayouts } from '@/lib/payouts/due-payouts';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { payables } from '@/server/payables';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import { placeConfirmedOrder, type PlacedOrder, SHARE_CENTS, stateOf } from '@/test/hiring';
import { createMember, logInAs } from '@/test/members';
import { payOut } from '@/test/payouts';
import { blockUser, unblockUser } from './block';

const block = ({ provider }: PlacedOrder) => blockUser({ uid: provider.uid, reason: 'golpe' });

/** An operator decides about an order; returns their id. */
async function decide({ orderId }: PlacedOrder, decision: 'release' | 'refund'): Promise<OperatorDecision> {
  const { actor } = await logInAs(await createMember({ name: 'Ola Operadora' }));
  const reason = 'Conversamos com os dois';
  await decideHeldOrder(actor, { orderId, decision, reason });
  return { operatorId: actor.userId, reason };
}

describe('while the provider stays blocked', () => {
  const duePayoutOf = async ({ provider }: PlacedOrder, obstacle: string | null) =>
    (await listDuePayouts()).find((due) => due.userId === provider.userId && due.obstacle === obstacle);

  /** Two released orders of one blocked provider; an operator decided to release one of them. */
  async function placeOrdersWithOneReleased(): Promise<PlacedOrder[]> {
    const one = await placeConfirmedOrder();
    const other = await placeConfirmedOrder({ provider: one.provider });
    advanceClock({ days: 8 });
    await releaseOrders();
    await block(one);
    await decide(one, 'release');
    return [one, other];
  }

  test('only the order that an operator released is paid out', async () => {
    const [one = expect.unreachable(), other = expect.unreachable()] = await placeOrdersWithOneReleased();
    expect(await duePayoutOf(one, null)).toMatchObject({ amountCents: SHARE_CENTS, orderIds: [one.orderId] });
    await payOut(one.provider);
    expect([await stateOf(one), await stateOf(other)]).toEqual(['paid_out', 'released']);
    expect(await duePayoutOf(one, null)).toBeUndefined();
    await checkBooks();
  });

  test("other shares wait, and the provider's debt is deducted first", async () => {
    const [one = expect.unreachable()] = await placeOrdersWithOneReleased();
    const move = (amountCents: number) =>
      db.$transaction((tx) =>
        postNext(tx, {
          kind: 'debt_written_off',
          subject: String(one.provider.userId),
          at: clock.now(),
          entries: [
            { account: 'provider', userId: one.provider.userId, amountCents },
            { account: 'written_off_debts', amountCents: -amountCents },
          ],
        }),
      );
    await move(-5_000);
    expect(await duePayoutOf(one, null)).toMatchObject({ amountCents: SHARE_CENTS });
    expect(await duePayoutOf(one, 'account_blocked')).toMatchObject({ amountCents: 5_000, orderIds: [] });
    await move(6_000);
    expect(await duePayoutOf(one, null)).toMatchObject({ amountCents: SHARE_CENTS - 1_000 });
    expect(await duePayoutOf(one, 'account_blocked')).toBeUndefined();
  });

  test('an order whose refund was decided and then withdrawn is not paid out', async () => {
    const placed = await placeConfirmedOrder();
    const { paymentId } = placed;
    advanceClock({ days: 8 });
    await releaseOrders();
    await block(placed);
    const by = await decide(placed, 'refund');
    // The gateway has refused it permanently.
    await db.refund.updateMany({ where: { paymentId }, data: { state: 'refused' } });
    await withdrawRefund({ payables: payables, paymentId, by });
    expect(await duePayoutOf(placed, null)).toBeUndefined();
    expect(await duePayoutOf(placed, 'account_blocked')).toMatchObject({ amountCents: SHARE_CENTS });
  });

  test('a decision of an earlier block does not apply to a later one', async () => {
    const [one = expect.unreachable()] = await placeOrdersWithOneReleased();
    await unblockUser({ uid: one.provider.uid });
    advanceClock({ minutes: 1 });
    await block(one);
    expect(await duePayoutOf(one, null)).toBeUndefined();
  });
});
