import { describe, expect, test } from 'vitest';
import { confirmOrder } from '@/lib/orders/order';
import { confirmPastOrders } from '@/lib/orders/confirmation/confirmation';
import { releaseOrders } from '@/lib/orders/release';
import { proposeDate } from '@/lib/orders/reschedule/reschedule';
import { blockUser, unblockUser } from '../block';
import { db } from '@/lib/platform/database/db';
import { refuseWhileMoneyIsUnderWay } from '@/lib/orders/deletion-guard';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import {
  COMPLAINT,
  disputeOf,
  placeOrderWithAnsweredDispute,
  placeDisputedOrder,
  REPLY,
} from '@/test/disputes/placed';
import { daysFromNow } from '@/test/hire-scenario';
import {
  deliverWebhooks,
  historyOf,
  holdsOf,
  placeConfirmedOrder,
  placeOrder,
  placePaidOrder,
  placeReleasedOrder,
  postingsOf,
  stateOf,
} from '@/test/hiring';
import { lastEmailTo, emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { createMember, logInAs } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { closeOverdueDisputes } from '@/lib/disputes/deadlines';
import { decideDispute } from '@/lib/disputes/dispute-decision';
import { answerDispute, concedeDispute, openDispute, withdrawDispute } from '@/lib/disputes/dispute';
import { acceptOffer, offerSplit } from '@/lib/disputes/offer';

const OPERATOR = { operatorId: 1, reason: 'As fotos mostram o defeito' };
const daysToMs = (days: number) => days * 86_400_000;

async function emailOf({ userId }: { userId: number }): Promise<string> {
  return (await db.user.findUniqueOrThrow({ where: { id: userId } })).email;
}

function decide(orderId: number, outcome: 'refund' | 'release', by = OPERATOR): Promise<void> {
  return db.$transaction((tx) => decideDispute(tx, { orderId, decision: { outcome }, by }));
}

describe('rejects', () => {
  test('a dispute by the provider, by a stranger, and before the order is paid', async () => {
    const { orderId, customer, provider } = await placeOrder();
    const { actor: stranger } = await logInAs(await createMember());
    await expect(openDispute(provider, orderId, COMPLAINT)).rejects.toMatchObject({
      reason: 'only_customer',
    });
    await expect(openDispute(stranger, orderId, COMPLAINT)).rejects.toMatchObject({
      reason: 'order_not_found',
    });
    await expect(openDispute(customer, orderId, COMPLAINT)).rejects.toMatchObject({
      reason: 'dispute_not_possible',
    });
  });

  test('a dispute once the seven days after the confirmation are over, to the second', async () => {
    const { orderId, customer } = await placeConfirmedOrder();
    advanceClock({ days: 7 });
    await expect(openDispute(customer, orderId, COMPLAINT)).rejects.toMatchObject({
      reason: 'dispute_not_possible',
    });
    const released = await placeReleasedOrder();
    await expect(openDispute(released.customer, released.orderId, COMPLAINT)).rejects.toMatchObject({
      reason: 'dispute_not_possible',
    });
  });

  test('a second dispute, while one is open and after it has closed', async () => {
    const { orderId, customer } = await placeDisputedOrder();
    await expect(openDispute(customer, orderId, COMPLAINT)).rejects.toMatchObject({
      reason: 'dispute_open_already',
    });
    await withdrawDispute(customer, orderId);
    await expect(openDispute(customer, orderId, COMPLAINT)).rejects.toMatchObject({
      reason: 'dispute_not_possible',
    });
  });

  test('an action of the other side, and any action on an order without a dispute', async () => {
    const { orderId, customer, provider } = await placeDisputedOrder();
    await expect(answerDispute(customer, orderId, REPLY)).rejects.toMatchObject({ reason: 'only_provider' });
    await expect(concedeDispute(customer, orderId)).rejects.toMatchObject({ reason: 'only_provider' });
    await expect(withdrawDispute(provider, orderId)).rejects.toMatchObject({ reason: 'only_customer' });
    const other = await placePaidOrder();
    for (const act of [
      () => answerDispute(other.provider, other.orderId, REPLY),
      () => offerSplit(other.customer, other.orderId, 100),
      () => acceptOffer(other.customer, other.orderId, 1),
      () => decide(other.orderId, 'refund'),
    ])
      await expect(act()).rejects.toMatchObject({ reason: 'dispute_not_open' });
  });

  test('a picture of another user, and one that is already in a statement', async () => {
    const { orderId, customer } = await placePaidOrder();
    const pictures = ['0b9f4c1e-5d0a-4a3f-9a75-6f9d2f4a1c11'];
    await expect(openDispute(customer, orderId, { ...COMPLAINT, pictures })).rejects.toMatchObject({
      reason: 'picture_not_found',
    });
    expect(await holdsOf({ orderId })).toEqual([]);
  });

  test('a decision without a reason, about the operator’s own order, or before the provider has answered', async () => {
    const { orderId, provider } = await placeDisputedOrder();
    await expect(decide(orderId, 'refund', { operatorId: 1, reason: ' ' })).rejects.toMatchObject({
      reason: 'reason_missing',
    });
    await expect(
      decide(orderId, 'release', { ...OPERATOR, operatorId: provider.userId }),
    ).rejects.toMatchObject({ reason: 'own_matter' });
    await expect(decide(orderId, 'release')).rejects.toMatchObject({ reason: 'dispute_awaits_answer' });
  });
});

test('an open dispute blocks confirmation (manual and automatic), rescheduling, release and account closing', async () => {
  const { orderId, customer, provider } = await placeOrderWithAnsweredDispute();
  await expect(confirmOrder(customer, orderId)).rejects.toMatchObject({ reason: 'order_frozen' });
  await expect(proposeDate(provider, orderId, daysFromNow(4))).rejects.toMatchObject({
    reason: 'order_not_reschedulable',
  });
  advanceClock({ days: 30 });
  await confirmPastOrders();
  expect(await stateOf({ orderId })).toBe('paid');
  const closing = db.$transaction((tx) => refuseWhileMoneyIsUnderWay(tx, provider.userId));
  await expect(closing).rejects.toMatchObject({ reason: 'money_under_way' });

  const confirmed = await placeConfirmedOrder();
  await openDispute(confirmed.customer, confirmed.orderId, COMPLAINT);
  await answerDispute(confirmed.provider, confirmed.orderId, REPLY);
  advanceClock({ days: 30 });
  await releaseOrders();
  expect(await stateOf(confirmed)).toBe('confirmed');
  await withdrawDispute(confirmed.customer, confirmed.orderId);
  await releaseOrders();
  expect(await stateOf(confirmed)).toBe('released');
});

test('a dispute without an answer is refunded after exactly three days, and both sides are notified', async () => {
  const placed = await placeDisputedOrder();
  const { answerUntil, openedAt } = await disputeOf(placed);
  expect(answerUntil.getTime() - openedAt.getTime()).toBe(daysToMs(3));
  await runJobs();
  const opened = await lastEmailTo(await emailOf(placed.provider));
  expect(opened.subject).toMatch(/^Responda até /);
  advanceClock({ days: 2, minutes: 1_439 });
  await closeOverdueDisputes();
  expect((await disputeOf(placed)).state).toBe('awaiting_answer');
  advanceClock({ minutes: 1 });
  await expect(answerDispute(placed.provider, placed.orderId, REPLY)).rejects.toMatchObject({
    reason: 'dispute_answer_late',
  });
  await Promise.all([closeOverdueDisputes(), closeOverdueDisputes()]);
  expect(await disputeOf(placed)).toMatchObject({ outcome: 'refunded', endedBy: 'deadline' });
  await runJobs();
  await deliverWebhooks();
  expect(await historyOf(placed)).toEqual([
    'awaiting_payment',
    'paid',
    'dispute_opened',
    'dispute_refund',
    'refunded',
  ]);
  expect(await postingsOf(placed)).toEqual(['payment', 'refund']);
  expect(await holdsOf(placed)).toEqual([]);
  await checkBooks();
});

test('a provider who concedes causes a full refund, as an operator’s decision does; the emails contain the reasons', async () => {
  const conceded = await placeDisputedOrder();
  await concedeDispute(conceded.provider, conceded.orderId);
  const decided = await placeOrderWithAnsweredDispute({ method: 'paypal' });
  await decide(decided.orderId, 'refund');
  await runJobs();
  const mails = await emailsTo(await emailOf(decided.provider));
  expect(mails.map(({ text }) => text ?? '').join()).toContain(`Por que decidimos assim: ${OPERATOR.reason}`);
  await deliverWebhooks();
  expect([await stateOf(conceded), await stateOf(decided)]).toEqual(['refunded', 'refunded']);
  const decisions = await db.moneyDecision.findMany({ where: { kind: 'dispute_refunded' } });
  expect(decisions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ paymentId: conceded.paymentId, operatorId: null }),
      expect.objectContaining({ paymentId: decided.paymentId, operatorId: 1 }),
    ]),
  );
  await checkBooks();
});

