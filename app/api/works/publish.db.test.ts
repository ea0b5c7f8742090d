import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { createProvider, newAd } from '@/test/ads';
import { ask } from '@/test/ask';
import { logInAs } from '@/test/members';
import { drawing, uploadOf } from '@/test/pictures';
import { POST as uploadWorkPicture } from './pictures/upload/[work_id]/route';
import { POST as createWork } from './subworks/create/route';
import { PUT as updateWork } from './subworks/update/route';

const SERVICE = { title: 'Cordas', description: '', price: 60 };

async function provider() {
  const owner = await createProvider();
  return { owner, token: (await logInAs(owner)).token };
}

function messageOf(body: unknown): unknown {
  return Object(Object(body).error).message;
}

/** In the order of specification, point 5: each body also has the faults of those below it. */
const REFUSALS: [string, string, object][] = [
  [
    'Fill in all required fields(*)',
    'Preencha todos os campos obrigatórios(*)',
    { title: ' ', price: 49, description: 'a'.repeat(511), phone: '1' },
  ],
  [
    'Minimum value $ 50',
    'Valor mínimo R$ 50',
    { title: 'ab', price: 49, description: 'a'.repeat(511), phone: '1' },
  ],
  [
    'Service name must be at least 3 characters long.',
    'O nome do serviço deve ter pelo menos 3 caracteres.',
    { title: 'ab', description: 'a'.repeat(511), phone: '1' },
  ],
  [
    'Description must be at most 510 characters long.',
    'A descrição deve ter no máximo 510 caracteres.',
    { description: 'a'.repeat(511), phone: '1' },
  ],
  ['Invalid phone format.', 'Formato de telefone inválido.', { phone: '1' }],
  ['Maximum value $ 1,000,000', 'Valor máximo R$ 1.000.000', { price: 1e300 }],
  [
    'The price must have at most two decimal places.',
    'O preço deve ter no máximo duas casas decimais.',
    { price: 60.001 },
  ],
  ['Minimum value $ 50', 'Valor mínimo R$ 50', { subworks: [{ ...SERVICE, price: 49.99 }] }],
  [
    'An ad can have up to 20 services.',
    'Um anúncio pode ter até 20 serviços.',
    { subworks: Array.from({ length: 21 }, () => SERVICE) },
  ],
  ['Choose a city from the list.', 'Escolha uma cidade da lista.', { city_id: 9_999_999 }],
];

describe.each(REFUSALS)('%s', (english, portuguese, wrong) => {
  test('is reported in both languages when such an ad is published or saved', async () => {
    const { owner, token } = await provider();
    const { work_id } = Object((await ask(createWork, { token, body: newAd() })).body);
    const ad = newAd(wrong);
    const { subworks, phone, ...work } = ad;
    for (const [host, message] of [
      ['localhost:3000', english],
      ['br.localhost:3000', portuguese],
    ] as const) {
      const replies = [
        await ask(createWork, { token, host, body: ad }),
        await ask(updateWork, { token, host, body: { work_id, work, subworks, phone } }),
      ];
      for (const { status, body } of replies) expect([status, messageOf(body)]).toEqual([422, message]);
    }
    expect(await db.work.findMany({ where: { userId: owner.id } })).toMatchObject([{ version: 1 }]);
  });
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['an empty object', {}],
  ['a price in words', { ...newAd(), price: '180' }],
  ['a price that is no number', '{"title":"Piano","price":1e999,"city_id":3550308}'],
  ['an unknown field', { ...newAd(), user_id: 1 }],
  ['a sub-work with an owner', { ...newAd(), subworks: [{ ...SERVICE, work_id: 1 }] }],
  ['a title with a NUL', { ...newAd(), title: 'Pia\u0000no' }],
  ['a thousand sub-works', { ...newAd(), subworks: Array.from({ length: 900 }, () => SERVICE) }],
])('%s is not a valid ad', async (_, body) => {
  const { owner, token } = await provider();
  const { status } = await ask(createWork, { token, body, headers: { 'content-type': 'application/json' } });
  expect([415, 422]).toContain(status);
  expect(await db.work.count({ where: { userId: owner.id } })).toBe(0);
});

test('an ad with maximum lengths is not too large for a call', async () => {
  const { token } = await provider();
  const services = Array.from({ length: 20 }, () => ({
    title: '🎹'.repeat(120),
    description: '🎹'.repeat(509) + 'a',
    price: 999_999.99,
  }));
  const full = { title: `${'🎹'.repeat(119)}a`, description: '🎹'.repeat(510), price: 1_000_000 };
  const subworks = services.map((service) => ({ ...service, title: `${'🎹'.repeat(119)}a` }));
  expect(await ask(createWork, { token, body: newAd({ ...full, subworks }) })).toMatchObject({ status: 200 });
});

describe('with an Idempotency-Key', () => {
  test('an ad that is sent several times concurrently is published once', async () => {
    const { owner, token } = await provider();
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => ask(createWork, { token, headers, body: newAd() })),
    );
    const [work] = await db.work.findMany({ where: { userId: owner.id } });
    for (const { status, body } of replies) expect([status, body]).toEqual([200, { work_id: work?.id }]);
    expect(await db.work.count({ where: { userId: owner.id } })).toBe(1);
  });

  test('another ad with the same key is refused', async () => {
    const { owner, token } = await provider();
    const headers = { 'idempotency-key': randomUUID() };
    await ask(createWork, { token, headers, body: newAd() });
    const reply = await ask(createWork, { token, headers, body: newAd({ price: 99 }) });
    expect(reply.status).toBe(409);
    expect(await db.work.count({ where: { userId: owner.id } })).toBe(1);
  });
});

test('a picture above 10 MB, or a form without one, is refused before rendering', async () => {
  const { token } = await provider();
  const { work_id } = Object((await ask(createWork, { token, body: newAd() })).body);
  const send = (bytes: Buffer, field = 'picture') =>
    ask(uploadWorkPicture, {
      token,
      host: 'localhost:3000',
      params: { work_id: String(work_id) },
      body: uploadOf(bytes, { field }),
    });
  const heavy = await send(Buffer.alloc(10 * 1024 * 1024 + 1));
  expect([heavy.status, messageOf(heavy.body)]).toEqual([422, 'The photo must be 10 MB at most.']);
  expect(await send(Buffer.alloc(0))).toMatchObject({ status: 422 });
  expect(await send(await drawing().png().toBuffer(), 'file')).toMatchObject({ status: 422 });
  const large = await drawing({ width: 6_000, height: 4_200 }).png().toBuffer();
  expect(messageOf((await send(large)).body)).toBe('The photo must be 25 megapixels at most.');
});
