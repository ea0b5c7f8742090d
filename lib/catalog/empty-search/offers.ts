import { z } from 'zod';
import { readPublic } from '../../platform/replica/replica';
import { listSearchLinks, type ProfessionKey, type SearchLink } from '../professions';
import { type FoundWorks, searchWorks } from '../search';
import { listSynonymGroups } from '../synonyms/groups';

type Total = FoundWorks['total'];
type Search = { term: string; location: string };

/** Other searches that find ads, for a search that finds none. */
export type Offers = {
  /** The same words in the state of the city and in the whole country (empty location). */
  wider: { location: string; total: Total }[];
  /** Some of the words in the same place, most ads first. */
  fewer: { term: string; total: Total }[];
  /** Other categories with a similar name, in the same place. */
  categories: { key: ProfessionKey; term: string; total: Total }[];
};

/** At most this many words of the term are combined: each combination is a search. */
const MAX_WORDS = 3;
const MAX_FEWER = 3;
const MAX_CATEGORIES = 3;
/** Minimum share of a category's trigrams that a similar word contains: 'pintar' has 4 of the 7 of 'pintor'. */
const MIN_SIMILARITY = 0.4;

export async function findOffers(search: Search): Promise<Offers> {
  const wider = await findWider(search);
  const fewer = await findFewer(search);
  const categories = await findCategories(search);
  const isOffered = (term: string) => fewer.some((some) => some.term === term);
  return { wider, fewer, categories: categories.filter(({ term }) => !isOffered(term)) };
}

async function findWider({ term, location }: Search): Promise<Offers['wider']> {
  const places = location.length === 7 ? [location.slice(0, 2), ''] : location === '' ? [] : [''];
  return withAds(places.map((wider) => ({ term, location: wider })));
}

async function findFewer({ term, location }: Search): Promise<Offers['fewer']> {
  const words = (await listContentWords(term)).slice(0, MAX_WORDS);
  for (let size = words.length - 1; size > 0; size -= 1) {
    const found = await withAds(choose(words, size).map((some) => ({ term: some.join(' '), location })));
    if (found.length > 0)
      return found.toSorted((one, other) => other.total.value - one.total.value).slice(0, MAX_FEWER);
  }
  return [];
}

async function findCategories({ term, location }: Search): Promise<Offers['categories']> {
  const keys = await listSimilarCategories(term);
  const links = keys.flatMap((key) => listSearchLinks().filter((link) => link.key === key));
  return withAds(links.map((link) => ({ key: link.key, term: link.term, location })));
}

/** The searches that find ads, with their totals. One at a time, because one visitor must not use up the connections. */
async function withAds<Each extends Search>(searches: Each[]): Promise<(Each & { total: Total })[]> {
  const found: (Each & { total: Total })[] = [];
  for (const search of searches) {
    const { total } = await searchWorks(search);
    if (total.value > 0) found.push({ ...search, total });
  }
  return found;
}

/** Every choice of `size` words, in their order. */
function choose(words: string[], size: number): string[][] {
  if (size === 0) return [[]];
  return words.flatMap((word, index) =>
    choose(words.slice(index + 1), size - 1).map((rest) => [word, ...rest]),
  );
}

/** The words of a term without stop words. */
async function listContentWords(term: string): Promise<string[]> {
  const rows = await readPublic(
    (from) => from.$queryRaw`
    select word from unnest(${term.split(/[\s\p{P}]+/u)}::text[]) with ordinality as written (word, place)
    where search.stems(word) <> '{}' order by place`,
  );
  return z
    .array(z.object({ word: z.string() }))
    .parse(rows)
    .map(({ word }) => word);
}

/** The keys of the categories with a word similar to one of the term, most similar first. */
async function listSimilarCategories(term: string): Promise<string[]> {
  const names = listSearchLinks().flatMap((link) => listNames(link).map((name) => ({ key: link.key, name })));
  const rows = await readPublic(
    (from) => from.$queryRaw`
    select key
    from unnest(${names.map(({ key }) => key)}::text[], ${names.map(({ name }) => name)}::text[]) as category (key, name),
    lateral word_similarity(search.normalise(name), search.normalise(${term})) as similarity
    group by key having max(similarity) >= ${MIN_SIMILARITY}::float8
    order by max(similarity) desc, key limit ${MAX_CATEGORIES}`,
  );
  return z
    .array(z.object({ key: z.string() }))
    .parse(rows)
    .map(({ key }) => key);
}

/** The word of a category and its synonyms. */
function listNames({ term }: SearchLink): string[] {
  return listSynonymGroups().find((words) => words.includes(term)) ?? [term];
}
