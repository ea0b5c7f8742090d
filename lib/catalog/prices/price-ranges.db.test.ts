import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { createUser, workRow } from '@/test/factories';
import { createMember, logInAs } from '@/test/members';
import type { AdCategory } from '../ad-category';
import { findPriceRange, refreshPriceRanges } from './price-ranges';

const [CAMPINAS, SAO_PAULO, NITEROI] = ['3509502', '3550308', '3303302'];

beforeEach(async () => void (await db.work.deleteMany()));

type Ads = { cityId?: string; profession?: string; providers?: number; isHidden?: boolean };

/** Publishes ads at these prices in reais; the providers take turns. */
async function publish(
  prices: number[],
  { cityId = CAMPINAS, profession = 'Pintor', providers = 3, isHidden = false }: Ads = {},
): Promise<void> {
  const users = await Promise.all(Array.from({ length: providers }, () => createUser()));
  await db.work.createMany({
    data: prices.map((price, index) =>
      workRow({
        userId: users[index % providers]?.id ?? 0,
        profession,
        cityId: Number(cityId),
        priceCents: Math.round(price * 100),
        ...(isHidden && { hiddenAt: new Date() }),
      }),
    ),
  });
}

async function rangeFor(
  cityId: string,
  profession: string | null = 'Pintor',
  category: AdCategory = 'other',
) {
  await refreshPriceRanges();
  const { actor } = await logInAs(await createMember({ profession }));
  return (await findPriceRange(actor, { city_id: cityId, category })).range;
}

test('the median and the quartiles of a city are rounded to R$ 5', async () => {
  await publish([81, 99, 152.4, 203, 1_000]);
  expect(await rangeFor(CAMPINAS)).toEqual({ place: 'city', low: 100, median: 150, high: 205 });
});

test('different forms of a profession are the same category', async () => {
  await publish([100, 100, 100], { profession: 'Pintores' });
  await publish([200, 200], { profession: 'pintor' });
  expect(await rangeFor(CAMPINAS)).toMatchObject({ place: 'city', median: 100 });
});

test('a city with too few ads gets the prices of its state, and a state those of the country', async () => {
  await publish([100, 100, 100], { cityId: CAMPINAS });
  await publish([300, 300], { cityId: SAO_PAULO });
  expect(await rangeFor(CAMPINAS)).toMatchObject({ place: 'state', median: 100 });
  expect(await rangeFor(NITEROI)).toMatchObject({ place: 'country', median: 100 });
  expect(await rangeFor('')).toMatchObject({ place: 'country' });
});

test('the chosen category of an ad counts instead of the profession, for both sides', async () => {
  await publish([100, 100, 100, 100, 100], { profession: 'Autônomo' });
  await db.work.updateMany({ data: { chosenCategory: 'pintor' } });
  expect(await rangeFor(CAMPINAS, 'Autônomo')).toBeNull();
  expect(await rangeFor(CAMPINAS, 'Pintor')).toMatchObject({ median: 100 });
  expect(await rangeFor(CAMPINAS, null, 'painter')).toMatchObject({ median: 100 });
});

describe('nothing is shown', () => {
  test('for four ads, or for five of two providers', async () => {
    await publish([100, 100, 100, 100]);
    expect(await rangeFor(CAMPINAS)).toBeNull();
    await db.work.deleteMany();
    await publish([100, 100, 100, 100, 100], { providers: 2 });
    expect(await rangeFor(CAMPINAS)).toBeNull();
  });

  test('for hidden ads and for other professions', async () => {
    await publish([100, 100, 100, 100, 100], { isHidden: true });
    await publish([100, 100, 100, 100, 100], { profession: 'Eletricista' });
    expect(await rangeFor(CAMPINAS)).toBeNull();
  });

  test('to a user without a profession', async () => {
    await publish([100, 100, 100, 100, 100], { profession: '' });
    expect(await rangeFor(CAMPINAS, null)).toBeNull();
  });
});

test('two runs at once leave one set of prices', async () => {
  await publish([100, 100, 100, 100, 100]);
  await Promise.all([refreshPriceRanges(), refreshPriceRanges()]);
  // The city, the state and the country.
  expect(await db.priceRange.count()).toBe(3);
});
