import { randomUUID } from 'node:crypto';
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
