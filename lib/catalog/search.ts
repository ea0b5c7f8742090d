import { z } from 'zod';
import { db } from '../platform/database/db';
import { findSeat } from '../places/cities-near';
import { distanceKm, type Position } from '../places/seats';
import { type Reader, readPublic } from '../platform/replica/replica';
import { ownerOnCard, readCard, readCityId } from './card';
import type { WorkCard } from './contract';
import { arrangePage } from './reputation/arrange-page';
import { MAX_EXCLUDED, PAGE_SIZE } from './rules';
import { type Criteria, readCriteria, type Request, type Sort } from './search-request';

type Search = Criteria & {
  sort?: Sort | undefined;
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
 * A page of up to PAGE_SIZE visible ads; fewer on the last page. By relevance (the default) the newest and most
 * complete ads come first. Within a page, ads with the term in the title come first (shortest title first), then those
 * with it in title and profession; `arrangePage` then moves some by reputation. Other orders are strict; ties are in
 * the order of relevance. An unknown place has no ads. Passing `excluded` back returns the next page without gaps or
 * duplicates, even under concurrent writes. Throws `invalid` (readCriteria).
 */
export async function searchWorks(search: Search): Promise<FoundWorks> {
  const excluded = search.excluded ?? [];
  const skipped = excluded.length === 0 ? (search.offset ?? 0) : 0;
  const sort = search.sort ?? 'relevance';
  const request = readCriteria(search, sort);
  const found = await readPage(request, { sort, excluded, skipped, isNewest: search.isNewest });
  const corrected = request.isTranslated ? request.term : found.corrected;
  const list = listCards(found, request.centre);
  const seen = excluded.length + skipped + list.length;
  const isLast = list.length > 0 && list.length < PAGE_SIZE && excluded.length < MAX_EXCLUDED;
  return {
    list: sort === 'relevance' ? arrange(list) : list.map(({ card }) => card),
    excluded: [...excluded, ...list.map(({ card }) => card.id)].slice(-MAX_EXCLUDED),
    ...(corrected !== null && { corrected }),
    total: totalOf(found, { seen, isLast }),
  };
}

const cardOwner = ownerOnCard.extend({ doneOrders: z.number() });

const searchPage = z.object({
  total: z.number(),
  totalExact: z.boolean(),
  corrected: z.string().nullable(),
  /** One card per line, because JSON contains no line breaks. Null: nothing found. */
  lines: z.string().nullable(),
  /** The owner of each card. */
  owners: z.array(cardOwner).nullable(),
});

type Paging = { sort: Sort; excluded: number[]; skipped: number; isNewest: boolean | undefined };

/** The search and its cards in one round trip. */
async function readPage(
  { term, filters }: Request,
  { sort, excluded, skipped, isNewest }: Paging,
): Promise<z.output<typeof searchPage>> {
  const read = (from: Reader) => from.$queryRaw`
    select
      page.total,
      page.total_is_exact as "totalExact",
      page.corrected,
      cards.lines,
      cards.owners
    from search.page(
      ${term}, ${JSON.stringify(filters)}::jsonb, ${sort}, ${excluded}::int[], ${skipped}::int, ${PAGE_SIZE}::int
    ) as page,
    lateral (
      select
        string_agg(card_json, chr(10) order by nth) as lines,
        json_agg(json_build_object(
          'rating', rating, 'reviews', reviews, 'doneOrders', done_orders, 'verified', verified) order by nth) as owners
      from (
        select card.*, row_number() over (
          order by
            ts_filter(search_vector, '{a}') @@ words desc,
            ts_filter(search_vector, '{a}') @@ widened desc,
            ts_filter(search_vector, '{a,b}') @@ widened desc,
            -- A search for 'frete' means 'Frete por hora' rather than 'Loja virtual com Pix e frete'.
            case when ts_filter(search_vector, '{a}') @@ words then length(ts_filter(search_vector, '{a}')) end,
            place) as nth
        from unnest(page.ids) with ordinality as hit (id, place)
        join search.cards as card using (id),
        lateral (select case when ${sort} = 'relevance' then page.words end as words) as ranking,
        synonyms.widen(words) as widened
        -- The version before this table hides ads without removing their documents.
        where hidden_at is null
      ) as ranked
    ) as cards`;
  const rows = await (isNewest ? read(db) : readPublic(read));
  return searchPage.parse(Array.isArray(rows) ? rows[0] : rows);
}

type Found = { card: WorkCard; doneOrders: number };

function listCards({ lines, owners }: z.output<typeof searchPage>, centre: Position | null): Found[] {
  return (lines?.split('\n') ?? []).flatMap((json, index) => {
    const owner = owners?.[index];
    if (!owner) return [];
    const card = { ...readCard(json, owner), ...(centre && measureDistance(centre, json)) };
    return [{ card, doneOrders: owner.doneOrders }];
  });
}

/** An ad has no position other than that of its city. */
function measureDistance(centre: Position, json: string): Pick<WorkCard, 'distance_km'> {
  const seat = findSeat(readCityId(json));
  return seat ? { distance_km: Math.round(distanceKm(centre, seat)) } : {};
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
