import { afterEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { env } from '@/lib/platform/env';
import { deliverWebhooks, orderOf, stateOf } from '@/test/hiring';
import {
  orderByPix,
  orderByPayPal,
  type HireScenario,
  createHireScenario,
  pixBody,
  placeScenarioOrder,
} from '@/test/hire-scenario';
import { sandbox } from '@/test/payment-sandbox';
import { cancelOrder } from './order';
import { listOrders } from './order-list';
import { payByPayPal, payByPix } from './place-order';

/** More often than any library retries. */
const EVERY_TIME = { times: 10 };
const DOWN = { code: 'unavailable', reason: 'gateway_down' };

afterEach(() => sandbox.reset());

async function onlyPaymentOf({ customer }: HireScenario) {
  const [payment, ...more] = await db.payment.findMany({ where: { userId: customer.id } });
  if (!payment || more.length > 0) throw new Error(`${more.length + 1} payments`);
  return payment;
}

describe('while the gateway is down', () => {
  test.each(['error500', 'tooMany'] as const)(
    'with %s the order is not visible, and a repeated request completes it',
    async (kind) => {
      const scenario = await createHireScenario();
      await sandbox.fail('mercado-pago.create', kind, EVERY_TIME);
      await expect(orderByPix(scenario)).rejects.toMatchObject(DOWN);
      expect(await listOrders(scenario.actor)).toEqual([[], []]);
      const intent = await onlyPaymentOf(scenario);
      expect(intent).toMatchObject({ state: 'intended', link: null });
      expect(await sandbox.charges()).toEqual([]);

      await sandbox.reset();
      const { paymentId } = await placeScenarioOrder(scenario);
      expect(paymentId).toBe(intent.id);
      expect(await sandbox.chargesOf(paymentId)).toHaveLength(1);
    },
  );

  test('a lost answer causes no second charge', async () => {
    const scenario = await createHireScenario();
    // One call with the library's own retries.
    await sandbox.fail('mercado-pago.create', 'loseAnswer', { times: 3 });
    await expect(orderByPix(scenario)).rejects.toMatchObject(DOWN);
    const intent = await onlyPaymentOf(scenario);
    expect(await sandbox.chargesOf(intent.id)).toHaveLength(1);

    expect((await placeScenarioOrder(scenario)).paymentId).toBe(intent.id);
    expect(await sandbox.chargesOf(intent.id)).toHaveLength(1);
  });

  test('a refused request is answered again under its key', async () => {
    const scenario = await createHireScenario();
    await sandbox.fail('mercado-pago.create', 'error500', EVERY_TIME);
    await expect(orderByPix(scenario, {}, 'chave')).rejects.toMatchObject(DOWN);
    await sandbox.reset();
    const answer = await orderByPix(scenario, {}, 'chave');
    expect(await orderByPix(scenario, {}, 'chave')).toEqual(answer);
  });

  test('a customer waits at most eight seconds longer than for a working gateway', async () => {
    const [answered, hanging] = [await createHireScenario(), await createHireScenario()];
    const atFirst = performance.now();
    await orderByPix(answered);
    const start = performance.now();
    await sandbox.fail('mercado-pago.create', 'hang', EVERY_TIME);
    await expect(orderByPix(hanging)).rejects.toMatchObject(DOWN);
    expect(performance.now() - start - (start - atFirst)).toBeLessThan(8_000);
  });

  test('with PayPal the errors are the same, and other calls keep working', async () => {
    const scenario = await createHireScenario();
    await sandbox.fail('paypal.create', 'error500', EVERY_TIME);
    await expect(orderByPayPal(scenario)).rejects.toMatchObject(DOWN);
    expect(await orderByPix(scenario)).toMatchObject({ order_id: (await onlyOrderOf(scenario)).id });
  });

  test('an order is not cancelled, because it may have been paid', async () => {
    const scenario = await createHireScenario();
    const placed = await placeScenarioOrder(scenario);
    await sandbox.fail('mercado-pago.get', 'error500', EVERY_TIME);
    await expect(cancelOrder(scenario.actor, placed.orderId)).rejects.toMatchObject(DOWN);
    expect(await stateOf(placed)).toBe('awaiting_payment');
  });
});

describe('when the gateway refuses', () => {
  test('the order is removed, and the next request starts again', async () => {
    const scenario = await createHireScenario();
    await sandbox.fail('mercado-pago.create', 'refuse');
    await expect(orderByPix(scenario)).rejects.toMatchObject({ code: 'invalid', reason: 'payment_refused' });
    expect(await onlyPaymentOf(scenario)).toMatchObject({ state: 'rejected' });
    const refused = await onlyOrderOf(scenario);
    expect(refused.state).toBe('cancelled');
    expect(await listOrders(scenario.actor)).toEqual([[], []]);

    const placed = await placeScenarioOrder(scenario);
    expect(placed.orderId).not.toBe(refused.id);
    expect((await orderOf(placed)).state).toBe('awaiting_payment');
  });

  test('a new method, the existing charge stays payable', async () => {
    const scenario = await createHireScenario();
    const byPix = await orderByPix(scenario);
    await sandbox.fail('paypal.create', 'refuse');
    await expect(orderByPayPal(scenario)).rejects.toMatchObject({ reason: 'payment_refused' });
    expect(await orderByPix(scenario)).toEqual(byPix);
  });
});

describe('repeating a key with another body, from the host of the other language, works', () => {
  test('by Pix', async () => {
    const scenario = await createHireScenario();
    await sandbox.fail('mercado-pago.create', 'loseAnswer', { times: 3 });
    await expect(orderByPix(scenario)).rejects.toMatchObject(DOWN);
    const { id } = await onlyPaymentOf(scenario);
    await db.user.update({ where: { id: scenario.customer.id }, data: { email: 'outro@example.com' } });
    const asked = payByPix(scenario.actor, { body: pixBody(scenario), key: null }, 'en-US');
    await expect(asked).resolves.toMatchObject({ linkBuyMercadoPago: expect.any(String) });
    expect(await sandbox.chargesOf(id)).toHaveLength(1);
    expect(await onlyPaymentOf(scenario)).toMatchObject({ id, state: 'pending' });
  });

  test('for PayPal', async () => {
    const scenario = await createHireScenario();
    await sandbox.fail('paypal.create', 'loseAnswer');
    await expect(orderByPayPal(scenario)).rejects.toMatchObject(DOWN);
    const { id } = await onlyPaymentOf(scenario);
    const { customer_cpf, customer_full_name, ...body } = pixBody(scenario);
    const asked = payByPayPal(scenario.actor, { body, key: null }, 'en-US');
    await expect(asked).resolves.toMatchObject({ url: expect.any(String) });
    expect(await sandbox.chargesOf(id)).toHaveLength(1);
    expect((await onlyOrderOf(scenario)).state).toBe('awaiting_payment');
  });

  test('and the request is erased with the payer', async () => {
    const scenario = await createHireScenario();
    const placed = await placeScenarioOrder(scenario);
    expect((await onlyPaymentOf(scenario)).chargeRequest).not.toBeNull();
    await sandbox.pay(placed.paymentId);
    await deliverWebhooks();
    expect((await onlyPaymentOf(scenario)).chargeRequest).toBeNull();
  });
});

test('no order is created for a method that is not offered', async () => {
  const scenario = await createHireScenario();
  env.PAYPAL_ENABLED = false;
  const hiring = orderByPayPal(scenario).finally(() => (env.PAYPAL_ENABLED = true));
  await expect(hiring).rejects.toMatchObject({ code: 'unavailable', reason: 'payment_method_unavailable' });
  expect(await db.order.count({ where: { customerId: scenario.customer.id } })).toBe(0);
});

function onlyOrderOf({ customer }: HireScenario) {
  return db.order.findFirstOrThrow({ where: { customerId: customer.id }, orderBy: { id: 'asc' } });
}
