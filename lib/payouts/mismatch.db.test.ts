import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { reconcilePayments } from '@/lib/payments/reconciliation/reconcile';
import {
  acceptMismatch,
  acceptReturned,
  performMismatchRefund,
  refundMismatch,
  writeOffMismatch,
} from '@/lib/payments/mismatch/mismatch-decision';
import { payables } from '@/server/payables';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import {
  applyAgain,
  balance,
  deliverWebhooks,
  paymentOf,
  placeOrder,
  postingsOf,
  PRICE_CENTS,
  stateOf,
} from '@/test/hiring';
import { whileHeld } from '@/test/held-rows';
import { runJobs } from '@/test/jobs';
import { createMember } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { expireOrders } from '@/lib/orders/expiry';

type Change = Parameters<typeof sandbox.alter>[1];

async function placeDoubtful(change: Change, method: 'pix' | 'paypal' = 'pix') {
  const placed = await placeOrder({ method });
  const gatewayPaymentId = (await paymentOf(placed)).gatewayPaymentId ?? '';
  await sandbox.alter(gatewayPaymentId, change);
  await sandbox.pay(gatewayPaymentId);
  await deliverWebhooks();
  const { id: mismatchId } = await db.paymentReview.findFirstOrThrow({
    where: { paymentId: placed.paymentId },
  });
  return { ...placed, gatewayPaymentId, mismatchId };
}

const by = async () => ({ operatorId: (await createMember()).id, reason: 'Visto com o cliente' });

async function reviewState(id: string) {
  return (await db.paymentReview.findUniqueOrThrow({ where: { id } })).state;
}

async function fulfilled(acts: Promise<unknown>[]): Promise<number> {
  return (await Promise.allSettled(acts)).filter(({ status }) => status === 'fulfilled').length;
}

test.each([
  [{ amountCents: 10_004 }, 10_004],
  [{ amountCents: 1 }, 1],
  [{ reference: null }, PRICE_CENTS],
  [{ currency: 'USD' }, 0],
])('invariant 13: money under review (%j) is posted to the ledger immediately', async (change, booked) => {
  const before = await balance('review');
  const placed = await placeDoubtful(change);
  await applyAgain();
  expect((await paymentOf(placed)).state).toBe('review');
  expect(await stateOf(placed)).toBe('awaiting_payment');
  expect(await balance('review')).toBe(before - booked);
  await checkBooks();
});

test('money under review that the gateway takes back, partly or fully, is removed from the books', async () => {
  const placed = await placeDoubtful({ amountCents: 12_000 });
  const before = await balance('review');
  await sandbox.refundPart(placed.gatewayPaymentId, 2_000);
  await deliverWebhooks();
  expect(await balance('review')).toBe(before + 2_000);
  await sandbox.dispute(placed.gatewayPaymentId);
  await deliverWebhooks();
  expect(await balance('review')).toBe(before + 12_000);
  await sandbox.resolve(placed.gatewayPaymentId);
  await sandbox.refund(placed.gatewayPaymentId);
  await deliverWebhooks();
  expect(await balance('review')).toBe(before + 12_000);
  expect([await reviewState(placed.mismatchId), (await paymentOf(placed)).state]).toEqual([
    'refunded',
    'refunded',
  ]);
  await checkBooks();
});

test.each([[{ amountCents: 9_000 }], [{ amountCents: 11_000 }], [{ reference: null }]])(
  'a payment under review (%j) that is accepted pays its order, once',
  async (change) => {
    const { mismatchId, ...placed } = await placeDoubtful(change);
    const decision = { payables, mismatchId, by: await by() };
    expect(await fulfilled(Array.from({ length: 5 }, () => acceptMismatch(decision)))).toBe(1);
    await applyAgain();
    expect(await stateOf(placed)).toBe('paid');
    expect(await postingsOf(placed)).toEqual(['review', 'review', 'payment']);
    expect(await db.moneyDecision.findMany({ where: { paymentId: placed.paymentId } })).toMatchObject([
      { kind: 'review_accepted', ...decision.by },
    ]);
    await checkBooks();
    await sandbox.dispute(placed.gatewayPaymentId);
    await deliverWebhooks();
    await sandbox.resolve(placed.gatewayPaymentId);
    await deliverWebhooks();
    expect(await stateOf(placed)).toBe('paid');
    await sandbox.refund(placed.gatewayPaymentId);
    await deliverWebhooks();
    expect(await stateOf(placed)).toBe('refunded');
    await checkBooks();
  },
);

