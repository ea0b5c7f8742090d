import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { ask } from '@/test/ask';
import { createHireScenario, pixBody } from '@/test/hire-scenario';
import { sandbox } from '@/test/payment-sandbox';
import { POST as payByPayPal } from '../../../paypal/generate/route';
import { POST as payByPix } from './route';

const ENGLISH = { host: 'localhost:3000' };

/** A customer who orders over HTTP. */
async function shopper() {
  const scenario = await createHireScenario();
  const { token, customer } = scenario;
  return {
    scenario,
    orderByPix: (changes: object = {}, more: { host?: string; headers?: Record<string, string> } = {}) =>
      ask(payByPix, { token, body: { ...pixBody(scenario), ...changes }, ...more }),
    orders: () => db.order.count({ where: { customerId: customer.id } }),
  };
}

const errorResponse = (status: number, message: string) => ({ status, body: { error: { message } } });

/** Have only the code's text: the screens cannot send such requests. */
const GENERIC_MESSAGES = [
  'Algumas informações enviadas não são válidas.',
  'Some of the information sent is not valid.',
] as const;

describe('ordering is refused', () => {
  test.each([
    [{ customer_cpf: '111.111.111-11' }, 'CPF inválido', 'Invalid CPF'],
    [{ customer_cpf: '52998224724' }, 'CPF inválido', 'Invalid CPF'],
    [
      { customer_full_name: ' a ' },
      'O nome deve ter pelo menos 3 caracteres',
      'Name must have at least 3 characters',
    ],
    [
      { customer_full_name: 'a\n\u200B\u200B' },
      'O nome deve ter pelo menos 3 caracteres',
      'Name must have at least 3 characters',
    ],
    [{ customer_full_name: 'a'.repeat(121) }, ...GENERIC_MESSAGES],
    [{ execution_date: '2026-02-30' }, ...GENERIC_MESSAGES],
    [{ execution_date: '21/11/2026' }, ...GENERIC_MESSAGES],
    [{ transaction_amount: '120' }, ...GENERIC_MESSAGES],
    [{ transaction_amount: -120 }, ...GENERIC_MESSAGES],
    [{ work_id: 1.5 }, ...GENERIC_MESSAGES],
    [{ subwork_id: -1 }, ...GENERIC_MESSAGES],
    [{ coupon: 'AB' }, ...GENERIC_MESSAGES],
    [{ provider_professional_uid: '' }, ...GENERIC_MESSAGES],
    [{ price: 1 }, ...GENERIC_MESSAGES],
  ])('with %j, in the language of the host', async (changes, inPortuguese, inEnglish) => {
    const { orderByPix, orders } = await shopper();
    const [pt, en] = [await orderByPix(changes), await orderByPix(changes, ENGLISH)];
    expect(pt).toMatchObject(errorResponse(422, inPortuguese));
    expect(en).toMatchObject(errorResponse(422, inEnglish));
    expect(await orders()).toBe(0);
  });

  test('with another amount, and the message tells what to do', async () => {
    const { orderByPix } = await shopper();
    const [pt, en] = [
      await orderByPix({ transaction_amount: 50 }),
      await orderByPix({ transaction_amount: 50 }, ENGLISH),
    ];
    expect(pt).toMatchObject(errorResponse(409, 'O preço mudou. Volte ao anúncio e confira antes de pagar.'));
    expect(en).toMatchObject(
      errorResponse(409, 'The price has changed. Go back to the ad and check it before you pay.'),
    );
    expect(pt.body).toMatchObject({ error: { fields: { transaction_amount: 'Inválido.' } } });
  });

  test('while the gateway is down, with a message without internals', async () => {
    const { orderByPix } = await shopper();
    await sandbox.fail('mercado-pago.create', 'error500', { times: 20 });
    const [pt, en] = [await orderByPix(), await orderByPix({}, ENGLISH)];
    await sandbox.reset();
    expect(pt).toMatchObject(errorResponse(503, 'Tente novamente mais tarde.'));
    expect(en).toMatchObject(errorResponse(503, 'Please try again later.'));
  });

  test('with a key that was used for another body, or for PayPal, or is too long', async () => {
    const { orderByPix, scenario, orders } = await shopper();
    const headers = { 'idempotency-key': 'uma-chave' };
    expect((await orderByPix({}, { headers })).status).toBe(200);
    const other = await orderByPix({ customer_full_name: 'Outra Pessoa' }, { headers });
    expect(other).toMatchObject(errorResponse(409, 'Esta Idempotency-Key já foi usada em outro pedido.'));
    const { customer_cpf, customer_full_name, ...body } = pixBody(scenario);
    expect((await ask(payByPayPal, { token: scenario.token, body, headers })).status).toBe(409);
    const long = { 'idempotency-key': 'x'.repeat(201) };
    expect((await orderByPix({}, { headers: long })).status).toBe(422);
    expect(await orders()).toBe(1);
  });
});

test('ordering again after a lost answer gives the same answer, with and without the key', async () => {
  const { orderByPix, orders } = await shopper();
  const headers = { 'idempotency-key': 'b7a0f6c4-4a4e-4d0e-9a6e-0b6a3f9f2f11' };
  const first = await orderByPix({}, { headers });
  expect(first.status).toBe(200);
  // Equal bodies with different number formats.
  const formatted = { customer_cpf: '529.982.247-25' };
  expect((await orderByPix(formatted, { headers })).body).toEqual(first.body);
  expect((await orderByPix()).body).toEqual(first.body);
  expect(await orders()).toBe(1);
});

test('the payer’s name is stored on one line, without invisible characters', async () => {
  const { orderByPix, scenario } = await shopper();
  const typed = '  Ana\nMaria\t\u202Eda\r\n Silva ';
  expect((await orderByPix({ customer_full_name: typed })).status).toBe(200);
  const { payerName } = await db.payment.findFirstOrThrow({ where: { userId: scenario.customer.id } });
  expect(payerName).toBe('Ana Maria da Silva');
});

test('one user can pay for different services with different keys', async () => {
  const { orderByPix, scenario, orders } = await shopper();
  const { id: subwork_id, title: original_subwork_title } = scenario.subWork;
  const one = await orderByPix({}, { headers: { 'idempotency-key': 'a' } });
  const subWork = { subwork_id, original_subwork_title, transaction_amount: 60 };
  const two = await orderByPix(subWork, { headers: { 'idempotency-key': 'b' } });
  expect(two.status).toBe(200);
  expect(two.body).not.toEqual(one.body);
  expect(await orders()).toBe(2);
});
