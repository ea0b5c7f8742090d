import { z } from 'zod';
import { db } from '../platform/database/db';
import { DomainError } from '../platform/errors';
import { type Reader, readPublic } from '../platform/replica/replica';
import { readCard } from './card';
import type { WorkCard } from './contract';
import { findPortugueseTerm } from './english-terms';
import { arrangePage } from './reputation/arrange-page';
import { MAX_EXCLUDED, PAGE_SIZE } from './rules';

type Search = {
  /** As typed; case, accents and endings do not matter. Empty, or stop words only: every ad. */
  term: string;
  /** Empty (the whole country), a 2-digit state id or a 7-digit city id. */
  location: string;
  /** Ads to skip; only applies while `excluded` is empty. */
  offset?: number;
  /** Ids received before, in order. */
  excluded?: number[];
  /** Whether the search must include what the searcher has just written. */
  isNewest?: boolean;
};

export type FoundWorks = {
  list: WorkCard[];
  /** Ids received so far, including this page; pass them on for the next page. */
  excluded: number[];
  /** The additional search term, when the given spelling finds almost nothing or is an English word. */
  corrected?: string;
  /** Number of matching ads; if not `exact`, there are more than this. */
  total: { value: number; exact: boolean };
};

/**
 * A page of up to PAGE_SIZE visible ads, newest and most complete; fewer on the last page. On a page, ads with the
 * term in the title come first, the shortest title before the others, then those with it in title and profession;
 * `arrangePage` then moves some by reputation. An unknown place has none. Passing `excluded` back returns the next page
 * without gaps or duplicates, even under concurrent writes. Throws `invalid` for a malformed location.
 */
export async function searchWorks(search: Search): Promise<FoundWorks> {
  const excluded = search.excluded ?? [];
  const skipped = excluded.length === 0 ? (search.offset ?? 0) : 0;
  const portuguese = findPortugueseTerm(search.term);
  const found = await readPage({ ...search, term: portuguese ?? search.term, excluded, offset: skipped });
  const page = { ...found, corrected: portuguese ?? found.corrected };
  const list = listCards(page);
  const seen = excluded.length + skipped + list.length;
  const isLast = list.length > 0 && list.length < PAGE_SIZE && excluded.length < MAX_EXCLUDED;
  return {
    list: arrange(list),
    excluded: [...excluded, ...list.map(({ card }) => card.id)].slice(-MAX_EXCLUDED),
    ...(page.corrected !== null && { corrected: page.corrected }),
    total: totalOf(page, { seen, isLast }),
  };
}

const reputation = z.object({ rating: z.number().nullable(), reviews: z.number(), doneOrders: z.number() });

const searchPage = z.object({
  total: z.number(),
  totalExact: z.boolean(),
  corrected: z.string().nullable(),
  /** One card per line, because JSON contains no line breaks. Null: nothing found. */
  lines: z.string().nullable(),
  /** The numbers of the owner of each card. */
  reputations: z.array(reputation).nullable(),
});

/** Filters of a search: rows of search.known_filters() in prisma/sql/search.sql. */
type Filters = { stateId?: number; cityId?: number };

/** Order of the results: a row of search.known_orders(). */
const SORT = 'newest';

type Wanted = Search & Required<Pick<Search, 'excluded' | 'offset'>>;

/** The search and its cards in one round trip. */
async function readPage({ isNewest, ...search }: Wanted): Promise<z.output<typeof searchPage>> {
  const filters: Filters = readLocation(search.location);
  const read = (from: Reader) => from.$queryRaw`
    select
      page.total,
      page.total_is_exact as "totalExact",
      page.corrected,
      cards.lines,
      cards.reputations
    from search.page(
      ${search.term}, ${JSON.stringify(filters)}::jsonb, ${SORT}, ${search.excluded}::int[], ${search.offset}::int,
      ${PAGE_SIZE}::int
    ) as page,
    lateral (
      select
        string_agg(card_json, chr(10) order by nth) as lines,
        json_agg(json_build_object('rating', rating, 'reviews', reviews, 'doneOrders', done_orders) order by nth)
          as reputations
      from (
        select card.*, row_number() over (
          order by
            ts_filter(search_vector, '{a}') @@ page.words desc,
            ts_filter(search_vector, '{a,b}') @@ page.words desc,
            -- A search for 'frete' means 'Frete por hora' rather than 'Loja virtual com Pix e frete'.
            case when ts_filter(search_vector, '{a}') @@ page.words
              then length(ts_filter(search_vector, '{a}')) end,
            place) as nth
        from unnest(page.ids) with ordinality as hit (id, place)
        join search.cards as card using (id)
      ) as ranked
    ) as cards`;
  const rows = await (isNewest ? read(db) : readPublic(read));
  return searchPage.parse(Array.isArray(rows) ? rows[0] : rows);
}

type Found = { card: WorkCard; doneOrders: number };

function listCards({ lines, reputations }: z.output<typeof searchPage>): Found[] {
  const owners = reputations ?? [];
  return (lines?.split('\n') ?? []).flatMap((json, index) => {
    const owner = owners[index];
    return owner ? [{ card: readCard(json, owner), doneOrders: owner.doneOrders }] : [];
  });
}

function arrange(found: Found[]): WorkCard[] {
  const signals = found.map(({ card, doneOrders }) => ({
    card,
    providerId: card.uid,
    rating: card.rating,
    doneOrders,
  }));
  return arrangePage(signals).map(({ card }) => card);
}

function readLocation(location: string): Filters {
  if (!/^(\d{2}|\d{7})?$/.test(location)) throw new DomainError('invalid', 'malformed_location');
  if (location === '') return {};
  return location.length === 2 ? { stateId: Number(location) } : { cityId: Number(location) };
}

function totalOf(
  { total, totalExact }: z.output<typeof searchPage>,
  { seen, isLast }: { seen: number; isLast: boolean },
): FoundWorks['total'] {
  if (totalExact) return { value: total, exact: true };
  if (isLast) return { value: seen, exact: true };
  return { value: Math.max(lowerBound(total), seen), exact: false };
}

/** Rounds an estimate down for display as 'more than': 42,137 becomes 42,000, 42,000 becomes 41,000, 45 becomes 40. */
function lowerBound(estimate: number): number {
  const unit = 10 ** Math.max(Math.floor(Math.log10(Math.max(estimate, 1))) - 1, 1);
  return Math.floor((estimate - 1) / unit) * unit;
}
