import { describe, expect, test } from 'vitest';
import { blockAccount } from '@/lib/accounts/block';
import { cpfOf } from '@/lib/payments/charge/payer';
import { db } from '@/lib/platform/database/db';
import { createSubWork, createUser, createWork } from '@/test/factories';
import { orderOf, PAYER, paymentOf } from '@/test/hiring';
import { daysFromNow, orderByPix, createHireScenario, placeScenarioOrder } from '@/test/hire-scenario';
import { logInAs } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';

/** Expects no rows and no gateway requests. */
async function expectNothingOf(customer: { id: number }) {
  expect(await db.order.count({ where: { customerId: customer.id } })).toBe(0);
  expect(await db.payment.count({ where: { userId: customer.id } })).toBe(0);
}

describe('a hire is refused', () => {
  test('of oneself', async () => {
    const scenario = await createHireScenario();
    const own = { ...scenario, ...(await logInAs(scenario.provider)) };
    await expect(orderByPix(own)).rejects.toMatchObject({ code: 'forbidden', reason: 'own_service' });
    await expectNothingOf(scenario.provider);
  });

  test.each([
    ['for yesterday', -1, 'date_past'],
    ['for more than a year ahead', 367, 'date_too_far'],
  ])('%s', async (_, days, reason) => {
    const scenario = await createHireScenario();
    const hiring = orderByPix(scenario, { execution_date: daysFromNow(days) });
    await expect(hiring).rejects.toMatchObject({
      code: 'invalid',
      reason,
      fields: { execution_date: 'invalid' },
    });
    await expectNothingOf(scenario.customer);
  });

  test('from an ad that is hidden', async () => {
    const scenario = await createHireScenario({ hiddenAt: new Date() });
    await expect(orderByPix(scenario)).rejects.toMatchObject({ code: 'not_found', reason: 'work_not_found' });
    await expectNothingOf(scenario.customer);
  });

  test('from an ad, or of a service, that was removed', async () => {
    const scenario = await createHireScenario();
    const { id: subwork_id } = scenario.subWork;
    await db.subWork.delete({ where: { id: subwork_id } });
    await expect(orderByPix(scenario, { subwork_id })).rejects.toMatchObject({ reason: 'work_not_found' });
    await db.work.delete({ where: { id: scenario.work.id } });
    await expect(orderByPix(scenario)).rejects.toMatchObject({ reason: 'work_not_found' });
    await expectNothingOf(scenario.customer);
  });

  test('of an ad under another provider’s name', async () => {
    const scenario = await createHireScenario();
    const { uid } = await createUser();
    const hiring = orderByPix(scenario, { provider_professional_uid: uid });
    await expect(hiring).rejects.toMatchObject({ reason: 'work_not_found' });
  });

  test('of a provider who is blocked or has left, even while their ad is still shown', async () => {
    for (const gone of [{ blockedAt: new Date() }, { deletedAt: new Date() }]) {
      const scenario = await createHireScenario();
      await db.user.update({ where: { id: scenario.provider.id }, data: gone });
      await expect(orderByPix(scenario)).rejects.toMatchObject({ reason: 'work_not_found' });
      await expectNothingOf(scenario.customer);
    }
  });

  test('for a customer who was blocked after the call began', async () => {
    const scenario = await createHireScenario();
    await db.$transaction((tx) =>
      blockAccount(tx, { uid: scenario.customer.uid, reason: 'teste', at: new Date() }),
    );
    await expect(orderByPix(scenario)).rejects.toMatchObject({
      code: 'forbidden',
      reason: 'account_blocked',
    });
    await expectNothingOf(scenario.customer);
  });

  test('below R$ 50, also when the request states a higher amount', async () => {
    const scenario = await createHireScenario({ priceCents: 4_999 });
    await expect(orderByPix(scenario)).rejects.toMatchObject({
      code: 'invalid',
      reason: 'price_under_least',
    });
    const more = orderByPix(scenario, { transaction_amount: 50 });
    await expect(more).rejects.toMatchObject({ reason: 'price_under_least' });
    await expectNothingOf(scenario.customer);
  });

  test.each([50, 119.99, 120.01, 12_000])(
    'for an amount other than the price, such as R$ %d',
    async (amount) => {
      const scenario = await createHireScenario();
      await expect(orderByPix(scenario, { transaction_amount: amount })).rejects.toMatchObject({
        code: 'conflict',
        reason: 'amount_changed',
        fields: { transaction_amount: 'invalid' },
      });
      await expectNothingOf(scenario.customer);
    },
  );

  test('for a fraction of a cent', async () => {
    const scenario = await createHireScenario();
    await expect(orderByPix(scenario, { transaction_amount: 120.001 })).rejects.toThrow('invalid_amount');
  });

  test('for a price that was raised in the meantime', async () => {
    const scenario = await createHireScenario();
    await db.work.update({ where: { id: scenario.work.id }, data: { priceCents: 15_000 } });
    await expect(orderByPix(scenario)).rejects.toMatchObject({ reason: 'amount_changed' });
  });

  test('of a service whose title has changed', async () => {
    const scenario = await createHireScenario();
    await db.work.update({ where: { id: scenario.work.id }, data: { title: 'Outra coisa' } });
    await expect(orderByPix(scenario)).rejects.toMatchObject({ code: 'conflict', reason: 'service_changed' });
  });

  test('without ids, by a title that two services of the provider share', async () => {
    const scenario = await createHireScenario();
    await createWork({ userId: scenario.provider.id, title: scenario.subWork.title });
    const byTitle = { work_id: undefined, subwork_id: undefined, transaction_amount: 60 };
    const hiring = orderByPix(scenario, { ...byTitle, original_subwork_title: scenario.subWork.title });
    await expect(hiring).rejects.toMatchObject({ code: 'invalid', reason: 'service_not_unique' });
    const unknown = orderByPix(scenario, { ...byTitle, original_subwork_title: 'Nada disso' });
    await expect(unknown).rejects.toMatchObject({ reason: 'service_not_unique' });
    await expectNothingOf(scenario.customer);
  });
});

