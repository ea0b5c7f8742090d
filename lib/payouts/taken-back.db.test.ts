import { describe, expect, test } from 'vitest';
import { refundPayment } from '@/lib/payments/refund/refund';
import { db } from '@/lib/platform/database/db';
import { checkBooks } from '@/test/books';
import {
  balance,
  createProvider,
  deliverWebhooks,
  placeReleasedOrder,
  SHARE_CENTS,
  stateOf,
} from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';
import { dueTo, freezeFor, newTransferId, OPERATOR, payOut } from '@/test/payouts';
import { getPayoutBatch } from './payout-batch';
import { markPayoutFailed, markPayoutSent } from './payout';

describe('money that is taken back between freezing and sending', () => {
  test('makes its pay-out doubtful, and becomes a debt if the pay-out is sent anyway', async () => {
    const provider = await createProvider();
    const placed = await placeReleasedOrder({ provider });
    const { id, batchId } = await freezeFor(provider);
    expect((await getPayoutBatch(batchId)).payouts).toMatchObject([{ isDoubtful: false }]);
    await sandbox.dispute(placed.paymentId);
    await deliverWebhooks();
    expect((await getPayoutBatch(batchId)).payouts).toMatchObject([{ isDoubtful: true }]);
    await markPayoutSent(OPERATOR, id, newTransferId());
    expect(await balance('provider', provider.userId)).toBe(SHARE_CENTS);
    await sandbox.resolve(placed.paymentId);
    await deliverWebhooks();
    expect(await stateOf(placed)).toBe('paid_out');
    expect(await balance('provider', provider.userId)).toBe(0);
    expect(await dueTo(provider)).toBeUndefined();
    await checkBooks();
  });

  test('is not due again if the pay-out was not sent, until the dispute ends', async () => {
    const provider = await createProvider();
    const placed = await placeReleasedOrder({ provider });
    const { id } = await freezeFor(provider);
    await sandbox.dispute(placed.paymentId);
    await deliverWebhooks();
    await markPayoutFailed(OPERATOR, id, 'contestado');
    expect(await dueTo(provider)).toBeUndefined();
    await sandbox.resolve(placed.paymentId);
    await deliverWebhooks();
    expect(await dueTo(provider)).toMatchObject({ orderIds: [placed.orderId] });
  });

  test('also makes it doubtful when we refund it', async () => {
    const provider = await createProvider();
    const { paymentId } = await placeReleasedOrder({ provider });
    const { batchId } = await freezeFor(provider);
    await db.$transaction((tx) => refundPayment(tx, paymentId, 'operator'));
    expect((await getPayoutBatch(batchId)).payouts).toMatchObject([{ isDoubtful: true }]);
  });

  test('also makes the pay-out of other orders doubtful, because the provider owes it', async () => {
    const provider = await createProvider();
    const paidOut = await placeReleasedOrder({ provider });
    await payOut(provider);
    await placeReleasedOrder({ provider });
    const { batchId } = await freezeFor(provider);
    await sandbox.dispute(paidOut.paymentId);
    await deliverWebhooks();
    expect((await getPayoutBatch(batchId)).payouts).toMatchObject([{ isDoubtful: true }]);
    await sandbox.resolve(paidOut.paymentId);
    await deliverWebhooks();
    expect((await getPayoutBatch(batchId)).payouts).toMatchObject([{ isDoubtful: false }]);
  });
});

test('a share that was disputed and then returned is due again, and paid once', async () => {
  const provider = await createProvider();
  const { paymentId } = await placeReleasedOrder({ provider });
  await payOut(provider);
  await sandbox.dispute(paymentId);
  await deliverWebhooks();
  for (let made = 0; made < 2; made += 1) await placeReleasedOrder({ provider });
  await payOut(provider);
  await sandbox.resolve(paymentId);
  await deliverWebhooks();
  expect(await dueTo(provider)).toMatchObject({ amountCents: SHARE_CENTS, orderIds: [] });
  await payOut(provider);
  expect(await dueTo(provider)).toBeUndefined();
  await checkBooks();
});
