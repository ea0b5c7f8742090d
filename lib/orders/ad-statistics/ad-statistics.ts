import { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { fromDateColumn, saoPauloDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import type { Answer } from '@/lib/platform/endpoint';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { type AdStatistics, counts, type loadAdStatistics } from './contract';
import { shownWeeks } from './rules';

/** The statistics of the actor's ad. Throws `not_found`, also for another user's ad. */
export async function getOwnAdStatistics(
  { userId }: Actor,
  id: number,
): Promise<Answer<typeof loadAdStatistics>> {
  const work = await db.work.findUnique({ where: { id, userId }, select: { title: true } });
  if (!work) throw new DomainError('not_found', 'work_not_found');
  return { title: work.title, ...(await readAdStatistics(id)) };
}

const week = counts.extend({ monday: z.string() });
const answer = z.tuple([counts.extend({ monday: z.null() })], week);

/** The statistics of any ad, for its owner and for operators. */
export async function readAdStatistics(workId: number): Promise<AdStatistics> {
  const today = saoPauloDay(clock.now());
  const mondays = shownWeeks(today);
  const [favourites, { _min: first }, rows] = await Promise.all([
    db.favourite.count({ where: { workId } }),
    db.adStatistic.aggregate({ _min: { day: true } }),
    listWeeks(workId, mondays),
  ]);
  const [{ monday: _, ...totals }, ...weeks] = answer.parse(rows);
  return {
    favourites,
    counted_since: first.day ? fromDateColumn(first.day) : today,
    totals,
    weeks: weeks.slice(-mondays.length),
  };
}

/**
 * The total, whose `monday` is null, and then each of the given weeks and of those in which something was counted. The
 * earnings are those of `providerEarnings`.
 */
function listWeeks(workId: number, mondays: string[]): Promise<unknown> {
  return db.$queryRaw`
    with counts (at, views, hits, started, paid, earned) as (
      select monday::timestamp, 0, 0, 0, 0, 0 from unnest(${mondays}::text[]) as monday
      union all
      select day, views, search_hits, 0, 0, 0 from ad_statistics where work_id = ${workId}
      union all
      select created_at at time zone 'America/Sao_Paulo', 0, 0, 1, 0, 0 from orders where work_id = ${workId}
      union all
      select paid_at at time zone 'America/Sao_Paulo', 0, 0, 0, 1, 0 from orders
      where work_id = ${workId} and paid_at is not null
      union all
      select released_at at time zone 'America/Sao_Paulo', 0, 0, 0, 0, price_cents - returned_cents - fee_cents
      from orders where work_id = ${workId} and released_at is not null and state in ('released', 'paid_out')
    )
    select to_char(date_trunc('week', at), 'YYYY-MM-DD') as monday, sum(views)::float8 as views,
      sum(hits)::float8 as search_hits, sum(started)::float8 as started_hires, sum(paid)::float8 as paid_hires,
      sum(earned)::float8 as earned_amount
    from counts group by rollup (1) order by 1 nulls first`;
}