test('a payment under review that is accepted after its order expired is refunded', async () => {
  const { mismatchId, ...placed } = await placeDoubtful({ amountCents: 9_000 });
  advanceClock({ days: 1, minutes: 1 });
  await expireOrders();
  expect(await stateOf(placed)).toBe('expired');
  await acceptMismatch({ payables, mismatchId, by: await by() });
  await runJobs();
  await deliverWebhooks();
  expect((await paymentOf(placed)).state).toBe('refunded');
  await checkBooks();
});

test.each([
  [{ amountCents: 9_000 }, 'pix'],
  [{ reference: null }, 'pix'],
  [{ currency: 'USD' }, 'pix'],
  [{ amountCents: 9_000 }, 'paypal'],
] as const)(
  'a payment under review (%j, %s) that is to be refunded is refunded once',
  async (change, method) => {
    const { mismatchId, ...placed } = await placeDoubtful(change, method);
    const decision = { payables, mismatchId, by: await by() };
    expect(await fulfilled(Array.from({ length: 5 }, () => refundMismatch(decision)))).toBe(1);
    await expect(acceptMismatch(decision)).rejects.toMatchObject({ code: 'conflict' });
    await runJobs();
    await performMismatchRefund(payables, { review_id: mismatchId });
    await deliverWebhooks();
    expect([await reviewState(mismatchId), (await paymentOf(placed)).state]).toEqual([
      'refunded',
      'refunded',
    ]);
    const charges = (await sandbox.charges()).filter(({ id }) => id === placed.gatewayPaymentId);
    expect(charges).toMatchObject([{ refunds: 1, isMoneyHere: false }]);
    await checkBooks();
  },
);

test('a refund of a payment under review stays due when its gateway fails', async () => {
  const { mismatchId, gatewayPaymentId } = await placeDoubtful({ amountCents: 9_000 });
  await sandbox.fail('mercado-pago.refund', 'error500', { times: 3 });
  await refundMismatch({ payables, mismatchId, by: await by() });
  await runJobs();
  expect(await reviewState(mismatchId)).toBe('refunding');
  await performMismatchRefund(payables, { review_id: mismatchId });
  expect(await reviewState(mismatchId)).toBe('refunded');
  expect((await sandbox.charges()).find(({ id }) => id === gatewayPaymentId)?.refunds).toBe(1);
  await checkBooks();
});

test('a refund of a payment under review that the gateway refuses can be decided again, with another key', async () => {
  const { mismatchId, gatewayPaymentId } = await placeDoubtful({ amountCents: 9_000 });
  await sandbox.fail('mercado-pago.refund', 'refuseKept');
  const decision = { payables, mismatchId, by: await by() };
  await refundMismatch(decision);
  await runJobs();
  expect(await reviewState(mismatchId)).toBe('open');
  await refundMismatch(decision);
  await runJobs();
  expect(await reviewState(mismatchId)).toBe('refunded');
  expect((await sandbox.charges()).find(({ id }) => id === gatewayPaymentId)?.refunds).toBe(1);
  await checkBooks();
});

test('a late refusal of a refund does not undo a newer decision to refund', async () => {
  const { orderId, paymentId, mismatchId } = await placeDoubtful({ amountCents: 9_000 });
  const { operatorId, reason } = await by();
  await refundMismatch({ payables, mismatchId, by: { operatorId, reason } });
  await sandbox.fail('mercado-pago.refund', 'refuse');
  // The order's lock is taken when the gateway has refused. The newer decision is committed before it is free.
  const newerDecision = `insert into money_decisions (payment_id, kind, operator_id, reason, at)
    select id, 'review_refunded', ${operatorId}, '${reason}', now() from payments where order_id = $1`;
  const job = await whileHeld({ table: 'orders', id: orderId, changing: [newerDecision] }, () =>
    performMismatchRefund(payables, { review_id: mismatchId }),
  );
  expect(job.status).toBe('fulfilled');
  expect(await db.moneyDecision.count({ where: { paymentId, kind: 'review_refunded' } })).toBe(2);
  expect(await reviewState(mismatchId)).toBe('refunding');
  await runJobs();
  expect(await reviewState(mismatchId)).toBe('refunded');
  await checkBooks();
});