describe('an order', () => {
  test('has the current texts, price and fee, and one open charge', async () => {
    const scenario = await createHireScenario({
      title: 'Pintura',
      description: 'Ligue 11 98765-4321',
      priceCents: 10_009,
    });
    const placed = await placeScenarioOrder(scenario);
    const order = await db.order.findUniqueOrThrow({
      where: { id: placed.orderId },
      include: { events: true },
    });
    expect(order).toMatchObject({
      customerId: scenario.customer.id,
      providerId: scenario.provider.id,
      workId: scenario.work.id,
      subWorkId: null,
      title: 'Pintura',
      profession: 'Eletricista',
      priceCents: 10_009,
      discountCents: 0,
      feeCents: 1_000,
      state: 'awaiting_payment',
      events: [{ kind: 'awaiting_payment', userId: scenario.customer.id }],
    });
    expect(order.description).not.toMatch(/\d/);
    const payment = await paymentOf(placed);
    expect(payment).toMatchObject({
      payable: 'order',
      method: 'pix',
      state: 'pending',
      amountCents: 10_009,
      payerName: PAYER.name,
      expiresAt: order.expiresAt,
    });
    expect(cpfOf(payment)).toBe(PAYER.cpf);
    expect(await sandbox.chargesOf(payment.id)).toMatchObject([{ amountCents: 10_009 }]);
    expect(await orderByPix(scenario)).toEqual({ linkBuyMercadoPago: payment.link, order_id: order.id });
  });

  test('can be for today or for a day a year ahead', async () => {
    const scenario = await createHireScenario();
    const today = await orderOf(await placeScenarioOrder(scenario));
    const later = await orderOf(await placeScenarioOrder(scenario, { execution_date: daysFromNow(365) }));
    expect(later.id).not.toBe(today.id);
    expect(later.executionDate.toISOString()).toContain(daysFromNow(365));
  });

  test('can be for a sub-work', async () => {
    const scenario = await createHireScenario();
    const { id: subwork_id, title: original_subwork_title } = scenario.subWork;
    const order = await orderOf(
      await placeScenarioOrder(scenario, { subwork_id, original_subwork_title, transaction_amount: 60 }),
    );
    expect(order).toMatchObject({ subWorkId: subwork_id, title: 'Troca de tomada', priceCents: 6_000 });
  });

  test('is found without ids by a title that is unique among the provider’s services, as old clients send it', async () => {
    const scenario = await createHireScenario();
    const order = await orderOf(
      await placeScenarioOrder(scenario, { work_id: undefined, subwork_id: undefined }),
    );
    expect(order).toMatchObject({ workId: scenario.work.id, subWorkId: null });
  });

  test('is found by the displayed title with contact details hidden, and keeps that title', async () => {
    const scenario = await createHireScenario({ title: 'Pintura zap 11 98765-4321' });
    const shown = 'Pintura * ***';
    const order = await orderOf(await placeScenarioOrder(scenario, { original_subwork_title: shown }));
    expect(order).toMatchObject({ workId: scenario.work.id, title: shown });
    expect(await orderOf(await placeScenarioOrder(scenario))).toEqual(order);
  });

  test('finds one of two services with the same title by its id', async () => {
    const scenario = await createHireScenario();
    const twin = await createSubWork({
      workId: scenario.work.id,
      title: scenario.work.title,
      priceCents: 7_000,
    });
    const order = await orderOf(
      await placeScenarioOrder(scenario, { subwork_id: twin.id, transaction_amount: 70 }),
    );
    expect(order).toMatchObject({ subWorkId: twin.id, priceCents: 7_000 });
  });
});
