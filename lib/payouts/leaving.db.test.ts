import { describe, expect, test } from 'vitest';
import { closeAccount } from '@/lib/accounts/deletion';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import {
  balance,
  deliverWebhooks,
  historyOf,
  PAYER,
  paymentOf,
  type PlacedOrder,
  placeOrder,
  placePaidOrder,
  placeReleasedOrder,
  PRICE_CENTS,
  stateOf,
} from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { orderByPix, createHireScenario } from '@/test/hire-scenario';
import { PASSWORD } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { refuseWhileMoneyIsUnderWay } from '@/lib/orders/deletion-guard';
import { collectOrdersAndPayouts, refuseWhilePayoutIsFrozen } from './personal-data';
import { freezeFor, payOut } from '@/test/payouts';
import { eraseOrders } from '@/lib/orders/personal-data';
import { payForPro } from '@/lib/orders/publishing-fee';
import { orderPayable } from '@/lib/orders/order-payable';
import { moveOrderOrThrow } from '@/lib/orders/state';
import { settlePayment } from '@/lib/payments/settlement/settlement';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import type { GatewayPayment } from '@/lib/services/payment-gateways/port';
import { untilWaiting } from '@/test/held-rows';

const parts = { guards: [refuseWhileMoneyIsUnderWay, refuseWhilePayoutIsFrozen], erasers: [eraseOrders] };
const leave = (actor: PlacedOrder['customer']) => closeAccount(actor, PASSWORD, parts);
const UNDER_WAY = { code: 'conflict', reason: 'money_under_way' };
/** A refusal whose details lead to the order. */
const orderUnderWay = ({ orderId }: PlacedOrder) => ({ ...UNDER_WAY, details: { order_id: orderId } });
/** A refusal whose details lead to what a payout needs. */
const PAYOUT_UNDER_WAY = {
  code: 'conflict',
  reason: 'payout_under_way',
  details: { payout_amount: expect.any(Number) },
};

describe('an account cannot be closed while', () => {
  test('an order is paid or charged back, on either side', async () => {
    const placed = await placePaidOrder();
    for (const side of [placed.customer, placed.provider])
      await expect(leave(side)).rejects.toMatchObject(orderUnderWay(placed));
    await sandbox.dispute(placed.paymentId);
    await deliverWebhooks();
    expect(await stateOf(placed)).toBe('charged_back');
    for (const side of [placed.customer, placed.provider])
      await expect(leave(side)).rejects.toMatchObject(orderUnderWay(placed));
  });

  test('its share is due; the customer can close their account', async () => {
    const placed = await placeReleasedOrder();
    await expect(leave(placed.provider)).rejects.toMatchObject(PAYOUT_UNDER_WAY);
    await leave(placed.customer);
  });

  test('it owes us a share of refunded money', async () => {
    const placed = await placeReleasedOrder();
    await payOut(placed.provider);
    await sandbox.chargeBack(placed.paymentId);
    await deliverWebhooks();
    await expect(leave(placed.provider)).rejects.toMatchObject(UNDER_WAY);
  });

  test('a pay-out to it is frozen, even though its order was refunded', async () => {
    const placed = await placeReleasedOrder();
    await freezeFor(placed.provider);
    await sandbox.refund(placed.paymentId);
    await deliverWebhooks();
    expect(await stateOf(placed)).toBe('refunded');
    await expect(leave(placed.provider)).rejects.toMatchObject(PAYOUT_UNDER_WAY);
  });

  test('a refund to it is under way', async () => {
    const placed = await placePaidOrder();
    await db.refund.create({ data: { paymentId: placed.paymentId, reason: 'operator' } });
    await db.order.update({ where: { id: placed.orderId }, data: { state: 'refunded' } });
    await expect(leave(placed.customer)).rejects.toMatchObject(orderUnderWay(placed));
  });
});

