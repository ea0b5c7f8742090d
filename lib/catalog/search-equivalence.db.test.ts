import { beforeAll, expect, test } from 'vitest';
import { randomFrom } from '../../prisma/seed/random';
import { subWorkRow, userRow, workRow } from '../../test/factories';
import { distanceKm, seats } from '../places/seats';
import { db } from '../platform/database/db';
import { searchWorks } from './search';
import type { Criteria, Sort } from './search-request';
import { SORTS } from './search-rules';

// Words without common stems, so that a match means that an ad contains the word.
const WORDS = (
  'pintor elétrica chaveiro jardim técnico massagem sofá telhado azulejo móvel ' +
  'gesso câmera vidro piscina bolo violão inglês mudança cachorro bicicleta'
).split(' ');
/** São Paulo, Guarulhos, Santos, Jundiaí, Campinas, Rio de Janeiro, Niterói, Brasília. */
const CITIES = [3550308, 3518800, 3548500, 3525904, 3509502, 3304557, 3303302, 5300108];
const LOCATIONS = ['', '', '', '35', '33', '11', ...CITIES.map(String), '1100015'];
const RATINGS = [null, null, 3.04, 3.95, 4.02, 4.44, 4.8, 5];
/** More than the first plan walks. */
const ADS = 2_500;
/** Ads written at once. */
const STEP = 250;
const PAGES = 1_000;

type Ad = {
  id: number;
  words: string[];
  profession: string;
  cityId: number;
  rank: number;
  leastPrice: number;
  rating: number;
  isVerified: boolean;
};
type Query = Omit<Criteria, 'term'> & { words: string[]; sort: Sort };

const random = randomFrom('equivalence');
let visible: Ad[] = [];

beforeAll(async () => {
  // Each word finds only itself.
  await db.$executeRaw`delete from search_synonyms`;
  const people = await db.user.createManyAndReturn({
    data: Array.from({ length: 60 }, (_, n) =>
      userRow({ identityVerifiedAt: n % 3 === 0 ? new Date() : null }),
    ),
    select: { id: true, identityVerifiedAt: true },
  });
  const owners = people.map((person) => ({ ...person, rating: random.pick(RATINGS) }));
  await db.providerReputation.createMany({
    data: owners.map(({ id: userId, rating }) => ({ userId, rating })),
  });
  const drafts = Array.from({ length: ADS }, () => ({ ...draftAd(), owner: random.pick(owners) }));
  const ids: number[] = [];
  for (let start = 0; start < ADS; start += STEP)
    ids.push(...(await publish(drafts.slice(start, start + STEP))));
  visible = drafts.flatMap(({ owner, ...draft }, index) =>
    draft.isHidden
      ? []
      : [
          {
            ...draft,
            id: ids[index] ?? 0,
            words: [
              ...draft.words.filter((_, n) => draft.subWorkPrice !== null || n < 2 || n > 4),
              draft.profession,
            ],
            rank: draft.minute + (draft.subWorkPrice === null ? 0 : 120) + (draft.hasCover ? 360 : 0),
            leastPrice: Math.min(draft.price, draft.subWorkPrice ?? draft.price),
            rating: Math.round((owner.rating ?? 0) * 10) / 10,
            isVerified: owner.identityVerifiedAt !== null,
          },
        ],
  );
  await db.$executeRaw`analyze search_documents`;
}, 600_000);

/** Returns the ids of the ads. */
async function publish(
  drafts: (ReturnType<typeof draftAd> & { owner: { id: number } })[],
): Promise<number[]> {
  const works = await db.work.createManyAndReturn({
    data: drafts.map(({ words, profession, minute, hasCover, isHidden, cityId, price, owner }) =>
      workRow({
        userId: owner.id,
        cityId,
        title: words.slice(0, 2).join(' '),
        profession,
        description: words.slice(5).join(', '),
        priceCents: price * 100,
        createdAt: new Date(minute * 60_000),
        coverName: hasCover ? 'picture' : null,
        hiddenAt: isHidden ? new Date() : null,
      }),
    ),
    select: { id: true },
  });
  await db.subWork.createMany({
    data: drafts.flatMap(({ words, subWorkPrice }, index) => {
      const title = words.slice(2, 5).join(' ');
      if (subWorkPrice === null) return [];
      return [subWorkRow({ workId: works[index]?.id ?? 0, title, priceCents: subWorkPrice * 100 })];
    }),
  });
  return works.map(({ id }) => id);
}

function draftAd() {
  const words = Array.from({ length: 9 }, someWord);
  return {
    words,
    profession: someWord(),
    cityId: CITIES[Math.min(random.below(8), random.below(8))] ?? 0,
    // Few distinct moments, so that many ads share a rank.
    minute: 29_400_000 + 120 * random.below(500),
    price: 50 + 10 * random.below(12),
    subWorkPrice: random.chance(0.5) ? 50 + 10 * random.below(12) : null,
    hasCover: random.chance(0.5),
    isHidden: random.chance(0.1),
  };
}

/** The first words of the list are in most ads, the last ones in few. */
function someWord(): string {
  return (
    WORDS[Math.min(random.below(WORDS.length), random.below(WORDS.length), random.below(40))] ?? 'pintor'
  );
}

