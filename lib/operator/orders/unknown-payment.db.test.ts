import { expect, test } from 'vitest';
import { releaseOrders } from '@/lib/orders/release';
import { db } from '@/lib/platform/database/db';
import { listDuePayouts } from '@/lib/payouts/due-payouts';
import { raiseGatewayAlert } from '@/lib/services/payment-gateways/alerts';
import { checkHolds } from '@/test/books';
import { advanceClock } from '@/test/clock';
import { consequenceOf, doAction, offeredActions, requestOf } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import {
  balance,
  FEE_CENTS,
  historyOf,
  paymentOf,
  placeConfirmedOrder,
  type PlacedOrder,
  SHARE_CENTS,
  stateOf,
} from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';
import { runAction } from '../actions/run-action';

const ACTION = 'release_unknown_payment';
const reason = 'O extrato do banco mostra o dinheiro';

async function scene() {
  const [{ actor }, placed] = [await createOperator(), await placeConfirmedOrder()];
  const isOffered = async () => (await offeredActions(actor, 'order', placed.orderId)).includes(ACTION);
  const release = () => doAction(actor, ACTION, { id: placed.orderId, reason });
  return { actor, placed, isOffered, release };
}

/** As after a release run to which the gateway answered that it does not know the payment. */
async function reportMissing(placed: PlacedOrder): Promise<void> {
  const { method, gatewayPaymentId } = await paymentOf(placed);
  await raiseGatewayAlert({ method, kind: 'missing', about: gatewayPaymentId ?? '' }, 'unknown payment');
}

test('a due order whose gateway does not know its payment any more is released by a decision with a reason', async () => {
  const { actor, placed, isOffered, release } = await scene();
  await sandbox.reset();
  expect(await isOffered()).toBe(false);
  advanceClock({ days: 7 });
  await releaseOrders();
  expect(await stateOf(placed)).toBe('confirmed');
  expect(await isOffered()).toBe(true);
  expect(await consequenceOf(actor, ACTION, placed.orderId)).toEqual({
    sentence: 'order',
    balanceChanges: { customer: 0, provider: SHARE_CENTS, platform: FEE_CENTS },
  });
  await release();
  expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid', 'confirmed', 'released']);
  expect(await balance('provider', placed.provider.userId)).toBe(-SHARE_CENTS);
  const by = { kind: 'unknown_payment_released', operatorId: actor.userId, reason };
  expect(await db.moneyDecision.findMany({ where: { paymentId: placed.paymentId } })).toMatchObject([by]);
  expect(await db.auditEntry.findFirst({ where: { act: by.kind } })).toMatchObject({
    subjectId: String(placed.orderId),
    reason,
  });
  const due = await listDuePayouts();
  expect(due.find(({ userId }) => userId === placed.provider.userId)).toMatchObject({
    amountCents: SHARE_CENTS,
    obstacle: null,
  });
  expect(await isOffered()).toBe(false);
  await checkHolds();
});

test('of two operators one releases it', async () => {
  const { actor, placed } = await scene();
  await sandbox.reset();
  advanceClock({ days: 7 });
  await releaseOrders();
  const others = [actor, (await createOperator()).actor];
  const requests = await Promise.all(
    others.map((by) => requestOf(by, ACTION, { id: placed.orderId, reason })),
  );
  const done = await Promise.allSettled(
    requests.map((request, index) => runAction(others[index] ?? actor, request)),
  );
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await balance('provider', placed.provider.userId)).toBe(-SHARE_CENTS);
});

test('it is refused while the gateway does not answer or knows the payment, and before the release day', async () => {
  const { placed, isOffered, release } = await scene();
  await reportMissing(placed);
  expect(await isOffered()).toBe(false);
  await expect(release()).rejects.toMatchObject({ reason: 'action_not_possible' });
  advanceClock({ days: 7 });
  await reportMissing(placed);
  expect(await isOffered()).toBe(true);
  await sandbox.fail('mercado-pago.get', 'error500', { times: 3 });
  await expect(release()).rejects.toMatchObject({ reason: 'gateway_down' });
  await expect(release()).rejects.toMatchObject({ reason: 'action_not_possible' });
  expect(await stateOf(placed)).toBe('confirmed');
  await sandbox.chargeBack(placed.paymentId);
  await expect(release()).rejects.toMatchObject({ reason: 'action_not_possible' });
  expect(await stateOf(placed)).toBe('charged_back');
  await checkHolds();
});

test('a hold comes first', async () => {
  const { actor, placed, isOffered } = await scene();
  advanceClock({ days: 7 });
  await reportMissing(placed);
  await doAction(actor, 'hold_order', { id: placed.orderId });
  expect(await isOffered()).toBe(false);
});
