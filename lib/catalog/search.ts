import { z } from 'zod';
import { db } from '../platform/database/db';
import { DomainError } from '../platform/errors';
import { type Reader, readPublic } from '../platform/replica/replica';
import { readCard } from './card';
import type { WorkCard } from './contract';
import { findPortugueseTerm } from './english-terms';
import { MAX_EXCLUDED, PAGE_SIZE } from './rules';

type Search = {
  /** As a person typed it; case, accents and endings do not matter. Empty, or stop words only: every ad. */
  term: string;
  /** Empty (the whole country), a 2-digit state id or a 7-digit city id. */
  location: string;
  /** Ads to skip from the start; counts only while `excluded` is empty. */
  offset?: number;
  /** Ids received before, in the order in which they came. */
  excluded?: number[];
  /** Whether what the searcher has just written must be found. */
  isNewest?: boolean;
};

export type FoundWorks = {
  list: WorkCard[];
  /** Ids received so far, this page included: what the next page takes. */
  excluded: number[];
  /** What was searched as well when the given spelling finds next to nothing, or instead of a word in English. */
  corrected?: string;
  /** How many ads match; unless `exact`, there are more than this. */
  total: { value: number; exact: boolean };
};

/**
 * A page of visible ads, the newest and best first: PAGE_SIZE of them, fewer at the end. A place that nobody
 * knows has none. Giving `excluded` back brings the next page, with no ad twice and none left out, whatever
 * is written meanwhile. Throws `invalid` for a malformed location.
 */
export async function searchWorks(search: Search): Promise<FoundWorks> {
  const excluded = search.excluded ?? [];
  const skipped = excluded.length === 0 ? (search.offset ?? 0) : 0;
  const portuguese = findPortugueseTerm(search.term);
  const found = await readPage({ ...search, term: portuguese ?? search.term, excluded, offset: skipped });
  const page = { ...found, corrected: portuguese ?? found.corrected };
  const list = page.lines?.split('\n').map(readCard) ?? [];
  return {
    list,
    excluded: [...excluded, ...list.map(({ id }) => id)].slice(-MAX_EXCLUDED),
    ...(page.corrected !== null && { corrected: page.corrected }),
    total: page.totalExact
      ? { value: page.total, exact: true }
      : { value: Math.max(lowerBound(page.total), excluded.length + skipped + list.length), exact: false },
  };
}

const searchPage = z.object({
  total: z.number(),
  totalExact: z.boolean(),
  corrected: z.string().nullable(),
  /** Of cards, one each: JSON holds no line ends. Null: nothing was found. */
  lines: z.string().nullable(),
});

/** What narrows a search: rows of search.known_filters() in prisma/sql/search.sql. */
type Filters = { stateId?: number; cityId?: number };

/** Which ads come first: a row of search.known_orders(). */
const SORT = 'newest';

type Wanted = Search & Required<Pick<Search, 'excluded' | 'offset'>>;

/** One round trip: the search and the cards of what it found. */
async function readPage({ isNewest, ...search }: Wanted): Promise<z.output<typeof searchPage>> {
  const filters: Filters = readLocation(search.location);
  const read = (from: Reader) => from.$queryRaw`
    select
      page.total,
      page.total_is_exact as "totalExact",
      page.corrected,
      (
        select string_agg(card_json, chr(10) order by place)
        from unnest(page.ids) with ordinality as hit (id, place)
        join search.cards using (id)
      ) as lines
    from search.page(
      ${search.term}, ${JSON.stringify(filters)}::jsonb, ${SORT}, ${search.excluded}::int[], ${search.offset}::int,
      ${PAGE_SIZE}::int
    ) as page`;
  const rows = await (isNewest ? read(db) : readPublic(read));
  return searchPage.parse(Array.isArray(rows) ? rows[0] : rows);
}

function readLocation(location: string): Filters {
  if (!/^(\d{2}|\d{7})?$/.test(location)) throw new DomainError('invalid', 'malformed_location');
  if (location === '') return {};
  return location.length === 2 ? { stateId: Number(location) } : { cityId: Number(location) };
}

/** An estimate as something that can be said with 'more than': 42,137 gives 42,000, and 42,000 gives 41,000. */
function lowerBound(estimate: number): number {
  const unit = 10 ** Math.max(Math.floor(Math.log10(Math.max(estimate, 1))) - 1, 0);
  return Math.floor((estimate - 1) / unit) * unit;
}
