import { beforeAll, describe, expect, test } from 'vitest';
import { answerDispute, openDispute } from '@/lib/disputes/dispute';
import { giveGoodwill } from '@/lib/orders/goodwill-refund';
import { releaseOrders } from '@/lib/orders/release';
import { reconcilePayments } from '@/lib/payments/reconciliation/reconcile';
import { settleRefundManually, withdrawRefund } from '@/lib/payments/refund/refund-decision';
import { db } from '@/lib/platform/database/db';
import { payables } from '@/server/payables';
import { checkBooks, checkHolds } from '@/test/books';
import { advanceClock } from '@/test/clock';
import { consequenceOf, doAction, offeredActions, requestOf } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { COMPLAINT, placeOrderWithAnsweredDispute, REPLY } from '@/test/disputes/placed';
import { split } from '@/test/disputes/split';
import { inTurn, whileHeld } from '@/test/held-rows';
import {
  balance,
  deliverWebhooks,
  historyOf,
  placeConfirmedOrder,
  type PlacedOrder,
  placeReleasedOrder,
  PRICE_CENTS,
  SHARE_CENTS,
  stateOf,
} from '@/test/hiring';
import { emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';
import { dueTo, OPERATOR, payOut } from '@/test/payouts';
import type { ConsoleActor } from '../access/console-session';
import { runAction, writeConsequence } from '../actions/run-action';

const GIVEN_CENTS = 2_050;
const BY_US = { amount: '20,50', bearer: 'platform' };
const BY_PROVIDER = { amount: '20,50', bearer: 'provider' };
const by = { operatorId: OPERATOR.userId, reason: 'Chegou tarde' };

let actor: ConsoleActor;

beforeAll(async () => {
  ({ actor } = await createOperator());
});

const give = ({ orderId: id }: PlacedOrder, values: Record<string, string>) =>
  doAction(actor, 'refund_order_part', { id, values, reason: 'Chegou tarde' });

async function settle(): Promise<void> {
  await runJobs();
  await deliverWebhooks();
}

/** A goodwill refund that the gateway refuses for good. */
async function placeRefused(values: Record<string, string>): Promise<PlacedOrder> {
  const placed = await placeConfirmedOrder();
  await sandbox.fail('mercado-pago.refund', 'refuseKept', { times: 5 });
  await give(placed, values);
  await runJobs();
  for (const minutes of [2, 11, 61, 361]) {
    advanceClock({ minutes });
    await reconcilePayments(payables);
    await runJobs();
  }
  expect(await refundsOf(placed)).toMatchObject([{ state: 'refused' }]);
  return placed;
}

const refundsOf = ({ paymentId }: PlacedOrder) =>
  db.refund.findMany({ where: { paymentId }, orderBy: { createdAt: 'asc' } });
const providerBalance = async ({ provider }: PlacedOrder) => 0 - (await balance('provider', provider.userId));

describe('a goodwill refund', () => {
  test('that we bear leaves the provider’s share whole, and holds the order until it is made', async () => {
    const placed = await placeConfirmedOrder();
    const losses = await balance('losses');
    await give(placed, BY_US);
    advanceClock({ days: 8 });
    await releaseOrders();
    expect(await stateOf(placed)).toBe('confirmed');
    await settle();
    expect(await refundsOf(placed)).toMatchObject([{ kind: 'goodwill', state: 'done', bearerId: null }]);
    expect(await balance('losses')).toBe(losses + GIVEN_CENTS);
    await releaseOrders();
    expect(await dueTo(placed.provider)).toMatchObject({ amountCents: SHARE_CENTS });
    expect(await historyOf(placed)).toContain('goodwill_refund');
    await checkBooks();
  });

  test('that the provider bears before the release reduces what they are paid; both sides get an email with the reason', async () => {
    const placed = await placeConfirmedOrder();
    await give(placed, BY_PROVIDER);
    await settle();
    for (const { userId } of [placed.customer, placed.provider]) {
      const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
      const mails = (await emailsTo(email)).filter(({ subject }) => subject?.startsWith('Reembolso parcial'));
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('Chegou tarde');
      expect(mails[0]?.text).toMatch(/R\$\s20,50/);
    }
    expect(await providerBalance(placed)).toBe(-GIVEN_CENTS);
    advanceClock({ days: 8 });
    await releaseOrders();
    expect(await dueTo(placed.provider)).toMatchObject({ amountCents: SHARE_CENTS - GIVEN_CENTS });
    await checkBooks();
  });

  test('that the provider bears after the release needs their consent, and becomes a debt after the pay-out', async () => {
    const placed = await placeReleasedOrder();
    await expect(give(placed, BY_PROVIDER)).rejects.toMatchObject({ reason: 'provider_not_agreed' });
    await payOut(placed.provider);
    await give(placed, { ...BY_PROVIDER, agreed: 'on' });
    await settle();
    expect(await providerBalance(placed)).toBe(-GIVEN_CENTS);
    expect(await stateOf(placed)).toBe('paid_out');
    await checkBooks();
  });

  test.each(['pix', 'paypal'] as const)('is shown to the cent before it is made (%s)', async (method) => {
    const placed = await placeConfirmedOrder({ method });
    const shownFor = async (values: Record<string, string>) =>
      runAction(actor, await requestOf(actor, 'refund_order_part', { id: placed.orderId, values }));
    const left = PRICE_CENTS - GIVEN_CENTS;
    expect(await shownFor(BY_US)).toMatchObject({
      consequence: {
        sentence: 'goodwill_by_us',
        balanceChanges: { customer: GIVEN_CENTS, provider: 0, platform: -GIVEN_CENTS },
        amounts: { left },
      },
    });
    expect(await shownFor(BY_PROVIDER)).toMatchObject({
      consequence: {
        sentence: 'goodwill_from_share',
        balanceChanges: { customer: GIVEN_CENTS, provider: -GIVEN_CENTS, platform: 0 },
      },
    });
    await give(placed, BY_US);
    await settle();
    await checkBooks();
  });

  test('must be less than what is left, at most the share if the provider bears it, and waits for an earlier one', async () => {
    const placed = await placeConfirmedOrder();
    const tooLarge = { reason: 'refund_too_large', fields: { amount: 'too_big' } };
    await expect(give(placed, { amount: '100,05', bearer: 'platform' })).rejects.toMatchObject(tooLarge);
    await expect(give(placed, { amount: '90,06', bearer: 'provider' })).rejects.toMatchObject(tooLarge);
    await give(placed, BY_PROVIDER);
    expect(await offeredActions(actor, 'order', placed.orderId)).not.toContain('refund_order_part');
    await settle();
    await expect(give(placed, { amount: '79,55', bearer: 'platform' })).rejects.toMatchObject(tooLarge);
    await expect(give(placed, { amount: '69,56', bearer: 'provider' })).rejects.toMatchObject(tooLarge);
    await give(placed, { amount: '69,55', bearer: 'provider' });
    await settle();
    expect(await providerBalance(placed)).toBe(-SHARE_CENTS);
    await checkBooks();
  });

  test('is reversed with the rest when the order is refunded in full', async () => {
    const placed = await placeConfirmedOrder();
    await give(placed, BY_PROVIDER);
    await settle();
    await doAction(actor, 'refund_order', { id: placed.orderId });
    await settle();
    expect(await stateOf(placed)).toBe('refunded');
    expect(await providerBalance(placed)).toBe(0);
    await checkBooks();
  });

  test('that the gateway refuses can be withdrawn or paid by our bank', async () => {
    const paid: number[] = [];
    for (const end of [withdrawRefund, settleRefundManually]) {
      const placed = await placeRefused(BY_PROVIDER);
      await end({ payables, paymentId: placed.paymentId, by });
      paid.push(await providerBalance(placed));
      await checkHolds();
    }
    expect(paid).toEqual([0, -GIVEN_CENTS]);
  });

  test.each([
    ['pt-BR', BY_PROVIDER, /não vai mais acontecer\. Nada sai do seu saldo/],
    ['en-US', BY_US, /won't happen\. Your share stays the same/],
  ] as const)(
    'that two operators withdraw at once is withdrawn once, and both sides are notified: %s',
    async (locale, values, text) => {
      const placed = await placeRefused(values);
      const { paymentId, provider, customer } = placed;
      const { email } = await db.user.update({ where: { id: provider.userId }, data: { locale } });
      const withdraw = () => withdrawRefund({ payables, paymentId, by });
      expect(await inTurn({ table: 'orders', id: placed.orderId }, [withdraw, withdraw])).toMatchObject([
        { status: 'fulfilled' },
        { status: 'rejected', reason: { reason: 'refund_not_refused' } },
      ]);
      const kinds = ['orderGoodwillWithdrawn', 'orderPartWithdrawn'];
      const notices = await db.notice.findMany({
        where: { orderId: placed.orderId, kind: { in: kinds } },
      });
      expect(notices).toHaveLength(2);
      expect(Object.fromEntries(notices.map(({ userId, kind }) => [userId, kind]))).toEqual({
        [provider.userId]: 'orderGoodwillWithdrawn',
        [customer.userId]: 'orderPartWithdrawn',
      });
      await runJobs();
      const mails = (await emailsTo(email)).filter((mail) => mail.text?.match(text));
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toMatch(/R\$\s?20[.,]50/);
    },
  );
});

describe('the decision about a part that the gateway gave back', () => {
  test.each(['platform', 'provider'] as const)(
    'is reversed alone: a goodwill refund that the %s bears stays with it',
    async (bearer) => {
      const placed = await placeConfirmedOrder();
      const { paymentId: id } = placed;
      await give(placed, { amount: '20,50', bearer });
      await settle();
      const stood = async () => [await balance('losses'), await providerBalance(placed)];
      const before = await stood();
      expect(await offeredActions(actor, 'payment', id)).not.toContain('reverse_decision');
      await sandbox.refundPart(id, 1_000);
      await deliverWebhooks();
      await doAction(actor, 'assign_partial_refund', { id: placed.orderId, values: { bearer: 'provider' } });
      expect((await consequenceOf(actor, 'reverse_decision', id)).balanceChanges).toMatchObject({
        provider: 1_000,
        platform: 0,
      });
      await doAction(actor, 'reverse_decision', { id });
      expect(await stood()).toEqual(before);
      expect(await offeredActions(actor, 'payment', id)).not.toContain('reverse_decision');
      await checkHolds();
    },
  );
});

test('a provider whose account is closed bears nothing', async () => {
  const placed = await placeReleasedOrder();
  await payOut(placed.provider);
  await db.user.update({ where: { id: placed.provider.userId }, data: { deletedAt: new Date() } });
  await expect(give(placed, { ...BY_PROVIDER, agreed: 'on' })).rejects.toMatchObject({
    reason: 'refund_too_large',
  });
  await give(placed, BY_US);
});

describe('a dispute', () => {
  test('divides only what is left, and cannot be decided before the goodwill refund is made', async () => {
    const placed = await placeConfirmedOrder();
    await give(placed, BY_US);
    await openDispute(placed.customer, placed.orderId, COMPLAINT);
    expect(await offeredActions(actor, 'order', placed.orderId)).not.toContain('refund_order_part');
    const divide = (returned: string) =>
      doAction(actor, 'decide_dispute', { id: placed.orderId, values: { outcome: 'split', returned } });
    await answerDispute(placed.provider, placed.orderId, REPLY);
    await expect(divide('30,00')).rejects.toMatchObject({ reason: 'order_frozen' });
    await settle();
    await expect(divide('79,55')).rejects.toMatchObject({ reason: 'split_out_of_range' });
    await divide('30,00');
    await settle();
    expect(await refundsOf(placed)).toMatchObject([
      { kind: 'goodwill', state: 'done' },
      { kind: 'partial', state: 'done', amountCents: 3_000 },
    ]);
    await checkBooks();
  });

  test('that ended with a split still allows a goodwill refund of the rest', async () => {
    const placed = await placeOrderWithAnsweredDispute();
    await split(placed, 2_500);
    await settle();
    await give(placed, BY_US);
    await settle();
    expect((await refundsOf(placed)).map(({ kind, state }) => [kind, state])).toEqual([
      ['partial', 'done'],
      ['goodwill', 'done'],
    ]);
    await checkBooks();
  });
});

describe('at the same time', () => {
  const giveDirectly = ({ orderId }: PlacedOrder, bearer: 'platform' | 'provider' = 'platform') =>
    db.$transaction((tx) => giveGoodwill(tx, orderId, { amountCents: 9_000, bearer, isAgreed: false, by }));

  test('of two refunds that together exceed the payment only one is requested', async () => {
    const placed = await placeConfirmedOrder();
    const outcomes = await inTurn({ table: 'orders', id: placed.orderId }, [
      () => giveDirectly(placed),
      () => giveDirectly(placed),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { reason: 'action_not_possible' } },
    ]);
    expect(await refundsOf(placed)).toHaveLength(1);
  });

  test.each([
    ['a dispute', "insert into order_holds (order_id, kind, placed_at) values ($1, 'dispute', now())"],
    [
      'a charge-back',
      "insert into order_holds (order_id, kind, placed_at, state_before) values ($1, 'charge_back', now(), 'confirmed')",
    ],
  ])('%s that comes first prevents it', async (_, statement) => {
    const placed = await placeConfirmedOrder();
    const outcome = await whileHeld({ table: 'orders', id: placed.orderId, changing: [statement] }, () =>
      giveDirectly(placed),
    );
    expect(outcome).toMatchObject({ reason: { reason: 'action_not_possible' } });
    expect(await refundsOf(placed)).toEqual([]);
  });

  test('after a release the refund needs the consent that the form did not ask for', async () => {
    const placed = await placeConfirmedOrder();
    const request = await requestOf(actor, 'refund_order_part', { id: placed.orderId, values: BY_PROVIDER });
    const shown = await runAction(actor, request);
    if (shown.kind !== 'confirm') return expect.unreachable();
    advanceClock({ days: 8 });
    await releaseOrders();
    const confirmed = runAction(actor, { ...request, shown: writeConsequence(shown.consequence) });
    await expect(confirmed).rejects.toMatchObject({ reason: 'provider_not_agreed' });
    expect(await refundsOf(placed)).toEqual([]);
  });

  test('of a release and a refund that wait for one lock, the refund is charged to the share only if it comes first', async () => {
    const placed = await placeConfirmedOrder();
    advanceClock({ days: 8 });
    const [given] = await inTurn({ table: 'users', id: placed.provider.userId }, [
      () => giveDirectly(placed, 'provider'),
      () => releaseOrders(),
    ]);
    const isGiven = given?.status === 'fulfilled';
    expect(await stateOf(placed)).toBe(isGiven ? 'confirmed' : 'released');
    await settle();
    await releaseOrders();
    expect(await providerBalance(placed)).toBe(isGiven ? SHARE_CENTS - 9_000 : SHARE_CENTS);
    await checkBooks();
  });

  test('a later charge-back waits with the refund, and the books stay balanced', async () => {
    const placed = await placeConfirmedOrder();
    await give(placed, BY_PROVIDER);
    await settle();
    await sandbox.chargeBack(placed.paymentId);
    await deliverWebhooks();
    expect(await providerBalance(placed)).toBe(0);
    await sandbox.resolve(placed.paymentId);
    await deliverWebhooks();
    expect(await providerBalance(placed)).toBe(-GIVEN_CENTS);
    await checkBooks();
  });
});
