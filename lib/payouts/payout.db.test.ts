import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { checkBooks } from '@/test/books';
import { holdRow, waitForWaiting } from '@/test/held-rows';
import { balance, createProvider, historyOf, orderOf, placeReleasedOrder, SHARE_CENTS } from '@/test/hiring';
import { asOwner } from '@/test/owner';
import { dueTo, freezeFor, newTransferId, OPERATOR, payOut } from '@/test/payouts';
import { freezePayouts } from './payout-batch';
import { markPayoutFailed, markPayoutSent } from './payout';

function sent(payoutId: number, transferId = newTransferId()) {
  return markPayoutSent(OPERATOR, payoutId, transferId);
}

test.each(['cash_pix', 'bank'] as const)(
  'a sent pay-out marks its orders as paid out, and is posted to the account that paid it: %s',
  async (account) => {
    const provider = await createProvider();
    const placed = [await placeReleasedOrder({ provider }), await placeReleasedOrder({ provider })];
    const { payouts } = await freezePayouts(OPERATOR, { account, userIds: [provider.userId] });
    const [{ id } = expect.unreachable()] = payouts;
    const before = await balance(account);
    expect(await sent(id)).toMatchObject({ state: 'sent', settledById: OPERATOR.userId });
    expect(await balance(account)).toBe(before - 2 * SHARE_CENTS);
    for (const each of placed) {
      expect(await orderOf(each)).toMatchObject({ state: 'paid_out', payoutId: id });
      expect((await historyOf(each)).at(-1)).toBe('paid_out');
    }
    expect(await dueTo(provider)).toBeUndefined();
    await checkBooks();
  },
);

test('a pay-out that the bank rejects is due again in full, and is frozen again', async () => {
  const provider = await createProvider();
  const { orderId } = await placeReleasedOrder({ provider });
  const { id } = await freezeFor(provider);
  await markPayoutFailed(OPERATOR, id, ' chave inexistente ');
  expect(await db.payout.findUnique({ where: { id } })).toMatchObject({
    state: 'failed',
    failureReason: 'chave inexistente',
  });
  expect(await dueTo(provider)).toMatchObject({ amountCents: SHARE_CENTS, orderIds: [orderId] });
  await payOut(provider);
  expect(await balance('provider', provider.userId)).toBe(0);
  await checkBooks();
});

describe('only one of two operators can settle a pay-out', () => {
  test('when one marks it as sent and the other as failed', async () => {
    const provider = await createProvider();
    await placeReleasedOrder({ provider });
    const { id } = await freezeFor(provider);
    const held = await holdRow({ table: 'payouts', id });
    const both = Promise.allSettled([sent(id), markPayoutFailed(OPERATOR, id, 'conta encerrada')]);
    await waitForWaiting(2);
    await held.release();
    const marked = await both;
    expect(marked).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'conflict', reason: 'payout_settled' }),
    });
    const { state } = await db.payout.findUniqueOrThrow({ where: { id } });
    expect(await balance('provider', provider.userId)).toBe(state === 'sent' ? 0 : -SHARE_CENTS);
    await checkBooks();
  });

  test('when ten mark it as sent', async () => {
    const provider = await createProvider();
    await placeReleasedOrder({ provider });
    const { id } = await freezeFor(provider);
    const marked = await Promise.allSettled(Array.from({ length: 10 }, () => sent(id)));
    expect(marked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await checkBooks();
  });

  test('a transfer id is used once, even by concurrent calls', async () => {
    const [one, other] = [await createProvider(), await createProvider()];
    for (const provider of [one, other]) await placeReleasedOrder({ provider });
    const payouts = [await freezeFor(one), await freezeFor(other)];
    const transferId = newTransferId();
    const marked = await Promise.allSettled(payouts.map(({ id }) => sent(id, transferId)));
    expect(marked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(marked).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'conflict', reason: 'transfer_id_used' }),
    });
    const owed = (await balance('provider', one.userId)) + (await balance('provider', other.userId));
    expect(owed).toBe(-SHARE_CENTS);
    await checkBooks();
  });
});

test('a pay-out cannot be marked as sent without a transfer id', async () => {
  const provider = await createProvider();
  await placeReleasedOrder({ provider });
  const { id } = await freezeFor(provider);
  await expect(sent(id, '  ')).rejects.toMatchObject({ code: 'invalid', reason: 'transfer_id_required' });
});

describe('the database rejects', () => {
  test('changing, settling again or deleting a pay-out or a batch', async () => {
    const provider = await createProvider();
    await placeReleasedOrder({ provider });
    const { id, batchId } = await freezeFor(provider);
    const change = (data: object) => db.payout.update({ where: { id }, data });
    await expect(change({ amountCents: 1 })).rejects.toThrow(/does not change so/);
    await sent(id);
    for (const data of [
      { pixKey: 'x@example.com' },
      { transferId: 'E-else' },
      { state: 'frozen', sentAt: null },
    ])
      await expect(change(data)).rejects.toThrow(/does not change so/);
    await expect(db.payout.delete({ where: { id } })).rejects.toThrow(/permission denied/);
    await expect(
      db.payoutBatch.update({ where: { id: batchId }, data: { account: 'cash_paypal' } }),
    ).rejects.toThrow(/permission denied/);
    for (const statement of [
      'delete from payouts',
      'truncate payouts cascade',
      'update payout_batches set id = id',
    ])
      await expect(asOwner(statement)).rejects.toThrow(/append-only/);
  });
});
