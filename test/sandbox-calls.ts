import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@/lib/platform/durations';
import type { openPaymentSandbox } from './open-payment-sandbox';

type Opened = Awaited<ReturnType<typeof openPaymentSandbox>>;
type Call = { method?: string; key?: string; body?: unknown; headers?: Record<string, string> };

/** Calls of both APIs without a library, so that tests see exactly what is sent. */
export function sandboxCalls({ mercadoPago, payPal, sandbox }: Opened) {
  const call = async (path: string, { method = 'GET', body, headers = {} }: Call) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${sandbox.url}${path}`, { method, headers, ...sent });
    return { status: response.status, body: await response.json() };
  };
  const pix = (path: string, { key, headers = {}, ...more }: Call = {}) => {
    const authorization = `Bearer ${mercadoPago.token}`;
    const keyed = key === undefined ? headers : { 'x-idempotency-key': key, ...headers };
    return call(`/v1/payments${path}`, { ...more, headers: { authorization, ...keyed } });
  };
  const paypal = (path: string, { key, headers = {}, ...more }: Call = {}) => {
    const authorization = `Bearer ${payPal.id.replace('paypal-client-', 'A21-')}`;
    const keyed = key === undefined ? headers : { 'paypal-request-id': key, ...headers };
    return call(path, { ...more, headers: { authorization, ...keyed } });
  };
  return {
    pix,
    paypal,
    createPix: (more: object = {}, key: string = randomUUID()) =>
      pix('', { method: 'POST', key, body: { ...pixBody(), ...more } }),
    openCheckout: (more: object = {}) =>
      call('/checkout/preferences/', {
        method: 'POST',
        headers: { authorization: `Bearer ${mercadoPago.token}` },
        body: { ...checkoutBody(), ...more },
      }),
    createOrder: (more: object = {}, key: string = randomUUID()) =>
      paypal('/v2/checkout/orders', { method: 'POST', key, body: { ...orderBody(), ...more } }),
  };
}

export function pixBody() {
  return {
    transaction_amount: 150.5,
    payment_method_id: 'pix',
    description: 'Instalação elétrica',
    external_reference: randomUUID(),
    notification_url: 'http://localhost:3000/api/webhooks/mercadopago?source_news=webhooks',
    callback_url: 'http://localhost:3000/payment/pix?order=7',
    payer: { email: 'ana@example.com', identification: { type: 'CPF', number: '52998224725' } },
  };
}

function checkoutBody() {
  const [returnUrl, cancelUrl] = [
    'http://localhost:3000/payment/pix?order=7&returned=1',
    'http://localhost:3000/payment/pix?order=7',
  ];
  const others = ['ticket', 'atm', 'bank_transfer', 'debit_card', 'prepaid_card'];
  return {
    items: [{ title: 'Instalação elétrica', quantity: 1, unit_price: 150.5, currency_id: 'BRL' }],
    external_reference: randomUUID(),
    notification_url: 'http://localhost:3000/api/webhooks/mercadopago?source_news=webhooks',
    back_urls: { success: returnUrl, pending: returnUrl, failure: cancelUrl },
    auto_return: 'approved',
    expires: true,
    expiration_date_to: new Date(Date.now() + HOUR_MS).toISOString(),
    payment_methods: { excluded_payment_types: others.map((id) => ({ id })), installments: 6 },
    payer: { email: 'ana@example.com' },
  };
}

export function orderBody() {
  const reference = randomUUID();
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: reference,
        invoice_id: reference,
        description: 'Instalação elétrica',
        amount: { currency_code: 'BRL', value: '150.50' },
      },
    ],
    application_context: {
      return_url: 'http://localhost:3000/paypal/checkout',
      cancel_url: 'http://localhost:3000/payment?cancelled=1',
    },
  };
}
