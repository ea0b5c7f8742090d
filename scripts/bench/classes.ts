import pg from 'pg';
import { findSeat } from '../../lib/places/cities-near';
import { MAX_EXCLUDED } from '../../lib/catalog/rules';
import type { searchWorks } from '../../lib/catalog/search';
import { rareWord } from './synthetic-ad';

/** The terms of one search, in the database or through PUT /api/cards/list; the latter without filters. */
export type SearchQuery = {
  search: string;
  location: string;
  excluded?: number[];
  filters?: Filters;
  /** Whether the categories of the found ads are counted, as on a page of results, instead of searching. */
  countsCategories?: boolean;
};
type Filters = Omit<Parameters<typeof searchWorks>[0], 'term' | 'location'>;

/** Searches of similar cost, for the same reason. */
export type QueryClass = { name: string; queries: SearchQuery[] };

const COMMON = [
  'eletricista',
  'pintor',
  'diarista',
  'limpeza',
  'instalação',
  'manutenção',
  'conserto',
  'técnico',
];
const PAIRS = [
  'instalação chuveiro',
  'limpeza sofá',
  'conserto máquina',
  'pintura apartamento',
  'aula inglês',
];
const MISSPELLED = ['eletrecista', 'encanadro', 'diarysta', 'fotografu', 'jardineyro', 'chavero'];

const CATEGORIES = ['Pintor', 'Eletricista', 'Diarista', 'Encanador'];
const PRICES = { priceFrom: 100, priceTo: 300 };
const ALL_FILTERS: Filters = { ...PRICES, rating: 4, isVerified: true };

// Words of place names in the generated ads: word 150 is in 0.3 % of the ads, the last ones in a few per million.
const SOME_HUNDRETHS = words(140, 12);
const RARE = words(45_000, 12);

/** Lists the classes of queries that search is measured by, for a database that generate() filled. */
export async function queryClasses(databaseUrl: string): Promise<QueryClass[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const bigCities = await list(
      client,
      'select city_id as value from works group by 1 order by count(*) desc, 1 limit 3',
    );
    const smallCities = await list(
      client,
      'select city_id as value from works group by 1 having count(*) <= 5 order by 1 limit 8',
    );
    const states = await list(
      client,
      'select state_id as value from works group by 1 order by count(*) desc, 1 limit 5',
    );
    const excluded = await list(
      client,
      'select work_id as value from search_documents order by rank desc, work_id desc limit $1',
      [MAX_EXCLUDED],
    );
    return [
      { name: 'common word, country', queries: each(COMMON, ['']) },
      { name: 'common word, state', queries: each(COMMON, states) },
      { name: 'common word, big city', queries: each(COMMON, bigCities) },
      { name: 'common word, small city', queries: each(COMMON, smallCities) },
      { name: '0.3 % word, country', queries: each(SOME_HUNDRETHS, ['']) },
      { name: '0.3 % word, state', queries: each(SOME_HUNDRETHS, states) },
      { name: 'rare word, country', queries: each(RARE, ['']) },
      { name: 'two words, country', queries: each(PAIRS, ['']) },
      { name: 'two words, big city', queries: each(PAIRS, bigCities) },
      { name: 'misspelled word', queries: each(MISSPELLED, ['']) },
      { name: 'no word, country', queries: each([''], ['']) },
      { name: 'no word, state', queries: each([''], states) },
      { name: 'no word, big city', queries: each([''], bigCities) },
      { name: 'no word, small city', queries: each([''], smallCities) },
      { name: `no word, after ${MAX_EXCLUDED} ads`, queries: each([''], [''], { excluded }) },
      { name: 'common word, newest', queries: each(COMMON, [''], { sort: 'newest' }) },
      { name: 'common word, cheapest', queries: each(COMMON, [''], { sort: 'price_low' }) },
      { name: 'common word, big city, dearest', queries: each(COMMON, bigCities, { sort: 'price_high' }) },
      { name: 'two words, best rated', queries: each(PAIRS, [''], { sort: 'rating' }) },
      { name: 'rare word, cheapest', queries: each(RARE, [''], { sort: 'price_low' }) },
      { name: 'no word, best rated', queries: each([''], [''], { sort: 'rating' }) },
      { name: 'no word, small city, cheapest', queries: each([''], smallCities, { sort: 'price_low' }) },
      { name: 'category', queries: CATEGORIES.flatMap((category) => each([''], [''], { category })) },
      {
        name: 'category, state, best rated',
        queries: CATEGORIES.flatMap((category) => each([''], states, { category, sort: 'rating' })),
      },
      {
        name: 'common word, price range, cheapest',
        queries: each(COMMON, [''], { ...PRICES, sort: 'price_low' }),
      },
      { name: 'common word, state, all filters', queries: each(COMMON, states, ALL_FILTERS) },
      { name: 'common word, 25 km', queries: around(bigCities, COMMON, { radiusKm: 25 }) },
      {
        name: 'no word, 100 km, nearest',
        queries: around(bigCities, [''], { radiusKm: 100, sort: 'distance' }),
      },
      {
        name: 'common word, 25 km, nearest',
        queries: around(smallCities, COMMON, { radiusKm: 25, sort: 'distance' }),
      },
      {
        name: 'rare word, 100 km, nearest',
        queries: around(bigCities, RARE, { radiusKm: 100, sort: 'distance' }),
      },
      { name: 'categories, no word, country', queries: counting(each([''], [''])) },
      { name: 'categories, common word, country', queries: counting(each(COMMON, [''])) },
      { name: 'categories, common word, small city', queries: counting(each(COMMON, smallCities)) },
      { name: 'categories, rare word', queries: counting(each(RARE, [''])) },
      { name: 'categories, 100 km', queries: counting(around(bigCities, [''], { radiusKm: 100 })) },
    ];
  } finally {
    await client.end();
  }
}

function words(firstRank: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => rareWord(firstRank + index * 2));
}

function each(terms: string[], locations: (string | number)[], given: Filters = {}): SearchQuery[] {
  const { excluded, ...filters } = given;
  return terms.flatMap((search) =>
    locations.map((location) => ({
      search,
      location: String(location),
      ...(excluded && { excluded }),
      ...(Object.keys(filters).length > 0 && { filters }),
    })),
  );
}

function counting(queries: SearchQuery[]): SearchQuery[] {
  return queries.map((query) => ({ ...query, countsCategories: true }));
}

/** Around the seats of cities; the position of a few is unknown. */
function around(cities: number[], terms: string[], filters: Filters): SearchQuery[] {
  const known = cities.filter((city) => findSeat(city) !== null);
  return known.flatMap((city) => each(terms, [''], { ...filters, near: String(city) }));
}

async function list(client: pg.Client, query: string, values: unknown[] = []): Promise<number[]> {
  const { rows } = await client.query<{ value: number }>(query, values);
  return rows.map(({ value }) => value);
}
