import { z } from 'zod';
import { findCitiesNamed, placeWords } from '../../places/cities-by-name';
import { sizeRank } from '../../places/city-size';
import { stateCode } from '../../places/place-name';
import { readPublic } from '../../platform/replica/replica';

/** Up to this many ads of a city are counted, to choose among cities of one name. */
const ENOUGH_ADS = 1_000;

/** No name has more words. One of the longest is 'São José do Vale do Rio Preto'. */
const MAX_NAME_WORDS = 9;

/** Words between a service and a place: 'pintor em campinas'. */
const BEFORE_PLACE = ['em', 'no', 'na'];
/** Words after which a name belongs to the service: 'limpeza de jardim', 'decoração de natal'. */
const WITHIN_SERVICE = ['de', 'do', 'da', 'dos', 'das', 'para', 'com', 'e'];

type CityInTerm = { term: string; cityId: number };

/**
 * The municipality at the end of a term, optionally with its state code, and the term without it: Campinas and
 * 'pintor' for 'pintor em campinas sp'. Null if there is none, if it has no ads, if another small city of that name has
 * equally many ads, or if more ads contain the name as a word than are in the city, as with 'jardim'.
 */
export async function findCityInTerm(term: string): Promise<CityInTerm | null> {
  const named = findNamed(term);
  if (!named) return null;
  const used = await readUse(named.cityIds, named.name);
  // People who mean the smaller of two add its state.
  const [first, second] = used.toSorted((a, b) => b.ads - a.ads || sizeRank(a.id) - sizeRank(b.id));
  if (!first || first.ads === 0 || first.isWord) return null;
  if (second && second.ads === first.ads && sizeRank(second.id) === sizeRank(first.id)) return null;
  return { term: named.term, cityId: first.id };
}

type Named = { term: string; name: string; cityIds: readonly number[] };

/** The longest name at the end of the term. */
function findNamed(term: string): Named | null {
  const words = term.split(/[\s,;/()-]+/).filter((word) => word !== '');
  const plain = words.map((word) => placeWords(word).join(''));
  for (const isWithState of [true, false]) {
    const end = isWithState ? words.length - 1 : words.length;
    const code = isWithState ? (plain[end] ?? '').toUpperCase() : null;
    for (let start = Math.max(0, end - MAX_NAME_WORDS); start < end; start += 1) {
      const cityIds = findCitiesNamed(placeWords(words.slice(start, end).join(' '))).filter(
        (id) => code === null || stateCode(Math.trunc(id / 100_000)) === code,
      );
      if (cityIds.length === 0) continue;
      const before = plain[start - 1] ?? '';
      if (WITHIN_SERVICE.includes(before)) return null;
      const kept = words.slice(0, BEFORE_PLACE.includes(before) ? start - 1 : start).join(' ');
      return { term: kept, name: words.slice(start, end).join(' '), cityIds };
    }
  }
  return null;
}

const uses = z.array(z.object({ id: z.number(), ads: z.number(), isWord: z.boolean() }));

/**
 * How many ads each of the cities has, most first, and whether more ads contain the words of its name (`isWord`; false
 * if the city has ENOUGH_ADS).
 */
async function readUse(cityIds: readonly number[], name: string): Promise<z.output<typeof uses>> {
  const rows = await readPublic(
    (from) => from.$queryRaw`
    select id, ads, ads < ${ENOUGH_ADS} and
      search.count_up_to(ads + 1, plainto_tsquery('search.portuguese', search.normalise(${name}))) > ads as "isWord"
    from unnest(${[...cityIds]}::int[]) as id,
    lateral (
      select search.count_up_to(${ENOUGH_ADS}::int, quote_literal('@c' || id)::tsquery) as ads
    ) as offered
    order by ads desc, id`,
  );
  return uses.parse(rows);
}