test('a decision for the provider confirms the order now and releases it seven days later', async () => {
  const placed = await placeOrderWithAnsweredDispute();
  await decide(placed.orderId, 'release');
  expect(await stateOf(placed)).toBe('confirmed');
  advanceClock({ days: 6, minutes: 1_439 });
  await releaseOrders();
  expect(await stateOf(placed)).toBe('confirmed');
  advanceClock({ minutes: 1 });
  await releaseOrders();
  expect(await stateOf(placed)).toBe('released');
  await checkBooks();
});

test('a lost charge-back closes the dispute; after a won one the dispute continues', async () => {
  const [lost, won] = [await placeOrderWithAnsweredDispute(), await placeOrderWithAnsweredDispute()];
  for (const { paymentId } of [lost, won]) await sandbox.chargeBack(paymentId);
  await deliverWebhooks();
  for (const placed of [lost, won]) {
    await expect(decide(placed.orderId, 'refund')).rejects.toMatchObject({ reason: 'order_in_charge_back' });
    await expect(openDispute(placed.customer, placed.orderId, COMPLAINT)).rejects.toMatchObject({
      reason: 'dispute_open_already',
    });
  }
  await sandbox.resolve(won.paymentId);
  await sandbox.refund(lost.paymentId).catch(() => undefined);
  await deliverWebhooks();
  expect([await stateOf(won), await holdsOf(won)]).toEqual(['paid', ['dispute']]);
  await decide(won.orderId, 'release');
  expect(await stateOf(won)).toBe('confirmed');
  await checkBooks();
});

test('a refund made at the gateway closes the dispute as overtaken', async () => {
  const placed = await placeDisputedOrder();
  await sandbox.refund(placed.paymentId);
  await deliverWebhooks();
  await closeOverdueDisputes();
  expect(await disputeOf(placed)).toMatchObject({ outcome: 'overtaken', endedBy: 'gateway' });
  expect([await stateOf(placed), await holdsOf(placed)]).toEqual(['refunded', []]);
});

test('a blocked provider has three new days to answer when the block is lifted', async () => {
  const placed = await placeDisputedOrder();
  await blockUser({ uid: placed.provider.uid, reason: 'golpe' });
  advanceClock({ days: 5 });
  await closeOverdueDisputes();
  expect((await disputeOf(placed)).state).toBe('awaiting_answer');
  await unblockUser({ uid: placed.provider.uid });
  await closeOverdueDisputes();
  expect((await disputeOf(placed)).state).toBe('awaiting_answer');
  const { actor } = await logInAs(await db.user.findUniqueOrThrow({ where: { id: placed.provider.userId } }));
  await answerDispute(actor, placed.orderId, REPLY);
  expect((await disputeOf(placed)).state).toBe('awaiting_decision');
});
