import { beforeAll, expect, test } from 'vitest';
import { cancelPaidOrder } from '@/lib/orders/cancellation/cancellation';
import { toDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { advanceClock } from '@/test/clock';
import { doAction } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { daysFromNow } from '@/test/hire-scenario';
import {
  deliverWebhooks,
  placeConfirmedOrder,
  placeOrder,
  placePaidOrder,
  type PlacedOrder,
  stateOf,
} from '@/test/hiring';
import { logInAs, createMember } from '@/test/members';
import { runJobs } from '@/test/jobs';
import { readLostFees } from './lost-fees';

/** 4.79 % of R$ 600 and R$ 0.60. */
const FEE_CENTS = 2_874 + 60;
const PRICE_CENTS = 60_000;

const REFUSED = { code: 'conflict', reason: 'paypal_limit_reached' };

beforeAll(async () => {
  const { actor } = await createOperator();
  await doAction(actor, 'change_setting', { id: 'paypal_limit', values: { daily_cents: '1000' } });
});

const newCustomer = async () => (await logInAs(await createMember())).actor;
const payPal = (customer: PlacedOrder['customer']) => ({
  method: 'paypal' as const,
  customer,
  priceCents: PRICE_CENTS,
});

async function cancel(placed: PlacedOrder): Promise<void> {
  const executionDate = toDateColumn(daysFromNow(3));
  await db.order.update({ where: { id: placed.orderId }, data: { executionDate } });
  await cancelPaidOrder(placed.customer, placed.orderId);
  await runJobs();
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('refunded');
}

test('a customer who cancels PayPal payments reaches the daily limit, and can still pay by Pix', async () => {
  const customer = await newCustomer();
  await cancel(await placePaidOrder(payPal(customer)));
  await expect(placeOrder(payPal(customer))).rejects.toMatchObject(REFUSED);
  await placeOrder({ customer, method: 'pix', priceCents: PRICE_CENTS });
  await placeOrder({ ...payPal(customer), priceCents: 40_000 });
  await placePaidOrder(payPal(await newCustomer()));
  advanceClock({ days: 1, minutes: 1 });
  await placePaidOrder(payPal(customer));
});

test('paid and confirmed orders count too, because the provider can still decline them', async () => {
  const customer = await newCustomer();
  await placePaidOrder(payPal(customer));
  await expect(placeOrder(payPal(customer))).rejects.toMatchObject(REFUSED);
  const other = await newCustomer();
  await placeConfirmedOrder(payPal(other));
  await expect(placeOrder(payPal(other))).rejects.toMatchObject(REFUSED);
});

test('a price above the limit is refused with a reason of its own', async () => {
  const request = { ...payPal(await newCustomer()), priceCents: 100_001 };
  await expect(placeOrder(request)).rejects.toMatchObject({ reason: 'paypal_price_too_high' });
});

test('we bear the fee of a cancelled order by a recorded decision, and the console shows the sum', async () => {
  const before = await readLostFees();
  const [placed, byPix] = [
    await placePaidOrder(payPal(await newCustomer())),
    await placePaidOrder({ priceCents: PRICE_CENTS }),
  ];
  for (const each of [placed, byPix]) await cancel(each);
  expect(await db.moneyDecision.findMany({ where: { paymentId: placed.paymentId } })).toMatchObject([
    { kind: 'fee_borne_by_us', operatorId: null, reason: 'cancelled_by_customer' },
  ]);
  expect(await readLostFees()).toEqual({
    recentCents: before.recentCents + FEE_CENTS,
    totalCents: before.totalCents + FEE_CENTS,
  });
  advanceClock({ days: 31 });
  expect(await readLostFees()).toEqual({ recentCents: 0, totalCents: before.totalCents + FEE_CENTS });
});
