import { z } from 'zod';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';

const DAYS = 30;

const row = z.array(
  z.object({
    day: z.string(),
    sign_ups: z.int(),
    ads: z.int(),
    orders: z.int(),
    volume_cents: z.coerce.number().int(),
    fee_cents: z.coerce.number().int(),
  }),
);

export type DayInNumbers = z.output<typeof row>[number];

/** The last thirty days in São Paulo up to today, with new rows and payments of each. */
export async function listDays(): Promise<DayInNumbers[]> {
  const now = clock.now();
  const rows = await db.$queryRaw`
    with days as (
      select (${now}::timestamptz at time zone 'America/Sao_Paulo')::date - back as day
      from generate_series(0, ${DAYS - 1}::int) as back
    ), bounds as (
      select min(day)::timestamp at time zone 'America/Sao_Paulo' as first from days
    ), people as (
      select (created_at at time zone 'America/Sao_Paulo')::date as day, count(*)::int as n
      from users, bounds where created_at >= first group by 1
    ), published as (
      select (created_at at time zone 'America/Sao_Paulo')::date as day, count(*)::int as n
      from works, bounds where created_at >= first group by 1
    ), paid as (
      select (paid_at at time zone 'America/Sao_Paulo')::date as day, count(*)::int as n,
        sum(price_cents) as volume, sum(fee_cents) as fee
      from orders, bounds where paid_at >= first group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(people.n, 0) as sign_ups,
      coalesce(published.n, 0) as ads, coalesce(paid.n, 0) as orders,
      coalesce(paid.volume, 0) as volume_cents, coalesce(paid.fee, 0) as fee_cents
    from days left join people using (day) left join published using (day) left join paid using (day)
    order by days.day`;
  return row.parse(rows);
}
