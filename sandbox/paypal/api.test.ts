import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaymentSandbox } from '@/test/open-payment-sandbox';
import { orderBody, sandboxCalls } from '@/test/sandbox-calls';

let opened: Awaited<ReturnType<typeof openPaymentSandbox>>;
let calls: ReturnType<typeof sandboxCalls>;

beforeAll(async () => {
  opened = await openPaymentSandbox();
  calls = sandboxCalls(opened);
});
beforeEach(() => opened.sandbox.reset());
afterAll(() => opened.stop());

async function approvedOrder(): Promise<string> {
  const { body } = await calls.createOrder();
  await opened.sandbox.pay(body.id);
  return body.id;
}

const capture = (id: string, key?: string) =>
  calls.paypal(`/v2/checkout/orders/${id}/capture`, { method: 'POST', body: {}, ...(key && { key }) });

const captureIdOf = (order: { purchase_units: { payments: { captures: { id: string }[] } }[] }) =>
  order.purchase_units[0]?.payments.captures[0]?.id;

describe('refused', () => {
  test('a token for another secret', async () => {
    const headers = { authorization: `Basic ${btoa(`${opened.payPal.id}:wrong`)}` };
    expect(await calls.paypal('/v1/oauth2/token', { method: 'POST', headers })).toMatchObject({
      status: 401,
    });
  });

  test('an order without a token', async () => {
    const headers = { authorization: '' };
    expect(await calls.paypal('/v2/checkout/orders/1', { headers })).toMatchObject({ status: 401 });
  });

  test('an order with an amount that does not have two decimals', async () => {
    const [unit] = orderBody().purchase_units;
    const purchase_units = [{ ...unit, amount: { currency_code: 'BRL', value: '150.5' } }];
    expect(await calls.createOrder({ purchase_units })).toMatchObject({ status: 400 });
  });

  test('to capture money without approval, or twice', async () => {
    const { body } = await calls.createOrder();
    const issue = (name: string) => ({ status: 422, body: { details: [{ issue: name }] } });
    expect(await capture(body.id)).toMatchObject(issue('ORDER_NOT_APPROVED'));
    await opened.sandbox.pay(body.id);
    expect(await capture(body.id)).toMatchObject({ status: 201 });
    expect(await capture(body.id)).toMatchObject(issue('ORDER_ALREADY_CAPTURED'));
  });

  test('to refund twice', async () => {
    const { body: order } = await capture(await approvedOrder());
    const path = `/v2/payments/captures/${captureIdOf(order)}/refund`;
    expect(await calls.paypal(path, { method: 'POST', key: 'a' })).toMatchObject({ status: 201 });
    expect(await calls.paypal(path, { method: 'POST', key: 'b' })).toMatchObject({ status: 422 });
  });
});

test('id and secret give the token for the other calls', async () => {
  const { id, secret } = opened.payPal;
  const headers = { authorization: `Basic ${btoa(`${id}:${secret}`)}` };
  const { body } = await calls.paypal('/v1/oauth2/token', { method: 'POST', headers });
  const created = await calls.createOrder();
  const authorization = `${body.token_type} ${body.access_token}`;
  const path = `/v2/checkout/orders/${created.body.id}`;
  expect(await calls.paypal(path, { headers: { authorization } })).toMatchObject({ status: 200 });
});

test('a key creates, captures and refunds an order once', async () => {
  const body = orderBody();
  const first = await calls.createOrder(body, 'k');
  expect(await calls.createOrder(body, 'k')).toEqual(first);
  await opened.sandbox.pay(first.body.id);
  const taken = await capture(first.body.id, 'c');
  expect(await capture(first.body.id, 'c')).toEqual(taken);
  const path = `/v2/payments/captures/${captureIdOf(taken.body)}/refund`;
  const given = await calls.paypal(path, { method: 'POST', key: 'r' });
  expect(await calls.paypal(path, { method: 'POST', key: 'r' })).toEqual(given);
  expect(await opened.sandbox.charges()).toMatchObject([{ state: 'REFUNDED', refunds: 1 }]);
  expect((await opened.sandbox.balances()).paypal).toMatchObject({
    receivedCents: 15_050,
    refundedCents: 15_050,
    feeCents: 781,
    balanceCents: -781,
  });
});

test('money that PayPal takes back is gone', async () => {
  const id = await approvedOrder();
  await capture(id);
  await opened.sandbox.chargeBack(id);
  expect((await opened.sandbox.balances()).paypal).toMatchObject({
    chargedBackCents: 15_050,
    feeCents: 781,
    balanceCents: -781,
  });
});

test('a refunded part that PayPal withdraws is back', async () => {
  const id = await approvedOrder();
  await capture(id);
  await opened.sandbox.refundPart(id, 5_000);
  await opened.sandbox.withdrawRefund(id);
  const { body } = await calls.paypal(`/v2/checkout/orders/${id}`);
  expect(body.purchase_units[0].payments).toMatchObject({
    captures: [{ status: 'COMPLETED' }],
    refunds: [{ status: 'CANCELLED' }],
  });
  expect((await opened.sandbox.balances()).paypal).toMatchObject({ refundedCents: 0 });
});

test('payments and refunds are listed in pages, within a period of 31 days', async () => {
  const { body: first } = await capture(await approvedOrder());
  const { body: second } = await capture(await approvedOrder());
  await calls.paypal(`/v2/payments/captures/${captureIdOf(first)}/refund`, { method: 'POST', key: 'a' });
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const list = (page: number, start = since) =>
    calls.paypal(
      `/v1/reporting/transactions?start_date=${start}&end_date=${until}&fields=transaction_info&page_size=2&page=${page}`,
      {},
    );
  const pages = [await list(1), await list(2)];
  expect(pages).toMatchObject([
    { status: 200, body: { page: 1, total_items: 3, total_pages: 2 } },
    { status: 200, body: { page: 2, total_items: 3, total_pages: 2 } },
  ]);
  const transactions = pages.flatMap(({ body }) => body.transaction_details);
  expect(transactions).toHaveLength(3);
  expect(transactions).toEqual(
    expect.arrayContaining(
      [first, second].map((order) => ({
        transaction_info: expect.objectContaining({
          transaction_id: captureIdOf(order),
          transaction_event_code: 'T0006',
        }),
      })),
    ),
  );
  const longAgo = new Date(Date.now() - 32 * 86_400_000).toISOString();
  expect(await list(1, longAgo)).toMatchObject({ status: 400 });
});
