import pg from 'pg';
import { MAX_EXCLUDED } from '../../lib/catalog/rules';
import { rareWord } from './synthetic-ad';

/** The terms of one search, in the database or through PUT /api/cards/list. */
export type SearchQuery = { search: string; location: string; excluded?: number[] };

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
      'select id as value from works where hidden_at is null order by rank desc, id desc limit $1',
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
      { name: 'no word, big city', queries: each([''], bigCities) },
      { name: `no word, after ${MAX_EXCLUDED} ads`, queries: [{ search: '', location: '', excluded }] },
    ];
  } finally {
    await client.end();
  }
}

function words(firstRank: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => rareWord(firstRank + index * 2));
}

function each(terms: string[], locations: (string | number)[]): SearchQuery[] {
  return terms.flatMap((search) => locations.map((location) => ({ search, location: String(location) })));
}

async function list(client: pg.Client, query: string, values: unknown[] = []): Promise<number[]> {
  const { rows } = await client.query<{ value: number }>(query, values);
  return rows.map(({ value }) => value);
}
