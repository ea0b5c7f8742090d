import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaymentSandbox } from '@/test/open-payment-sandbox';
import { sandboxCalls } from '@/test/sandbox-calls';

let opened: Awaited<ReturnType<typeof openPaymentSandbox>>;
let calls: ReturnType<typeof sandboxCalls>;

beforeAll(async () => {
  opened = await openPaymentSandbox();
  calls = sandboxCalls(opened);
});
beforeEach(() => opened.sandbox.reset());
afterAll(() => opened.stop());

async function open(link: string, language = 'en-US,en;q=0.9'): Promise<{ status: number; html: string }> {
  const response = await fetch(link, { headers: { 'accept-language': language } });
  return { status: response.status, html: await response.text() };
}

async function press(link: string, action: string): Promise<string | null> {
  const body = new URLSearchParams({ action });
  const response = await fetch(link, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
  return response.headers.get('location');
}

async function openPix(more: object = {}): Promise<string> {
  const { body } = await calls.createPix(more);
  return body.point_of_interaction.transaction_data.ticket_url;
}

async function openOrder(): Promise<{ id: string; link: string }> {
  const { body } = await calls.createOrder();
  const links: { rel: string; href: string }[] = body.links;
  return { id: body.id, link: links.find(({ rel }) => rel === 'approve')?.href ?? '' };
}

describe('a page that is not there', () => {
  test('of a charge with a guessed key', async () => {
    const link = new URL(await openPix());
    link.searchParams.set('hash', 'guessed');
    expect(await open(link.href)).toMatchObject({ status: 404 });
  });

  test('of an unknown order', async () => {
    expect(await open(`${opened.sandbox.url}/checkoutnow?token=NONE`)).toMatchObject({ status: 404 });
  });
});

test('texts of a shop are escaped', async () => {
  const { html } = await open(await openPix({ description: '<img src=x onerror=alert(1)>"\'' }));
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;&#34;&#39;');
});

test.each([
  ['pt-BR,pt;q=0.9', 'Ambiente de testes', 'Pagar com atraso'],
  ['en-US,en;q=0.9', 'Test environment', 'Pay late'],
])('a browser that asks for %s reads so, and that no money moves', async (language, notice, late) => {
  const { html } = await open(await openPix(), language);
  expect(html).toContain(notice);
  expect(html).toContain(late);
  expect(html).toContain('R$\u00a0150,50');
});

test.each([
  ['pay', 'Paid.', 'approved'],
  ['decline', 'declined', 'rejected'],
  ['payLate', 'Paid.', 'approved'],
])('%s ends a Pix, and the page leads back to the shop', async (action, said, state) => {
  const link = await openPix();
  await press(link, action);
  const { html } = await open(link);
  expect(html).toContain(said);
  expect(html).toContain('href="http://localhost:3000/payment/pix?order=7"');
  expect(html).not.toContain('<button');
  expect(await opened.sandbox.charges()).toMatchObject([{ state }]);
});

test('an expired Pix can only be paid late', async () => {
  const link = await openPix();
  const [charge] = await opened.sandbox.charges();
  await opened.sandbox.expire(charge?.id ?? '');
  await press(link, 'pay');
  expect(await opened.sandbox.charges()).toMatchObject([{ state: 'cancelled' }]);
  expect((await open(link)).html).toMatch(/time for paying is over[^]*value="payLate"/);
  await press(link, 'payLate');
  expect(await opened.sandbox.charges()).toMatchObject([{ state: 'approved' }]);
});

describe('the page for a card', () => {
  const openCard = async () => String((await calls.openCheckout()).body.init_point);

  test.each([
    ['pay', 'approved', true, 'Paid.'],
    ['analyse', 'in_process', true, 'being analyzed'],
    ['decline', 'rejected', false, 'declined'],
  ])('%s sends the payer back with %s', async (action, status, isReturned, said) => {
    const link = await openCard();
    const back = new URL((await press(link, action)) ?? '');
    expect(back.pathname).toBe('/payment/pix');
    expect(back.searchParams.get('status')).toBe(status);
    expect(back.searchParams.has('returned')).toBe(isReturned);
    expect((await open(link)).html).toContain(said);
  });

  test('takes another card after a refusal, and lets the bank decide about a card in analysis', async () => {
    const link = await openCard();
    await press(link, 'decline');
    expect((await open(link)).html).toMatch(/<option>6<[^]*value="analyse"/);
    await press(link, 'analyse');
    await press(link, 'pay');
    const states = (await opened.sandbox.charges()).map(({ state }) => state);
    expect(states).toEqual(['rejected', 'approved']);
    expect((await open(link)).html).not.toContain('<button');
  });

  test('is not opened if it offers more than cards or has no expiry', async () => {
    const payment_methods = { excluded_payment_types: [{ id: 'ticket' }], installments: 6 };
    expect(await calls.openCheckout({ payment_methods })).toMatchObject({ status: 400 });
    expect(await calls.openCheckout({ expires: false })).toMatchObject({ status: 400 });
    expect(await opened.sandbox.checkouts()).toEqual([]);
  });
});

test('PayPal redirects after an approval with the order and the payer, once', async () => {
  const { id, link } = await openOrder();
  const back = new URL((await press(link, 'pay')) ?? '');
  expect(back.origin + back.pathname).toBe('http://localhost:3000/paypal/checkout');
  expect(Object.fromEntries(back.searchParams)).toEqual({
    token: id,
    PayerID: expect.stringMatching(/^\w{13}$/),
  });
  expect((await open(link)).html).not.toContain('<button');
});

test('PayPal redirects after a refusal to the cancel URL, and still allows an approval', async () => {
  const { id, link } = await openOrder();
  expect(await press(link, 'decline')).toBe(`http://localhost:3000/payment?cancelled=1&token=${id}`);
  expect(await press(link, 'pay')).toContain(`token=${id}`);
  expect(await opened.sandbox.charges()).toMatchObject([{ state: 'APPROVED' }]);
});