test('money that differs from the request does not count as money that came back', async () => {
  const { mismatchId } = await placeDoubtful({ amountCents: 9_000 });
  const decision = { payables, mismatchId, by: await by() };
  await expect(acceptReturned(decision, async () => [])).rejects.toMatchObject({
    code: 'conflict',
    reason: 'mismatch_not_acceptable',
  });
  expect(await reviewState(mismatchId)).toBe('open');
});

test('a refund of a payment under review is resumed after its job was lost', async () => {
  const { mismatchId } = await placeDoubtful({ amountCents: 9_000 });
  await refundMismatch({ payables, mismatchId, by: await by() });
  await db.$executeRaw`delete from graphile_worker._private_jobs where key = ${`refund_review:${mismatchId}`}`;
  advanceClock({ days: 2 });
  await reconcilePayments(payables);
  await runJobs();
  expect(await reviewState(mismatchId)).toBe('refunded');
  await checkBooks();
});

test('a written-off mismatch is our income, and our loss when the gateway takes it back', async () => {
  const { mismatchId, ...placed } = await placeDoubtful({ amountCents: 7_000 });
  const [gain, review] = [await balance('overpayments'), await balance('review')];
  const decision = { payables, mismatchId, by: await by() };
  expect(await fulfilled(Array.from({ length: 5 }, () => writeOffMismatch(decision)))).toBe(1);
  expect([await balance('overpayments'), await balance('review')]).toEqual([gain - 7_000, review + 7_000]);
  expect((await paymentOf(placed)).state).toBe('expired');
  await sandbox.dispute(placed.gatewayPaymentId);
  await deliverWebhooks();
  expect(await balance('overpayments')).toBe(gain);
  expect((await paymentOf(placed)).state).toBe('expired');
  await checkBooks();
});

test('money in another currency, or already taken back, cannot be accepted', async () => {
  const foreign = await placeDoubtful({ currency: 'USD' });
  const partly = await placeDoubtful({ amountCents: 9_000 });
  await sandbox.refundPart(partly.gatewayPaymentId, 1_000);
  await deliverWebhooks();
  for (const { mismatchId } of [foreign, partly])
    await expect(acceptMismatch({ payables, mismatchId, by: await by() })).rejects.toMatchObject({
      reason: 'mismatch_not_acceptable',
    });
  await expect(
    acceptMismatch({ payables, mismatchId: foreign.paymentId, by: await by() }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('an unpaid charge of another amount needs no decision', async () => {
  const placed = await placeOrder();
  const gatewayPaymentId = (await paymentOf(placed)).gatewayPaymentId ?? '';
  await sandbox.alter(gatewayPaymentId, { amountCents: 5 });
  await sandbox.decline(gatewayPaymentId);
  await deliverWebhooks();
  expect((await paymentOf(placed)).state).not.toBe('review');
});

test.each([
  [{ amountCents: 9_000 }, 9_000],
  [{ reference: null }, PRICE_CENTS],
  [{ currency: 'USD' }, 0],
])(
  'a mismatch (%j) closes by itself when the gateway agrees again, and the order is paid',
  async (change, booked) => {
    const { mismatchId, ...placed } = await placeDoubtful(change);
    const review = await balance('review');
    const right = { amountCents: PRICE_CENTS, reference: placed.paymentId, currency: 'BRL' };
    await sandbox.alter(placed.gatewayPaymentId, right);
    await applyAgain();
    expect([await reviewState(mismatchId), await stateOf(placed)]).toEqual(['accepted', 'paid']);
    expect(await balance('review')).toBe(review + booked);
    await checkBooks();
  },
);