describe('a closed account', () => {
  test('has its unpaid orders cancelled, which can no longer be paid', async () => {
    const placed = await placeOrder();
    await leave(placed.customer);
    await runJobs();
    expect(await historyOf(placed)).toEqual(['awaiting_payment', 'cancelled']);
    expect(await sandbox.chargesOf(placed.paymentId)).toMatchObject([{ state: 'cancelled' }]);
    expect(await paymentOf(placed)).toMatchObject({
      payerName: null,
      payerCpfSealed: null,
      state: 'expired',
    });
  });

  test('can no longer be paid by others', async () => {
    const placed = await placeOrder();
    await leave(placed.provider);
    await runJobs();
    expect(await stateOf(placed)).toBe('cancelled');
    await expect(sandbox.pay(placed.paymentId)).rejects.toThrow();
  });

  test('has its publishing fee cancelled and its idempotency keys deleted', async () => {
    const { actor, customer, ...scenario } = await createHireScenario();
    await payForPro(actor, 'pt-BR');
    await orderByPix({ ...scenario, actor, customer }, {}, 'chave');
    await db.$transaction((tx) => eraseOrders(tx, actor.userId));
    expect(await db.payment.findMany({ where: { userId: actor.userId } })).toMatchObject([
      { state: 'expired', payerCpfSealed: null },
      { state: 'expired', payerCpfSealed: null },
    ]);
    expect(await db.idempotencyKey.count({ where: { userId: actor.userId } })).toBe(0);
  });

  test('cannot be hired while it is being closed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const scenario = await createHireScenario();
      const { id } = scenario.provider;
      await Promise.allSettled([orderByPix(scenario), db.$transaction((tx) => markGone(tx, id))]);
      expect(await db.order.count({ where: { providerId: id, state: 'awaiting_payment' } })).toBe(0);
    }
  });
});

describe.each(['customer', 'provider'] as const)('while the %s’s account is being closed', (side) => {
  test('an incoming payment is refunded, and no money is held', async () => {
    const placed = await placeOrder();
    const held = await balance('escrow');
    await sandbox.pay(placed.paymentId);
    const paying: Promise<unknown>[] = [];
    const payMeanwhile = async () => {
      paying.push(
        Promise.allSettled([settlePayment(orderPayable, placed.paymentId, await answerFor(placed))]),
      );
      await untilWaiting(Promise.all(paying));
    };
    await closeAccount(placed[side], PASSWORD, { ...parts, guards: [...parts.guards, payMeanwhile] });
    await Promise.all(paying);
    expect(await stateOf(placed)).toBe('cancelled');
    await deliverWebhooks();
    expect(await paymentOf(placed)).toMatchObject({ state: 'refunded' });
    expect(await balance('escrow')).toBe(held);
  });
});

test('a guarded update that matches no row throws', async () => {
  const { orderId } = await placePaidOrder();
  const move = { from: ['awaiting_payment' as const], to: 'cancelled' as const, at: new Date() };
  await expect(db.$transaction((tx) => moveOrderOrThrow(tx, orderId, move))).rejects.toThrow(
    'is not awaiting_payment',
  );
});

async function answerFor({ paymentId }: PlacedOrder): Promise<GatewayPayment> {
  const { gatewayPaymentId } = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  return (await knownGatewayFor('pix').getPayment(gatewayPaymentId ?? '')) ?? expect.unreachable();
}

/** The relevant effects of closing an account. */
async function markGone(tx: Prisma.TransactionClient, id: number): Promise<void> {
  await tx.$queryRaw`select id from users where id = ${id} for update`;
  await refuseWhileMoneyIsUnderWay(tx, id);
  await eraseOrders(tx, id);
  await tx.user.update({ where: { id }, data: { deletedAt: new Date() } });
}

test('a data download contains purchases, sales and payments, but no payment links', async () => {
  const placed = await placePaidOrder();
  const unpaid = await placeOrder({ provider: placed.provider });
  const ofCustomer = JSON.stringify(await collectOrdersAndPayouts(placed.customer.userId));
  expect(JSON.parse(ofCustomer).records).toMatchObject({
    purchases: [{ id: placed.orderId, state: 'paid', provider: { uid: placed.provider.uid } }],
    sales: [],
    payments: [{ id: placed.paymentId, amountCents: PRICE_CENTS, state: 'approved' }],
  });
  expect((await collectOrdersAndPayouts(unpaid.customer.userId)).records).toMatchObject({
    payments: [{ chargeRequest: { name: PAYER.name } }],
  });
  const ofProvider = JSON.stringify(await collectOrdersAndPayouts(placed.provider.userId));
  expect(JSON.parse(ofProvider).records).toMatchObject({
    purchases: [],
    sales: [{ id: placed.orderId, customer: { uid: placed.customer.uid } }],
    payments: [],
  });
  const { link, pixCode } = await paymentOf(unpaid);
  const { email } = await db.user.findUniqueOrThrow({ where: { id: placed.customer.userId } });
  for (const secret of [PAYER.cpf, email, link ?? '-', pixCode ?? '-'])
    expect(ofProvider).not.toContain(secret);
  expect(JSON.stringify(await collectOrdersAndPayouts(unpaid.customer.userId))).not.toContain(pixCode);
});
