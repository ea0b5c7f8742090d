import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPaymentSandbox } from '@/test/open-payment-sandbox';
import { pixBody, sandboxCalls } from '@/test/sandbox-calls';
import { sandboxAccount } from './client';

let opened: Awaited<ReturnType<typeof openPaymentSandbox>>;
let calls: ReturnType<typeof sandboxCalls>;

beforeAll(async () => {
  opened = await openPaymentSandbox();
  calls = sandboxCalls(opened);
});
beforeEach(() => opened.sandbox.reset());
afterAll(() => opened.stop());

/** Requests a charge and ignores the answer. */
function createPix(body: object, signal?: AbortSignal): Promise<Response> {
  return fetch(`${opened.sandbox.url}/v1/payments`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${opened.mercadoPago.token}`, 'x-idempotency-key': 'k' },
    ...(signal && { signal }),
  });
}

async function expectOneCharge(body: ReturnType<typeof pixBody>): Promise<void> {
  expect(await opened.sandbox.chargesOf(body.external_reference)).toHaveLength(1);
  expect(await calls.createPix(body, 'k')).toMatchObject({ status: 201 });
  expect(await opened.sandbox.chargesOf(body.external_reference)).toHaveLength(1);
}

test('loseAnswer: the request takes effect, the connection breaks, and a repeated request gets the result', async () => {
  const body = pixBody();
  await opened.sandbox.fail('mercado-pago.create', 'loseAnswer');
  await expect(createPix(body)).rejects.toThrow('fetch failed');
  await expectOneCharge(body);
});

test('stall: the request takes effect, the response never ends, and a repeated request gets the result', async () => {
  const body = pixBody();
  await opened.sandbox.fail('mercado-pago.create', 'stall');
  const giveUp = new AbortController();
  const response = await createPix(body, giveUp.signal);
  expect(response.status).toBe(200);
  giveUp.abort();
  await expect(response.json()).rejects.toThrow('aborted');
  await expectOneCharge(body);
});

test('hang: the request has no effect and no response', async () => {
  await opened.sandbox.fail('mercado-pago.create', 'hang');
  await expect(createPix(pixBody(), AbortSignal.timeout(200))).rejects.toThrow('timeout');
  expect(await opened.sandbox.charges()).toEqual([]);
});

test.each([
  ['error500', 500],
  ['tooMany', 429],
  ['refuse', 400],
] as const)(
  '%s: the request has no effect, the given number of times, on that route only',
  async (kind, status) => {
    await opened.sandbox.fail('mercado-pago.create', kind, { times: 2 });
    expect(await calls.pix('/search')).toMatchObject({ status: 200 });
    expect(await calls.createPix()).toMatchObject({ status });
    expect(await calls.createPix()).toMatchObject({ status });
    expect(await opened.sandbox.charges()).toEqual([]);
    expect(await calls.createPix()).toMatchObject({ status: 201 });
  },
);

test('delay: the response arrives later', async () => {
  await opened.sandbox.fail('mercado-pago.search', 'delay', { delayMs: 200 });
  const start = performance.now();
  expect(await calls.pix('/search')).toMatchObject({ status: 200 });
  expect(performance.now() - start).toBeGreaterThan(190);
});

test('the faults of one shop are not those of another', async () => {
  const other = sandboxAccount(opened.sandbox.url, 'another-shop');
  await other.configure({});
  await other.fail('mercado-pago.create', 'error500');
  expect(await calls.createPix()).toMatchObject({ status: 201 });
  expect(await other.charges()).toEqual([]);
});
