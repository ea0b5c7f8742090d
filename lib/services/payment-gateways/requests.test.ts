import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { startRecordingServer } from '@/test/recording-server';
import { mercadoPago } from './mercado-pago';
import { payPal } from './paypal';
import { type Charge, GatewayDownError } from './port';

const charge: Charge = {
  id: randomUUID(),
  amountCents: 490,
  title: 'Poda de árvores',
  payer: { email: 'ana@example.com', name: 'Ana Maria de Souza', cpf: '52998224725' },
  expiresAt: new Date('2026-11-22T02:30:00.125Z'),
  returnUrl: 'http://br.localhost:3000/payment/pix?order=7',
  cancelUrl: 'http://br.localhost:3000/payment',
};
const payment = { gatewayPaymentId: '77', captureId: 'CAPTURE' };
const refundId = randomUUID();

/** Records the requests for a charge and a refund that reach a server without valid answers. */
async function listen(answers: Record<string, object> = {}) {
  const server = await startRecordingServer(answers);
  onTestFinished(server.stop);
  return server;
}

test('a Mercado Pago request is retried with the same key, and each key stands for one request', async () => {
  const { url, recorded } = await listen();
  const gateway = mercadoPago({ url, token: 'token', webhookSecret: 'secret' });
  await expect(gateway.createCharge(charge)).rejects.toThrow(GatewayDownError);
  await expect(gateway.refund(payment, refundId)).rejects.toThrow(GatewayDownError);
  await expect(gateway.cancelCharge('77')).rejects.toThrow(GatewayDownError);
  const keyed = recorded.map(({ method, path, headers }) => [method, path, headers['x-idempotency-key']]);
  expect(keyed).toEqual([
    ...Array(3).fill(['POST', '/v1/payments', charge.id]),
    ...Array(3).fill(['POST', '/v1/payments/77/refunds', refundId]),
    ...Array(3).fill(['PUT', '/v1/payments/77', 'cancel-77']),
  ]);
  for (const { headers } of recorded) {
    expect(headers.authorization).toBe('Bearer token');
    expect(headers['x-render-in-process-refunds']).toBe('true');
  }
});

test('a Mercado Pago charge contains payer, amount, reference and expiry', async () => {
  const { url, recorded } = await listen();
  const gateway = mercadoPago({ url, token: 'token', webhookSecret: 'secret' });
  await expect(gateway.createCharge(charge)).rejects.toThrow(GatewayDownError);
  expect(JSON.parse(recorded[0]?.body ?? '')).toEqual({
    transaction_amount: 4.9,
    payment_method_id: 'pix',
    description: 'Poda de árvores',
    external_reference: charge.id,
    notification_url: 'http://br.localhost:3000/api/webhooks/mercadopago?source_news=webhooks',
    callback_url: charge.returnUrl,
    date_of_expiration: '2026-11-21T23:30:00.125-03:00',
    payer: {
      email: 'ana@example.com',
      first_name: 'Ana',
      last_name: 'Maria de Souza',
      identification: { type: 'CPF', number: '52998224725' },
    },
  });
});

test('a PayPal request contains the key of a charge and of a refund, the amount and the reference', async () => {
  const token = { access_token: 'A21', token_type: 'Bearer', expires_in: 32_400 };
  const { url, recorded } = await listen({ '/v1/oauth2/token': token });
  const gateway = payPal({ url, id: randomUUID(), secret: 's', webhookId: 'WH-1', brand: 'Serss' });
  await expect(gateway.createCharge(charge)).rejects.toThrow(GatewayDownError);
  await expect(gateway.refund(payment, refundId)).rejects.toThrow(GatewayDownError);
  const [, create, refund] = recorded;
  expect(create?.headers).toMatchObject({ 'paypal-request-id': charge.id, authorization: 'Bearer A21' });
  expect(JSON.parse(create?.body ?? '')).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: charge.id,
        invoice_id: charge.id,
        description: 'Poda de árvores',
        amount: { currency_code: 'BRL', value: '4.90' },
      },
    ],
    application_context: {
      brand_name: 'Serss',
      shipping_preference: 'NO_SHIPPING',
      user_action: 'PAY_NOW',
      return_url: charge.returnUrl,
      cancel_url: charge.cancelUrl,
    },
  });
  expect(refund).toMatchObject({ headers: { 'paypal-request-id': refundId }, body: '{}' });
  expect(refund?.path).toMatch(/^\/v2\/payments\/captures\/CAPTURE\/refund/);
});

test('an answer about another charge is rejected', async () => {
  const created = {
    id: 77,
    status: 'pending',
    external_reference: randomUUID(),
    transaction_amount: 4.9,
    currency_id: 'BRL',
    point_of_interaction: { transaction_data: { ticket_url: 'https://mp.example/77', qr_code: '000201' } },
  };
  const { url } = await listen({ '/v1/payments': created });
  const gateway = mercadoPago({ url, token: 'token', webhookSecret: 'secret' });
  await expect(gateway.createCharge(charge)).rejects.toThrow('answered with another charge');
});

test.each([
  ['of an unknown word', { status: 'teleported' }],
  ['without an amount', { transaction_amount: undefined }],
  ['of a fraction of a cent', { transaction_amount: 4.901 }],
])('a payment %s is rejected', async (_, change) => {
  const known = {
    id: 77,
    status: 'approved',
    external_reference: 'x',
    transaction_amount: 4.9,
    currency_id: 'BRL',
  };
  const { url } = await listen({ '/v1/payments/77': known, '/v1/payments/78': { ...known, ...change } });
  const gateway = mercadoPago({ url, token: 'token', webhookSecret: 'secret' });
  await expect(gateway.getPayment('77')).resolves.toMatchObject({ amountCents: 490 });
  await expect(gateway.getPayment('78')).rejects.toThrow(GatewayDownError);
});
