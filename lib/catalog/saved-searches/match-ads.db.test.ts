import { beforeEach, expect, test } from 'vitest';
import { newSecret } from '@/lib/accounts/secret';
import { db } from '@/lib/platform/database/db';
import { randomFrom } from '@/prisma/seed/random';
import { newAd, createProvider } from '@/test/ads';
import { createSubWork, createUser, createWork, userRow, workRow } from '@/test/factories';
import { logInAs } from '@/test/members';
import { hideWork } from '../hide';
import { createWork as publish } from '../publish';
import { type Criteria, readCriteria } from '../search-request';
import { toColumns } from './criteria';
import { indexSearches, refreshSavedSearches } from './index-searches';
import { addUnmatchedAd, matchNewAds } from './match-ads';

const [SAO_PAULO, CAMPINAS, SANTOS, NITEROI] = [3_550_308, 3_509_502, 3_548_500, 3_303_302];
const CITIES = [SAO_PAULO, CAMPINAS, SANTOS, NITEROI];
// Some have synonyms, some are phrases, some have only stop words.
const TERMS = [
  ...[
    '',
    'pintor',
    'Pintores',
    'pintura de parede',
    'eletricista',
    'ar condicionado',
    'instalação de ar',
    'faxina',
  ],
  ...[
    'diarista',
    'para de',
    'encanador torneira',
    'painter',
    '"pintor"',
    'frete e mudança',
    'sofá',
    'casa pintura',
  ],
];
const WORDS = (
  'pintor pintura parede eletricista ar condicionado instalação faxina diarista encanador torneira frete mudança sofá ' +
  'casa apartamento limpeza chuveiro tomada'
).split(' ');
const PROFESSIONS = ['Pintor', 'Pintora de paredes', 'Eletricista', 'Diarista', ''];

const random = randomFrom('saved searches');

beforeEach(async () => {
  await db.work.deleteMany();
  await db.savedSearchOwner.deleteMany();
});

/** Saves searches of visitors; returns their ids. */
async function save(list: Criteria[]): Promise<number[]> {
  const ids: number[] = [];
  for (const criteria of list) {
    const owner = { email: `${newSecret()}@example.com`, locale: 'pt-BR', token: newSecret() };
    const { id: ownerId } = await db.savedSearchOwner.create({ data: owner });
    const now = new Date();
    const { id } = await db.savedSearch.create({
      data: { ...toColumns(criteria), ownerId, frequency: 'daily', createdAt: now, confirmedAt: now },
    });
    ids.push(id);
  }
  await db.$transaction((tx) => indexSearches(tx, ids));
  return ids;
}

async function hitsOf(searchId: number): Promise<number[]> {
  const hits = await db.savedSearchHit.findMany({ where: { searchId }, orderBy: { workId: 'asc' } });
  return hits.map(({ workId }) => workId);
}

/** The ids of all ads that a search finds. */
async function search(criteria: Criteria): Promise<number[]> {
  const { term, filters } = readCriteria(criteria);
  const [page] = await db.$queryRaw<[{ ids: number[] | null }]>`
    select ids from search.page(${term}, ${JSON.stringify(filters)}::jsonb, 'newest', '{}'::int[], 0, 1000)`;
  return (page.ids ?? []).toSorted((one, other) => one - other);
}

function randomSearch(): Criteria {
  const maybe = <Value>(chance: number, value: Value) => (random.chance(chance) ? value : undefined);
  const near = maybe(0.2, String(random.pick(CITIES)));
  const from = maybe(0.2, 50 + 10 * random.below(10));
  return {
    term: random.pick(TERMS),
    location: random.pick(['', '', '35', '33', ...CITIES.map(String)]),
    category: maybe(0.2, random.pick(['Pintor', 'pintoras de parede', 'Eletricista'])),
    priceFrom: from,
    priceTo: maybe(0.2, (from ?? 50) + 10 * random.below(10)),
    rating: maybe(0.15, random.pick([3, 4, 4.5])),
    isVerified: maybe(0.2, true),
    near,
    radiusKm: near === undefined ? undefined : maybe(0.5, random.pick([5, 50, 100])),
  };
}

test('each saved search that finds a new ad counts once in the statistics of the ad', async () => {
  await save([
    { term: 'pintor', location: '' },
    { term: '', location: '' },
    { term: 'faxina', location: '' },
  ]);
  const work = await createWork({ title: 'Pintor de paredes' });
  await addUnmatchedAd(db, work.id);
  await Promise.all([matchNewAds(), matchNewAds()]);
  await matchNewAds();
  expect(await db.adStatistic.findMany({ where: { workId: work.id } })).toMatchObject([
    { searchHits: 2, views: 0 },
  ]);
});

