import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { confirmOrder } from '@/lib/orders/order';
import { releaseOrders } from '@/lib/orders/release';
import { refundPayment } from '@/lib/payments/refund';
import { db } from '@/lib/platform/db';
import { clock } from '@/lib/services/clock/clock';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import { holdRow, waitForWaiting } from '@/test/held-rows';
import {
  balance,
  createProvider,
  deliver,
  FEE_CENTS,
  historyOf,
  orderOf,
  placePaidOrder,
  PRICE_CENTS,
  type PlacedOrder,
  stateOf,
} from '@/test/hiring';
import { asOwner } from '@/test/owner';
import { sandbox } from '@/test/payment-sandbox';
import { dueTo, freezeFor, newTransferId, OPERATOR, payOut } from '@/test/payouts';
import { freezePayouts, getPayoutBatch } from './batch';
import { markPayoutFailed, markPayoutSent } from './payout';

const SHARE_CENTS = PRICE_CENTS - FEE_CENTS;
const PIX_KEY = 'caio@example.com';

async function release(provider: Actor, count: number): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = [];
  for (let made = 0; made < count; made += 1) placed.push(await placePaidOrder({ provider }));
  for (const { customer, orderId } of placed) await confirmOrder(customer, orderId);
  advanceClock({ days: 7 });
  await releaseOrders();
  return placed;
}

async function releaseOne(provider: Actor): Promise<PlacedOrder> {
  const [placed] = await release(provider, 1);
  return placed ?? expect.unreachable();
}

function sent(payoutId: number, transferId = newTransferId()) {
  return markPayoutSent(OPERATOR, payoutId, transferId);
}

describe('not due is', () => {
  test('an order that is only confirmed', async () => {
    const placed = await placePaidOrder();
    await confirmOrder(placed.customer, placed.orderId);
    expect(await dueTo(placed.provider)).toBeUndefined();
    await expect(freezeFor(placed.provider)).rejects.toMatchObject({ reason: 'nothing_due' });
  });

  test('money that is on its way back to a customer', async () => {
    const provider = await createProvider();
    const [goingBack] = await release(provider, 2);
    const { paymentId } = goingBack ?? expect.unreachable();
    await db.$transaction((tx) => refundPayment(tx, paymentId, 'operator'));
    expect((await dueTo(provider))?.amountCents).toBe(SHARE_CENTS);
    expect(await payOut(provider)).toMatchObject({ amountCents: SHARE_CENTS });
    expect(await stateOf(goingBack ?? expect.unreachable())).toBe('released');
  });

  test('what is frozen, nor does anything join it', async () => {
    const provider = await createProvider();
    await releaseOne(provider);
    const frozen = await freezeFor(provider);
    expect(await dueTo(provider)).toBeUndefined();
    const later = await releaseOne(provider);
    expect(await dueTo(provider)).toMatchObject({ amountCents: SHARE_CENTS, orderIds: [later.orderId] });
    const second = await freezeFor(provider);
    expect(second.batchId).not.toBe(frozen.batchId);
    const { payouts } = await getPayoutBatch(frozen.batchId);
    expect(payouts).toMatchObject([{ id: frozen.id, amountCents: SHARE_CENTS }]);
  });
});

describe('listed as due, and not frozen, is what is owed to', () => {
  test.each([
    ['somebody who has told no Pix key', { pixKey: null }, 'no_pix_key'],
    ['a blocked account', { blockedAt: new Date() }, 'account_blocked'],
    ['somebody who has told no CPF or CNPJ', { taxNumber: { delete: true } }, 'no_tax_number'],
  ])('%s', async (_, data, obstacle) => {
    const provider = await createProvider();
    await releaseOne(provider);
    await db.user.update({ where: { id: provider.userId }, data });
    expect(await dueTo(provider)).toMatchObject({ amountCents: SHARE_CENTS, obstacle });
    await expect(freezeFor(provider)).rejects.toMatchObject({ code: 'conflict', reason: 'nothing_due' });
  });
});