function someQuery(): Query {
  const count = random.pick([0, 0, 1, 1, 1, 2, 2, 3]);
  const place = random.pick(seats.filter(({ cityId }) => CITIES.includes(cityId)));
  const shift = () => random.below(100) / 100 - 0.5;
  const positions = [
    String(place.cityId),
    `${(place.latitude + shift()).toFixed(3)},${(place.longitude + shift()).toFixed(3)}`,
  ];
  const near = random.chance(0.3) ? random.pick(positions) : undefined;
  const prices = [random.below(12), random.below(12)].map((n) => 50 + 10 * n).toSorted((a, b) => a - b);
  return {
    words: Array.from({ length: count }, () => random.pick(WORDS)),
    location: random.pick(LOCATIONS),
    sort: random.pick(SORTS.filter((sort) => near !== undefined || sort !== 'distance')),
    ...(random.chance(0.2) && { category: random.pick(WORDS) }),
    ...(random.chance(0.2) && { priceFrom: prices[0] }),
    ...(random.chance(0.2) && { priceTo: prices[1] }),
    ...(random.chance(0.2) && { rating: random.pick([3, 4, 4.4, 5]) }),
    ...(random.chance(0.2) && { isVerified: true }),
    ...(near !== undefined && { near, radiusKm: random.pick([5, 25, 100]) }),
  };
}

/** The centre of the area of a search. */
function middleOf(near: string) {
  const [latitude = 0, longitude] = near.split(',').map(Number);
  if (longitude === undefined) return seatOf(latitude);
  return { latitude: Math.round(latitude * 100) / 100, longitude: Math.round(longitude * 100) / 100 };
}

function seatOf(id: number) {
  const seat = seats.find(({ cityId }) => cityId === id);
  if (!seat) throw new Error(`No position of ${id} is known`);
  return seat;
}

function bruteForce(query: Query): number[] {
  const {
    words,
    location,
    category,
    priceFrom = 0,
    priceTo = Infinity,
    rating = 0,
    isVerified,
    near,
    radiusKm = 25,
  } = query;
  const kmTo = (ad: Ad) => (near === undefined ? 0 : distanceKm(middleOf(near), seatOf(ad.cityId)));
  const keys: Record<Sort, (ad: Ad) => number> = {
    relevance: ({ rank }) => -rank,
    newest: ({ id }) => -id,
    price_low: ({ leastPrice }) => leastPrice,
    price_high: ({ leastPrice }) => -leastPrice,
    rating: (ad) => -ad.rating,
    distance: kmTo,
  };
  const key = keys[query.sort];
  return visible
    .filter((ad) => String(ad.cityId).startsWith(location))
    .filter((ad) => words.every((word) => ad.words.includes(word)))
    .filter((ad) => category === undefined || ad.profession === category)
    .filter((ad) => ad.leastPrice >= priceFrom && ad.leastPrice <= priceTo)
    .filter((ad) => ad.rating >= rating && (!isVerified || ad.isVerified))
    .filter((ad) => near === undefined || kmTo(ad) <= radiusKm)
    .sort((a, b) => key(a) - key(b) || b.rank - a.rank || b.id - a.id)
    .map(({ id }) => id);
}

/** The distance on the card of an ad. */
function kmShown(id: number, near: string | undefined): number | undefined {
  const ad = visible.find((one) => one.id === id);
  return near === undefined || !ad ? undefined : Math.round(distanceKm(middleOf(near), seatOf(ad.cityId)));
}

/**
 * Ids of a page by relevance: ads with the words in the title first (a title of one word twice is shorter), then those
 * with them in title and profession, then the rest. Other orders are strict.
 */
function inOrder(ids: number[], { words, sort }: Query): number[] {
  const adOf = new Map(visible.map((ad) => [ad.id, ad]));
  const tier = (id: number) => {
    const ad = adOf.get(id);
    const title = ad?.words.slice(0, 2) ?? [];
    if (words.every((word) => title.includes(word))) return new Set(title).size - 2;
    return words.every((word) => [...title, ad?.profession].includes(word)) ? 1 : 2;
  };
  return words.length === 0 || sort !== 'relevance' ? ids : ids.toSorted((a, b) => tier(a) - tier(b));
}

/** Varies a query as people type it. */
function typed(words: string[]): string {
  const spellings = words.map((word) =>
    random.pick([
      word,
      word.toUpperCase(),
      word.normalize('NFD'),
      word.normalize('NFD').replace(/\p{M}/gu, ''),
    ]),
  );
  return spellings.join(random.pick([' ', '  ', ', ', ' de ']));
}

const byNumber = (ids: number[]) => ids.toSorted((a, b) => a - b);

test('a thousand random pages equal those of a brute-force search', { timeout: 600_000 }, async () => {
  for (let pages = 0; pages < PAGES;) {
    const { words, ...query } = someQuery();
    const expected = bruteForce({ words, ...query });
    const term = typed(words);
    const seen: number[] = [];
    for (let isDone = false; !isDone; pages += 1) {
      const page = await searchWorks({ term, ...query, excluded: seen });
      const shown = inOrder(expected.slice(seen.length, seen.length + 21), { words, ...query });
      expect(page.excluded, JSON.stringify({ term, query })).toEqual([...seen, ...shown]);
      expect(page.list.map(({ id, distance_km: km }) => [id, km])).toEqual(
        page.list.map(({ id }) => [id, kmShown(id, query.near)]),
      );
      const ids = page.list.map(({ id }) => id);
      // In the order of relevance, reputation moves ads within their page.
      expect(query.sort === 'relevance' ? byNumber(ids) : ids).toEqual(
        query.sort === 'relevance' ? byNumber(shown) : shown,
      );
      if (page.total.exact) expect(page.total.value).toBe(expected.length);
      else expect(page.total.value).toBeLessThan(expected.length);
      seen.push(...shown);
      isDone = shown.length < 21 || seen.length > 100;
    }
    const offset = random.below(expected.length + 5);
    const page = await searchWorks({ term, ...query, offset });
    expect(page.excluded).toEqual(inOrder(expected.slice(offset, offset + 21), { words, ...query }));
    pages += 1;
  }
});
