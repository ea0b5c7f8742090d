import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '@/lib/platform/durations';
import type { City } from '../../places/city';
import { sizeClass, sizeRank } from '../../places/city-size';
import { listStates } from '../../places/state';
import type { Locale } from '../../platform/locale';
import { readPublic } from '../../platform/replica/replica';
import { listEnglishTerms } from '../english-terms';
import { listSearchLinks, termIn } from '../professions';

/** Suggestions while typing: search terms and every city, most likely first. */
export type Suggestions = {
  terms: string[];
  states: { id: number; name: string }[];
  cities: City[];
};

const MAX_PROFESSIONS = 300;
/** A word that only one user has may be a name. */
const MIN_PEOPLE = 2;
/** Collecting professions is slow, and new ones may appear with a delay. */
const known = new LRUCache<Locale, Promise<Suggestions>>({ max: 2, ttl: HOUR_MS });

/**
 * In the page's language: English pages suggest English service names, for which ads are searched in
 * Portuguese.
 */
export function listSuggestions(locale: Locale): Promise<Suggestions> {
  const kept = known.get(locale);
  if (kept) return kept;
  const made = makeSuggestions(locale);
  known.set(locale, made);
  made.catch(() => known.delete(locale));
  return made;
}

async function makeSuggestions(locale: Locale): Promise<Suggestions> {
  const english = listEnglishTerms();
  const services = english.map(([word, term]) => (locale === 'pt-BR' ? term : word));
  const links = listSearchLinks().map((link) => termIn(locale, link));
  const offered = locale === 'pt-BR' ? await listProfessions() : [];
  return {
    terms: [...new Set([...links, ...services, ...offered].map((term) => term.toLocaleLowerCase(locale)))],
    states: listStates().map(({ id, name }) => ({ id, name })),
    cities: await listCities(),
  };
}

/** Professions of users with ads, most frequent first. */
async function listProfessions(): Promise<string[]> {
  const rows = await readPublic(
    (from) => from.$queryRaw<{ profession: string }[]>`
    select lower(profession) as profession from users
    where profession <> '' and blocked_at is null and deleted_at is null
      and exists (select from works where user_id = users.id and hidden_at is null)
    group by 1 having count(*) >= ${MIN_PEOPLE}
    order by count(*) desc, 1 limit ${MAX_PROFESSIONS}`,
  );
  return rows.map(({ profession }) => profession);
}

/**
 * The largest cities first; of two about equally large the shorter name, because people who mean the longer one keep
 * typing.
 */
async function listCities(): Promise<City[]> {
  const cities = await readPublic((from) => from.$queryRaw<City[]>`select id, name from cities`);
  return cities.sort(
    (a, b) =>
      sizeClass(a.id) - sizeClass(b.id) ||
      a.name.length - b.name.length ||
      sizeRank(a.id) - sizeRank(b.id) ||
      a.id - b.id,
  );
}
