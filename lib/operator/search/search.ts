import type { ConsoleActor } from '../access/console-session';
import { logSearch } from '../audit/readings';
import { ads } from '../lists/ads';
import { coupons } from '../lists/coupons';
import { feedback } from '../lists/feedback';
import type { List } from '../lists/list';
import { orders } from '../lists/orders';
import { type ListRow, readListPage } from '../lists/page';
import { payments } from '../lists/payments';
import { payouts } from '../lists/payouts';
import { people } from '../lists/people';
import { readTerm } from '../lists/term';
import { unknownPayments } from '../lists/unknown-payments';
import { FOUND_SHOWN } from '../rules';

/** In the order of the page. */
const SEARCHED = [people, orders, payments, unknownPayments, payouts, feedback, ads, coupons];

export type Found = {
  list: List;
  rows: ListRow[];
  /** The list has more rows for the term. */
  hasMore: boolean;
};

/**
 * The newest rows of each list that match a term; lists without a match are left out. Each list searches its indexed
 * columns. The search is logged first, with numbers and addresses hidden.
 */
export async function searchEverything(operator: ConsoleActor, typed: string): Promise<Found[]> {
  await logSearch(operator, typed);
  const term = await readTerm(typed);
  const found = await Promise.all(
    SEARCHED.map(async (list) => {
      const { rows, next } = await readListPage(list, { q: typed }, { size: FOUND_SHOWN, term });
      return { list, rows, hasMore: next !== null };
    }),
  );
  return found.filter(({ rows }) => rows.length > 0);
}