test('nothing is frozen for a Pix key that is held, and the moment it is held no longer it is', async () => {
  const provider = await createProvider();
  await releaseOne(provider);
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

test('a batch keeps orders, amount and Pix key as they are when it is frozen', async () => {
  const provider = await createProvider();
  const placed = await release(provider, 2);
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

test.each(['cash_pix', 'bank'] as const)(
  'a frozen pay-out that is sent pays its orders out, and is posted to the account that it left: %s',
  async (account) => {
    const provider = await createProvider();
    const placed = await release(provider, 2);
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

test('a pay-out that the bank refused goes back to due, whole, and is frozen anew', async () => {
  const provider = await createProvider();
  const { orderId } = await releaseOne(provider);
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

describe('two people cannot send one share twice:', () => {
  test('of two who freeze at once, one does', async () => {
    const provider = await createProvider();
    const { orderId } = await releaseOne(provider);
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

  test('of two who mark the same pay-out, one as sent and one as failed, one does', async () => {
    const provider = await createProvider();
    await releaseOne(provider);
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

  test('of ten who mark it as sent, one does', async () => {
    const provider = await createProvider();
    await releaseOne(provider);
    const { id } = await freezeFor(provider);
    const marked = await Promise.allSettled(Array.from({ length: 10 }, () => sent(id)));
    expect(marked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await checkBooks();
  });

  test('a transfer id is used once, also by two at once', async () => {
    const [one, other] = [await createProvider(), await createProvider()];
    for (const provider of [one, other]) await releaseOne(provider);
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

test('a pay-out without a transfer id is not noted', async () => {
  const provider = await createProvider();
  await releaseOne(provider);
  const { id } = await freezeFor(provider);
  await expect(sent(id, '  ')).rejects.toMatchObject({ code: 'invalid', reason: 'transfer_id_required' });
});

describe('money that is taken back between freezing and sending', () => {
  test('makes its pay-out doubtful, and is a debt when it was sent all the same', async () => {
    const provider = await createProvider();
    const placed = await releaseOne(provider);
    const { id, batchId } = await freezeFor(provider);
    expect((await getPayoutBatch(batchId)).payouts).toMatchObject([{ isDoubtful: false }]);
    await sandbox.dispute(placed.paymentId);
    await deliver();
    expect((await getPayoutBatch(batchId)).payouts).toMatchObject([{ isDoubtful: true }]);
    await sent(id);
    expect(await balance('provider', provider.userId)).toBe(SHARE_CENTS);
    await sandbox.resolve(placed.paymentId);
    await deliver();
    expect(await stateOf(placed)).toBe('paid_out');
    expect(await balance('provider', provider.userId)).toBe(0);
    expect(await dueTo(provider)).toBeUndefined();
    await checkBooks();
  });

  test('is not due again when the pay-out was not sent, until the dispute ends', async () => {
    const provider = await createProvider();
    const placed = await releaseOne(provider);
    const { id } = await freezeFor(provider);
    await sandbox.dispute(placed.paymentId);
    await deliver();
    await markPayoutFailed(OPERATOR, id, 'contestado');
    expect(await dueTo(provider)).toBeUndefined();
    await sandbox.resolve(placed.paymentId);
    await deliver();
    expect(await dueTo(provider)).toMatchObject({ orderIds: [placed.orderId] });
  });

  test('by a refund of ours makes it doubtful as well', async () => {
    const provider = await createProvider();
    const { paymentId } = await releaseOne(provider);
    const { batchId } = await freezeFor(provider);
    await db.$transaction((tx) => refundPayment(tx, paymentId, 'operator'));
    expect((await getPayoutBatch(batchId)).payouts).toMatchObject([{ isDoubtful: true }]);
  });
});

test('a share that a dispute took, and that came back, is due again, and sent once', async () => {
  const provider = await createProvider();
  const { paymentId } = await releaseOne(provider);
  await payOut(provider);
  await sandbox.dispute(paymentId);
  await deliver();
  await release(provider, 2);
  await payOut(provider);
  await sandbox.resolve(paymentId);
  await deliver();
  expect(await dueTo(provider)).toMatchObject({ amountCents: SHARE_CENTS, orderIds: [] });
  await payOut(provider);
  expect(await dueTo(provider)).toBeUndefined();
  await checkBooks();
});

describe('the database refuses', () => {
  test('to change, settle again or remove a pay-out, and a batch', async () => {
    const provider = await createProvider();
    await releaseOne(provider);
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
