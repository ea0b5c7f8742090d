import { beforeEach, describe, expect, test } from 'vitest';
import { createSubWork, createUser, createWork } from '../../test/factories';
import { db } from '../platform/database/db';
import { searchWorks } from './search';

const SAO_PAULO = 3550308;
const GUARULHOS = 3518800;
const CAMPINAS = 3509502;
const RIO = 3304557;
/** Mesquita, RJ. */
const UNKNOWN_POSITION = 3302858;

type Criteria = Partial<Parameters<typeof searchWorks>[0]>;
type Given = Parameters<typeof createWork>[0] & { rating?: number; isVerified?: boolean };

beforeEach(() => db.user.deleteMany());

/** Publishes an ad of a new provider. */
async function advertise(title: string, { rating, isVerified, ...ad }: Given = {}): Promise<number> {
  const { id: userId } = await createUser({ identityVerifiedAt: isVerified ? new Date() : null });
  if (rating !== undefined) await db.providerReputation.create({ data: { userId, rating, reviews: 9 } });
  return (await createWork({ userId, title, description: '', ...ad })).id;
}

function search(criteria: Criteria) {
  return searchWorks({ term: '', location: '', ...criteria });
}

async function found(criteria: Criteria): Promise<string[]> {
  return (await search(criteria)).list.map(({ title }) => title);
}

describe('invalid criteria are refused:', () => {
  test.each<[string, Criteria, string]>([
    ['a lowest price above the highest', { priceFrom: 100, priceTo: 99.9 }, 'price_range'],
    ['a fraction of a cent', { priceFrom: 50.001 }, 'invalid_amount'],
    ['a radius without a place', { radiusKm: 10 }, 'near_required'],
    ['an order by distance without a place', { sort: 'distance' }, 'near_required'],
    ['a malformed place', { near: 'Campinas' }, 'malformed_location'],
    ['half a position', { near: '-22.91,' }, 'malformed_location'],
    ['a city that does not exist', { near: '9999999' }, 'near_unknown'],
    ['a city whose position is unknown', { near: String(UNKNOWN_POSITION) }, 'near_unknown'],
  ])('%s', async (_, criteria, reason) => {
    await expect(search(criteria)).rejects.toMatchObject({ code: 'invalid', reason });
  });
});

test('the price is the lowest of the ad and its services', async () => {
  await advertise('Barato', { priceCents: 6_000 });
  const id = await advertise('Com serviço barato', { priceCents: 20_000 });
  await createSubWork({ workId: id, priceCents: 5_500 });
  await advertise('Caro', { priceCents: 20_000 });
  expect(await found({ sort: 'price_low' })).toEqual(['Com serviço barato', 'Barato', 'Caro']);
  expect(await found({ sort: 'price_high' })).toEqual(['Caro', 'Barato', 'Com serviço barato']);
  expect(await found({ sort: 'price_low', priceFrom: 55.01, priceTo: 200 })).toEqual(['Barato', 'Caro']);
  expect(await found({ sort: 'price_low', priceTo: 60 })).toEqual(['Com serviço barato', 'Barato']);
});

test('the rating is the one that pages show, and ads without one come last', async () => {
  await advertise('Sem avaliações');
  await advertise('Quase quatro', { rating: 3.96 });
  await advertise('Três e nove', { rating: 3.94 });
  await advertise('Cinco', { rating: 5 });
  expect(await found({ sort: 'rating' })).toEqual(['Cinco', 'Quase quatro', 'Três e nove', 'Sem avaliações']);
  expect(await found({ sort: 'rating', rating: 4 })).toEqual(['Cinco', 'Quase quatro']);
});

test('a filter leaves only ads of verified providers', async () => {
  await advertise('Não verificado');
  await advertise('Verificado', { isVerified: true });
  expect(await found({ isVerified: true })).toEqual(['Verificado']);
  expect(await found({ isVerified: false })).toHaveLength(2);
});

test.each(['Pintor de parede', 'pintoras de PAREDES', 'Pintores, paredes'])(
  'the category %o is that of a profession with the same stems',
  async (category) => {
    await advertise('Paredes', { profession: 'Pintora de paredes' });
    await advertise('Quadros', { profession: 'Pintor' });
    expect(await found({ category })).toEqual(['Paredes']);
  },
);

test('a category may be named in English', async () => {
  await advertise('Quadros', { profession: 'Pintor' });
  expect(await found({ category: 'painter' })).toEqual(['Quadros']);
});

describe('near a place', () => {
  beforeEach(async () => {
    await advertise('Rio', { cityId: RIO });
    await advertise('Campinas', { cityId: CAMPINAS });
    await advertise('Guarulhos', { cityId: GUARULHOS });
    await advertise('São Paulo', { cityId: SAO_PAULO });
  });

  test('are the ads of the cities whose seats are within the radius, nearest first', async () => {
    const near = { sort: 'distance' as const, near: String(SAO_PAULO) };
    expect(await found({ ...near, radiusKm: 5 })).toEqual(['São Paulo']);
    expect(await found(near)).toEqual(['São Paulo', 'Guarulhos']);
    expect(await found({ ...near, radiusKm: 100 })).toEqual(['São Paulo', 'Guarulhos', 'Campinas']);
  });

  test('have the distance of their city on the card', async () => {
    const kmFrom = async (near: string) =>
      Object.fromEntries(
        (await search({ near, radiusKm: 100 })).list.map(({ title, distance_km: km }) => [title, km]),
      );
    expect(await kmFrom(String(SAO_PAULO))).toEqual({
      'São Paulo': 0,
      Guarulhos: expect.closeTo(15, -1),
      Campinas: expect.closeTo(84, -1),
    });
    expect((await kmFrom('-22.91,-47.06')).Campinas).toBeLessThanOrEqual(1);
    expect((await search({})).list.map((card) => 'distance_km' in card)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('a position is rounded to a kilometre', async () => {
    const around = (near: string) => found({ near, sort: 'distance', radiusKm: 100 });
    expect(await around('-23.45912,-46.53')).toEqual(await around('-23.46,-46.53'));
    expect(await around('-23.46,-46.53')).toEqual(['Guarulhos', 'São Paulo', 'Campinas']);
  });

  test('are no ads if the place is at sea', async () => {
    expect(await search({ near: '-30,-20', sort: 'distance' })).toMatchObject({
      list: [],
      total: { value: 0 },
    });
  });

  test('a state, words and other orders narrow the same area', async () => {
    expect(await found({ near: String(RIO), radiusKm: 100, location: '35' })).toEqual([]);
    expect(await found({ near: String(CAMPINAS), radiusKm: 100, term: 'guarulhos', sort: 'newest' })).toEqual(
      ['Guarulhos'],
    );
  });
});

test('the newest come first, however complete they are', async () => {
  await advertise('Completo', { coverName: 'picture', description: 'x'.repeat(200) });
  await advertise('Novo');
  expect(await found({})).toEqual(['Completo', 'Novo']);
  expect(await found({ sort: 'newest' })).toEqual(['Novo', 'Completo']);
});

test('words in the title affect no order except relevance', async () => {
  await advertise('Loja virtual', { description: 'Cálculo de frete.', priceCents: 5_000 });
  await advertise('Frete', { priceCents: 6_000 });
  expect(await found({ term: 'frete' })).toEqual(['Frete', 'Loja virtual']);
  expect(await found({ term: 'frete', sort: 'price_low' })).toEqual(['Loja virtual', 'Frete']);
});
