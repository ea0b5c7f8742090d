import { z } from 'zod';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { DAYS_TO_PAY, NUMBERS_DAYS } from '../rules';

const row = z.array(
  z.object({
    day: z.string(),
    views: z.coerce.number().int(),
    sign_ups: z.int(),
    ads: z.int(),
    orders: z.int(),
    volume_cents: z.coerce.number().int(),
    fee_cents: z.coerce.number().int(),
    disputes: z.int(),
    refunds: z.int(),
  }),
);

export type DayInNumbers = z.output<typeof row>[number];

/**
 * The last thirty days in São Paulo up to today: views of ads, sign-ups, new ads, paid orders with their volume and our
 * fee, opened disputes, and requested refunds. Each part reads an index by time, except disputes, which are few.
 */
export async function listDays(): Promise<DayInNumbers[]> {
  const now = clock.now();
  const rows = await db.$queryRaw`
    with days as (
      select (${now}::timestamptz at time zone 'America/Sao_Paulo')::date - back as day
      from generate_series(0, ${NUMBERS_DAYS - 1}::int) as back
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
      from orders, bounds
      where created_at >= first - make_interval(days => ${DAYS_TO_PAY}::int) and paid_at >= first group by 1
    ), disputed as (
      select (opened_at at time zone 'America/Sao_Paulo')::date as day, count(*)::int as n
      from disputes, bounds where opened_at >= first group by 1
    ), refunded as (
      select (created_at at time zone 'America/Sao_Paulo')::date as day, count(*)::int as n
      from refunds, bounds
      where state in ('intended', 'in_process', 'done', 'refused') and created_at >= first group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(view_days.views, 0) as views,
      coalesce(people.n, 0) as sign_ups, coalesce(published.n, 0) as ads, coalesce(paid.n, 0) as orders,
      coalesce(paid.volume, 0) as volume_cents, coalesce(paid.fee, 0) as fee_cents,
      coalesce(disputed.n, 0) as disputes, coalesce(refunded.n, 0) as refunds
    from days left join view_days using (day) left join people using (day) left join published using (day)
      left join paid using (day) left join disputed using (day) left join refunded using (day)
    order by days.day`;
  return row.parse(rows);
}

const steps = z.tuple([
  z.object({
    views: z.coerce.number().int(),
    hires: z.int(),
    paid: z.int(),
    released: z.int(),
  }),
]);

export type Funnel = z.output<typeof steps>[0];

/** The views of the last thirty days in São Paulo, and how many of the orders made in them were paid and released. */
export async function readFunnel(): Promise<Funnel> {
  const now = clock.now();
  const rows = await db.$queryRaw`
    with bounds as (
      select (${now}::timestamptz at time zone 'America/Sao_Paulo')::date - ${NUMBERS_DAYS - 1}::int as day
    ), made as (
      select count(*)::int as hires, count(paid_at)::int as paid, count(released_at)::int as released
      from orders, bounds where created_at >= day::timestamp at time zone 'America/Sao_Paulo'
    )
    select (select coalesce(sum(views), 0) from view_days, bounds where view_days.day >= bounds.day) as views, made.*
    from made`;
  const [funnel] = steps.parse(rows);
  return funnel;
}
