import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import {
  createHireScenario,
  daysFromNow,
  orderByPix,
  placeScenarioOrder,
  withOtherCustomer,
} from '@/test/hire-scenario';
import { deliverWebhooks, PAYER, stateOf } from '@/test/hiring';
import { createMember, logInAs } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { renewPayment } from '../payment-status';
import { collectOrders, eraseOrders } from '../personal-data';
import { saveOrderTerms as contract } from './contract';
import { findOrderTerms, findTermsOf, saveOrderTerms } from './order-terms';

const NEVER = { confirms_orders: false, same_day_until_hour: 0 };

describe('the terms of a provider', () => {
  test('are empty until they are saved, then those saved last', async () => {
    const { actor } = await logInAs(await createMember());
    expect(await findOrderTerms(actor)).toEqual({ confirms_orders: false, same_day_until_hour: null });
    expect(await findTermsOf(actor.uid)).toEqual({ confirmsOrders: false, sameDayUntilHour: null });
    await saveOrderTerms(actor, { confirms_orders: true, same_day_until_hour: 14 });
    await saveOrderTerms(actor, { confirms_orders: true, same_day_until_hour: null });
    expect(await findOrderTerms(actor)).toEqual({ confirms_orders: true, same_day_until_hour: null });
    expect(await findTermsOf(actor.uid)).toMatchObject({ confirmsOrders: true, sameDayUntilHour: null });
    expect(await findTermsOf('ninguem')).toEqual({ confirmsOrders: false, sameDayUntilHour: null });
  });

  test.each([-1, 24, 14.5, '14'])('reject the hour %s', (hour) => {
    const { success } = contract.body.safeParse({ confirms_orders: true, same_day_until_hour: hour });
    expect(success).toBe(false);
  });

  test('are in the data download, and are erased with the account', async () => {
    const { actor } = await logInAs(await createMember());
    await saveOrderTerms(actor, NEVER);
    expect((await collectOrders(actor.userId)).records).toMatchObject({ terms: NEVER });
    await db.$transaction((tx) => eraseOrders(tx, actor.userId));
    expect(await db.orderTerms.count({ where: { userId: actor.userId } })).toBe(0);
  });
});

describe('a provider who takes no orders for the same day', () => {
  test('cannot be hired for today, but for tomorrow', async () => {
    const scenario = await createHireScenario();
    await saveOrderTerms((await logInAs(scenario.provider)).actor, NEVER);
    await expect(orderByPix(scenario)).rejects.toMatchObject({
      code: 'invalid',
      reason: 'same_day_over',
      fields: { execution_date: 'invalid' },
    });
    expect(await db.order.count({ where: { customerId: scenario.customer.id } })).toBe(0);
    expect(await orderByPix(scenario, { execution_date: daysFromNow(1) })).toMatchObject({});
  });

  test('gets no further request or code for an unpaid order of today, but its open code can be paid', async () => {
    const scenario = await createHireScenario();
    const placed = await placeScenarioOrder(scenario);
    const paid = await placeScenarioOrder(await withOtherCustomer(scenario));
    await saveOrderTerms((await logInAs(scenario.provider)).actor, NEVER);
    await expect(orderByPix(scenario)).rejects.toMatchObject({ reason: 'same_day_over' });
    await db.payment.update({
      where: { id: placed.paymentId },
      data: { expiresAt: new Date(clock.now().getTime() - 1) },
    });
    const renewing = renewPayment(placed.customer, { orderId: placed.orderId, payer: PAYER }, 'pt-BR');
    await expect(renewing).rejects.toMatchObject({ reason: 'same_day_over' });
    await sandbox.pay(paid.paymentId);
    await deliverWebhooks();
    expect(await stateOf(paid)).toBe('paid');
  });
});
