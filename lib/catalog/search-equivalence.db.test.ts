import { beforeAll, expect, test } from 'vitest';
import { randomFrom } from '../../prisma/seed/random';
import { createUser, workRow } from '../../test/factories';
import { db } from '../platform/database/db';
import { searchWorks } from './search';
import { refreshSearchStatistics } from './statistics';

// Words without common stems, so that a match means that an ad contains the word.
const WORDS = (
  'pintor elétrica chaveiro jardim técnico massagem sofá telhado azulejo móvel ' +
  'gesso câmera vidro piscina bolo violão inglês mudança cachorro bicicleta'
).split(' ');
const CITIES = [3550308, 3509502, 3304557, 3106200, 5300108, 2927408, 4205407];
const LOCATIONS = ['', '', '35', '33', '11', ...CITIES.map(String), '1100015'];
const ADS = 700;

type Ad = { id: number; words: string[]; cityId: number; rank: number; isHidden: boolean };
type Query = { words: string[]; location: string };

const random = randomFrom('equivalence');
let ads: Ad[] = [];

beforeAll(async () => {
  const { id: userId } = await createUser();
  const drafts = Array.from({ length: ADS }, draftAd);
  const written = await db.work.createManyAndReturn({
    data: drafts.map(({ words, minute, hasCover, isHidden, cityId }) =>
      workRow({
        userId,
        cityId,
        title: words.slice(0, 2).join(' '),
        profession: words[2] ?? '',
        subWorkTitles: words.slice(3, 6).join('\n'),
        description: words.slice(6).join(', '),
        createdAt: new Date(minute * 60_000),
        coverName: hasCover ? 'picture' : null,
        hiddenAt: isHidden ? new Date() : null,
      }),
    ),
    select: { id: true },
  });
  ads = drafts.map((draft, index) => ({
    ...draft,
    id: written[index]?.id ?? 0,
    // Sub-works add 120 minutes, a picture 360; no description here is long enough to add more.
    rank: draft.minute + 120 + (draft.hasCover ? 360 : 0),
  }));
});

function draftAd() {
  return {
    words: Array.from({ length: 9 }, someWord),
    cityId: CITIES[Math.min(random.below(7), random.below(7))] ?? 0,
    // Few distinct moments within six weeks, so that many ads share a rank.
    minute: 29_400_000 + 120 * random.below(500),
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
  const count = random.pick([0, 1, 1, 1, 2, 2, 3]);
  return { words: Array.from({ length: count }, () => random.pick(WORDS)), location: random.pick(LOCATIONS) };
}

function bruteForce({ words, location }: Query): number[] {
  return ads
    .filter((ad) => !ad.isHidden && String(ad.cityId).startsWith(location))
    .filter((ad) => words.every((word) => ad.words.includes(word)))
    .sort((a, b) => b.rank - a.rank || b.id - a.id)
    .map(({ id }) => id);
}

/**
 * Ids of a page as it shows them: title (two words, the same word twice is shorter) before profession (the third) before
 * the rest.
 */
function asShown(ids: number[], { words }: Query): number[] {
  const wordsOf = new Map(ads.map((ad) => [ad.id, ad.words]));
  const has = (id: number, head: number) =>
    words.every((word) => wordsOf.get(id)?.slice(0, head).includes(word));
  const tier = (id: number) => {
    if (has(id, 2)) return new Set(wordsOf.get(id)?.slice(0, 2)).size - 2;
    return has(id, 3) ? 1 : 2;
  };
  return words.length === 0 ? ids : ids.toSorted((a, b) => tier(a) - tier(b));
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

/** Stores wrong statistics, so that each plan is chosen for queries it does not suit. */
async function lieAboutFrequencies(): Promise<void> {
  const lie = random.below(1_000_000);
  await db.$executeRaw`
    insert into search_lexemes (lexeme, ad_count)
    select lexeme, (10 ^ (6 * abs(hashtext(lexeme || ${lie}::int)::float8) / 2147483648))::int
    from (
      select distinct unnest(tsvector_to_array(search_vector)) as lexeme from works
      union select ''
    ) as known
    on conflict (lexeme) do update set ad_count = excluded.ad_count`;
}

async function expectPages(query: Query): Promise<void> {
  const expected = bruteForce(query);
  const term = typed(query.words);
  const seen: number[] = [];
  for (let done = false; !done;) {
    const page = await searchWorks({ term, location: query.location, excluded: seen });
    const shown = asShown(expected.slice(seen.length, seen.length + 21), query);
    expect(page.list.map(({ id }) => id)).toEqual(shown);
    expect(page.excluded).toEqual([...seen, ...shown]);
    if (page.total.exact) expect(page.total.value).toBe(expected.length);
    seen.push(...page.list.map(({ id }) => id));
    done = page.list.length < 21;
  }
  const offset = random.below(expected.length + 5);
  const page = await searchWorks({ term, location: query.location, offset });
  expect(page.list.map(({ id }) => id)).toEqual(asShown(expected.slice(offset, offset + 21), query));
}

test('without any statistics, every page equals a brute-force search', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 60; round += 1) await expectPages(someQuery());
});

test('with correct statistics, every page equals a brute-force search', { timeout: 60_000 }, async () => {
  await refreshSearchStatistics();
  for (let round = 0; round < 60; round += 1) await expectPages(someQuery());
});

test('with wrong statistics, every page equals a brute-force search', { timeout: 120_000 }, async () => {
  for (let round = 0; round < 240; round += 1) {
    if (round % 4 === 0) await lieAboutFrequencies();
    await expectPages(someQuery());
  }
});

test('each plan alone equals a brute-force search', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 150; round += 1) {
    const query = {
      ...someQuery(),
      words: Array.from({ length: 1 + random.below(3) }, () => random.pick(WORDS)),
    };
    const expected = bruteForce(query);
    const excluded = expected.filter(() => random.chance(0.2));
    const rest = expected.filter((id) => !excluded.includes(id));
    const plans = await findByEachPlan(query, excluded);

    expect(plans.all).toEqual({ ids: rest.slice(0, 21), hits: expected.length });
    expect(plans.scan).toEqual(rest.slice(0, 21));
    // The other plans may stop early.
    expect(plans.shortScan).toEqual(rest.slice(0, plans.shortScan.length));
    expect(plans.weeks.ids).toEqual(rest.slice(0, plans.weeks.ids.length));
  }
});

type Lookup = { ids: number[]; hits: number };
type Plans = { scan: number[]; shortScan: number[]; weeks: Lookup; all: Lookup };

async function findByEachPlan({ words, location }: Query, excluded: number[]): Promise<Plans> {
  const filters = location === '' ? {} : { [location.length === 2 ? 'stateId' : 'cityId']: Number(location) };
  const [row] = await db.$queryRaw<[{ plans: Plans }]>`
    with input as (
      select
        search.read(${words.join(' ')}, ${JSON.stringify(filters)}::jsonb, 'newest') as request,
        row(2147483647, 2147483647)::search.cursor as start,
        ${excluded}::int[] as excluded
    )
    select json_build_object(
      'scan', search.index_scan(request, start, excluded, 21, null),
      'shortScan', search.index_scan(request, start, excluded, 21, ${1 + random.below(ADS)}::int),
      'weeks', search.lookup(request, start, excluded, 21, search.last_weeks(start, ${random.below(ADS / 2)}::float8)),
      'all', search.lookup(request, start, excluded, 21, null)
    ) as plans
    from input`;
  return row.plans;
}