test('a new ad matches a saved search if and only if the search finds it', async () => {
  const owners = await db.user.createManyAndReturn({
    data: Array.from({ length: 20 }, (_, n) =>
      userRow({ identityVerifiedAt: n % 3 === 0 ? new Date() : null }),
    ),
    select: { id: true },
  });
  await db.providerReputation.createMany({
    data: owners.map(({ id: userId }) => ({ userId, rating: random.pick([null, 3.04, 3.95, 4.6]) })),
  });
  const works = await db.work.createManyAndReturn({
    data: Array.from({ length: 300 }, () =>
      workRow({
        userId: random.pick(owners).id,
        title: `${random.pick(WORDS)} ${random.pick(WORDS)}`,
        description: Array.from({ length: 3 }, () => random.pick(WORDS)).join(', '),
        profession: random.pick(PROFESSIONS),
        cityId: random.pick(CITIES),
        priceCents: 5_000 + 1_000 * random.below(15),
        hiddenAt: random.chance(0.1) ? new Date() : null,
      }),
    ),
    select: { id: true },
  });
  for (const { id: workId } of works.slice(0, 60))
    await createSubWork({ workId, title: random.pick(WORDS), priceCents: 5_000 });
  await db.unmatchedAd.createMany({ data: works.map(({ id }) => ({ workId: id })) });
  const list = [
    ...TERMS.map((term) => ({ term, location: '' })),
    ...Array.from({ length: 200 }, randomSearch),
  ];
  const ids = await save(list);
  await matchNewAds();
  let found = 0;
  for (const [index, criteria] of list.entries()) {
    const expected = await search(criteria);
    expect(await hitsOf(ids[index] ?? 0), JSON.stringify(criteria)).toEqual(expected);
    found += expected.length;
  }
  expect(found).toBeGreaterThan(1_000);
});

test('a published ad is compared once, even if two runs overlap and it changes afterwards', async () => {
  const [id = 0] = await save([{ term: 'piano', location: '' }]);
  const { actor } = await logInAs(await createProvider());
  const { work_id: workId } = await publish(actor, newAd());
  await Promise.all([matchNewAds(), matchNewAds()]);
  expect(await hitsOf(id)).toEqual([workId]);
  await db.savedSearchHit.deleteMany();
  await db.work.update({ where: { id: workId }, data: { description: 'Piano de cauda.' } });
  await matchNewAds();
  expect(await hitsOf(id)).toEqual([]);
});

test('an ad that is hidden immediately is compared once it is visible', async () => {
  const [id = 0] = await save([{ term: 'piano', location: '' }]);
  const { actor } = await logInAs(await createProvider());
  const { work_id: workId } = await publish(actor, newAd());
  await hideWork(actor, { work_id: workId, hidden: true });
  await matchNewAds();
  expect(await hitsOf(id)).toEqual([]);
  await hideWork(actor, { work_id: workId, hidden: false });
  await matchNewAds();
  expect(await hitsOf(id)).toEqual([workId]);
});

test('unconfirmed searches, searches without alerts and the ad owner’s own have no hits', async () => {
  const [unconfirmed = 0, silent = 0, own = 0] = await save(
    Array.from({ length: 3 }, () => ({ term: 'chuveiro', location: '' })),
  );
  const user = await createUser();
  await db.savedSearch.update({
    where: { id: unconfirmed },
    data: { confirmedAt: null, confirmationHash: new Uint8Array(32) },
  });
  await db.savedSearch.update({ where: { id: silent }, data: { frequency: 'never' } });
  await db.savedSearch.update({
    where: { id: own },
    data: { owner: { update: { userId: user.id, email: null, locale: null } } },
  });
  const work = await createWork({ userId: user.id });
  await addUnmatchedAd(db, work.id);
  await matchNewAds();
  expect(await db.savedSearchHit.count()).toBe(0);
});

test('the nightly refresh applies new synonyms', async () => {
  const [id = 0] = await save([{ term: 'zeladoria', location: '' }]);
  const work = await createWork({ title: 'Portaria' });
  await db.$executeRaw`
    insert into search_synonyms (stems, target, choice)
    select stem, quote_literal(stem)::tsquery, (quote_literal(stem) || ' | ' || quote_literal(other))::tsquery
    from (select (search.stems('zeladoria'))[1] as stem, (search.stems('portaria'))[1] as other) as words
    on conflict do nothing`;
  await refreshSavedSearches();
  await addUnmatchedAd(db, work.id);
  await matchNewAds();
  expect(await hitsOf(id)).toEqual([work.id]);
});
