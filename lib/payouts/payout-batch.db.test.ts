import { describe, expect, test } from 'vitest';
import { refundPayment } from '@/lib/payments/refund/refund';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { advanceClock } from '@/test/clock';
import { holdRow, waitForWaiting } from '@/test/held-rows';
import { createProvider, placeConfirmedOrder, placeReleasedOrder, SHARE_CENTS, stateOf } from '@/test/hiring';
import { dueTo, freezeFor, OPERATOR, payOut } from '@/test/payouts';
import { getPayoutBatch } from './payout-batch';

const PIX_KEY = 'caio@example.com';

describe('a payout does not include', () => {
  test('an order that is only confirmed', async () => {
    const placed = await placeConfirmedOrder();
    expect(await dueTo(placed.provider)).toBeUndefined();
    await expect(freezeFor(placed.provider)).rejects.toMatchObject({ reason: 'nothing_due' });
  });

  test('money that is being refunded to a customer', async () => {
    const provider = await createProvider();
    const goingBack = await placeReleasedOrder({ provider });
    await placeReleasedOrder({ provider });
    await db.$transaction((tx) => refundPayment(tx, goingBack.paymentId, 'operator'));
    expect((await dueTo(provider))?.amountCents).toBe(SHARE_CENTS);
    expect(await payOut(provider)).toMatchObject({ amountCents: SHARE_CENTS });
    expect(await stateOf(goingBack)).toBe('released');
  });

  test('a frozen amount, to which new amounts are not added', async () => {
    const provider = await createProvider();
    await placeReleasedOrder({ provider });
    const frozen = await freezeFor(provider);
    expect(await dueTo(provider)).toBeUndefined();
    const later = await placeReleasedOrder({ provider });
    expect(await dueTo(provider)).toMatchObject({ amountCents: SHARE_CENTS, orderIds: [later.orderId] });
    const second = await freezeFor(provider);
    expect(second.batchId).not.toBe(frozen.batchId);
    const { payouts } = await getPayoutBatch(frozen.batchId);
    expect(payouts).toMatchObject([{ id: frozen.id, amountCents: SHARE_CENTS }]);
  });
});

describe('an amount is listed as due but not frozen for', () => {
  test.each([
    ['a provider without a Pix key', { pixKey: null }, 'no_pix_key'],
    ['a blocked account', { blockedAt: new Date() }, 'account_blocked'],
    ['a provider without a CPF or CNPJ', { taxNumber: { delete: true } }, 'no_tax_number'],
  ])('%s', async (_, data, obstacle) => {
    const provider = await createProvider();
    await placeReleasedOrder({ provider });
    await db.user.update({ where: { id: provider.userId }, data });
    expect(await dueTo(provider)).toMatchObject({ amountCents: SHARE_CENTS, obstacle });
    await expect(freezeFor(provider)).rejects.toMatchObject({ code: 'conflict', reason: 'nothing_due' });
  });
});

test('a held Pix key is not frozen until the hold ends', async () => {
  const provider = await createProvider();
  await placeReleasedOrder({ provider });
  const at = clock.now().getTime();
  const keep = (pixKeyHeldUntil: Date) =>
    db.user.update({ where: { id: provider.userId }, data: { pixKeyHeldUntil } });
  await keep(new Date(at + 60_000));
  expect(await dueTo(provider)).toMatchObject({ obstacle: 'pix_key_held' });
  await expect(freezeFor(provider)).rejects.toMatchObject({ reason: 'nothing_due' });
  advanceClock({ minutes: 1 });
  expect(await dueTo(provider)).toMatchObject({ obstacle: null });
  await freezeFor(provider);
});

test('a frozen batch keeps its orders, amounts and Pix keys', async () => {
  const provider = await createProvider();
  const placed = [await placeReleasedOrder({ provider }), await placeReleasedOrder({ provider })];
  const orderIds = placed.map(({ orderId }) => orderId);
  expect(await dueTo(provider)).toMatchObject({ amountCents: 2 * SHARE_CENTS, pixKey: PIX_KEY, orderIds });
  const { batchId } = await freezeFor(provider);
  await db.user.update({ where: { id: provider.userId }, data: { pixKey: 'intruder@example.com' } });
  expect(await getPayoutBatch(batchId)).toMatchObject({
    account: 'cash_pix',
    frozenById: OPERATOR.userId,
    payouts: [
      { state: 'frozen', amountCents: 2 * SHARE_CENTS, pixKey: PIX_KEY, orderIds, uid: provider.uid },
    ],
  });
  expect(await db.ledgerTransaction.count({ where: { payout: { batchId } } })).toBe(0);
});

test('of two concurrent freezes, only one includes a share', async () => {
  const provider = await createProvider();
  const { orderId } = await placeReleasedOrder({ provider });
  const held = await holdRow({ table: 'orders', id: orderId });
  const both = Promise.allSettled([freezeFor(provider), freezeFor(provider)]);
  await waitForWaiting(2);
  await held.release();
  const frozen = await both;
  expect(frozen.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(frozen).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({ reason: 'nothing_due' }),
  });
  expect(await db.payout.count({ where: { userId: provider.userId } })).toBe(1);
});
