import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openPaymentSandbox } from '@/test/open-payment-sandbox';
import { pixBody, sandboxCalls } from '@/test/sandbox-calls';

let opened: Awaited<ReturnType<typeof openPaymentSandbox>>;
let calls: ReturnType<typeof sandboxCalls>;

beforeAll(async () => {
  opened = await openPaymentSandbox();
  calls = sandboxCalls(opened);
});
beforeEach(() => opened.sandbox.reset());
afterAll(() => opened.stop());

function newFile(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-clock-'));
  onTestFinished(async () => {
    await opened.sandbox.configure({ clockFile: null });
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return path.join(folder, 'clock');
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe('refused', () => {
  test('for another token', async () => {
    const headers = { authorization: 'Bearer TEST-somebody-else' };
    expect(await calls.pix('/1', { headers })).toMatchObject({ status: 401 });
  });

  test.each([
    ['an amount of nothing', { transaction_amount: 0 }],
    ['a fraction of a cent', { transaction_amount: 1.001 }],
    ['an amount in words', { transaction_amount: '150.50' }],
    ['another way of paying', { payment_method_id: 'bolbradesco' }],
    ['no payer', { payer: undefined }],
    [
      'a CPF of ten digits',
      { payer: { email: 'a@b.co', identification: { type: 'CPF', number: '1234567890' } } },
    ],
    ['an end in the next minutes', { date_of_expiration: inMinutes(20) }],
    ['an end after a month', { date_of_expiration: inMinutes(32 * 24 * 60) }],
    ['a way back that is no address', { callback_url: 'javascript:alert(1)' }],
  ])('a charge with %s', async (_what, wrong) => {
    expect(await calls.createPix(wrong)).toMatchObject({ status: 400, body: { status: 400 } });
    expect(await opened.sandbox.charges()).toEqual([]);
  });

  test('a charge without a key', async () => {
    const { status } = await calls.pix('', { method: 'POST', body: pixBody() });
    expect(status).toBe(400);
  });

  test('a key that was used for another charge', async () => {
    await calls.createPix({ transaction_amount: 10 }, 'k');
    expect(await calls.createPix({ transaction_amount: 20 }, 'k')).toMatchObject({ status: 409 });
  });

  test('a refund of an unpaid charge, of more than was paid, or twice under two keys', async () => {
    const { body: payment } = await calls.createPix();
    const path = `/${payment.id}/refunds`;
    expect(await calls.pix(path, { method: 'POST', key: 'a' })).toMatchObject({ status: 400 });
    await opened.sandbox.pay(String(payment.id));
    expect(await calls.pix(path, { method: 'POST', key: 'b', body: { amount: 1_000_000 } })).toMatchObject({
      status: 400,
    });
    expect(await calls.pix(path, { method: 'POST', key: 'c' })).toMatchObject({ status: 201 });
    expect(await calls.pix(path, { method: 'POST', key: 'd' })).toMatchObject({ status: 400 });
  });

  test('the cancellation of a paid charge', async () => {
    const { body: payment } = await calls.createPix();
    await opened.sandbox.pay(String(payment.id));
    const command = { method: 'PUT', key: 'a', body: { status: 'cancelled' } };
    expect(await calls.pix(`/${payment.id}`, command)).toMatchObject({ status: 400 });
  });
});

test('a key creates one charge, and a repeated request returns the first response', async () => {
  const body = pixBody();
  const first = await calls.createPix(body, 'k');
  await opened.sandbox.pay(body.external_reference);
  expect(await calls.createPix(body, 'k')).toEqual(first);
  expect(first).toMatchObject({ status: 201, body: { status: 'pending', transaction_amount: 150.5 } });
  expect(await opened.sandbox.charges()).toMatchObject([{ state: 'approved' }]);
});

test('a charge is found by the reference of the shop', async () => {
  const body = pixBody();
  await calls.createPix();
  const { body: created } = await calls.createPix(body);
  const { body: found } = await calls.pix(`/search?external_reference=${body.external_reference}`);
  expect(found).toMatchObject({ paging: { total: 1 }, results: [{ id: created.id }] });
});

test('payments that arrived in a period are listed in pages', async () => {
  const { body: first } = await calls.createPix();
  const { body: second } = await calls.createPix();
  await calls.createPix();
  for (const { id } of [second, first]) await opened.sandbox.pay(String(id));
  const list = (offset: number, begin = inMinutes(-60)) =>
    calls.pix(
      `/search?range=date_approved&begin_date=${begin}&end_date=${inMinutes(60)}` +
        `&sort=date_approved&criteria=asc&limit=1&offset=${offset}`,
    );
  const pages = [await list(0), await list(1), await list(2)];
  const ids = pages.flatMap(({ body }) => body.results.map(({ id }: { id: number }) => id));
  expect(ids.toSorted()).toEqual([first.id, second.id].toSorted());
  expect(pages[0]).toMatchObject({ body: { paging: { total: 2, limit: 1, offset: 0 } } });
  expect(await list(0, inMinutes(30))).toMatchObject({ body: { paging: { total: 0 } } });
});

test('a charge expires by the clock of the shop, which is notified', async () => {
  const clockFile = newFile();
  await opened.sandbox.configure({ clockFile });
  const { body: later } = await calls.createPix({ date_of_expiration: inMinutes(300) });
  const { body: payment } = await calls.createPix({ date_of_expiration: inMinutes(60) });
  await opened.sandbox.takeNotifications();
  fs.writeFileSync(clockFile, String(61 * 60_000));
  const ended = { status: 'cancelled', status_detail: 'expired' };
  expect(await calls.pix(`/${payment.id}`)).toMatchObject({ body: ended });
  expect(await calls.pix(`/${later.id}`)).toMatchObject({ body: { status: 'pending' } });
  expect(await opened.sandbox.takeNotifications()).toMatchObject([{ about: String(payment.id) }]);
  fs.writeFileSync(clockFile, String(301 * 60_000));
  expect(await calls.pix(`/${later.id}`)).toMatchObject({ body: ended });
});

test('a refund in process is shown only on request, and completed later', async () => {
  const { body: payment } = await calls.createPix();
  const id = String(payment.id);
  await opened.sandbox.pay(id);
  await opened.sandbox.fail('mercado-pago.refund', 'inProcess');
  const headers = { 'x-render-in-process-refunds': 'true' };
  const begun = await calls.pix(`/${id}/refunds`, { method: 'POST', key: 'r', headers });
  expect(begun).toMatchObject({ status: 201, body: { status: 'in_process', amount: 150.5 } });
  expect(await calls.pix(`/${id}`)).toMatchObject({ body: { status: 'approved' } });
  await opened.sandbox.refund(id);
  expect(await calls.pix(`/${id}/refunds`)).toMatchObject({
    body: [{ id: begun.body.id, status: 'approved' }],
  });
  expect(await calls.pix(`/${id}`)).toMatchObject({ body: { status: 'refunded' } });
});

test('a refund in process that the gateway withdraws is cancelled, and the rest can be refunded again', async () => {
  const { body: payment } = await calls.createPix();
  const id = String(payment.id);
  await opened.sandbox.pay(id);
  await expect(opened.sandbox.withdrawRefund(id)).rejects.toThrow(' 409 ');
  await opened.sandbox.fail('mercado-pago.refund', 'inProcess');
  await calls.pix(`/${id}/refunds`, { method: 'POST', key: 'r' });
  await opened.sandbox.withdrawRefund(id);
  expect(await calls.pix(`/${id}/refunds`)).toMatchObject({ body: [{ status: 'cancelled' }] });
  await opened.sandbox.refundPart(id, 100);
  await opened.sandbox.withdrawRefund(id);
  expect(await calls.pix(`/${id}`)).toMatchObject({
    body: { status: 'approved', status_detail: 'accredited', transaction_amount_refunded: 0 },
  });
  await opened.sandbox.refund(id);
  expect(await calls.pix(`/${id}`)).toMatchObject({ body: { status: 'refunded' } });
});

test('the amount of a payment cannot be altered once a refund has begun', async () => {
  const { body: payment } = await calls.createPix();
  const id = String(payment.id);
  await opened.sandbox.pay(id);
  await opened.sandbox.alter(id, { amountCents: 1234 });
  await opened.sandbox.fail('mercado-pago.refund', 'inProcess');
  await calls.pix(`/${id}/refunds`, { method: 'POST', key: 'r' });
  expect(await opened.sandbox.charges()).toMatchObject([{ isRefunding: true }]);
  await expect(opened.sandbox.alter(id, { amountCents: 1200 })).rejects.toThrow(' 409 ');
});

test('the balance of the gateway is the payments minus the refunds', async () => {
  const ids: string[] = [];
  for (const transaction_amount of [10, 20, 40, 80, 160]) {
    const { body } = await calls.createPix({ transaction_amount });
    ids.push(String(body.id));
  }
  const [refunded = '', disputed = '', lost = '', won = ''] = ids;
  for (const id of [refunded, disputed, lost, won]) await opened.sandbox.pay(id);
  await opened.sandbox.refund(refunded);
  await opened.sandbox.dispute(disputed);
  await opened.sandbox.chargeBack(lost);
  await opened.sandbox.chargeBack(won);
  await opened.sandbox.resolve(won);
  expect((await opened.sandbox.balances()).pix).toEqual({
    receivedCents: 15_000,
    refundedCents: 1_000,
    chargedBackCents: 4_000,
    heldCents: 2_000,
    feeCents: 20 + 40 + 79,
    balanceCents: 8_000 - 139,
  });
});
