import { z } from 'zod';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { COHORT_MONTHS } from '../rules';

const rows = z.array(
  z.object({
    month: z.string(),
    people: z.int(),
    since: z.int().nullable(),
    customers: z.int(),
    providers: z.int(),
  }),
);

type Active = { customers: number; providers: number };

/** The users who signed up in a month. */
export type Cohort = {
  /** YYYY-MM. */
  month: string;
  people: number;
  /** How many of them paid for an order, and sold one, in each month from then to the current one. */
  months: Active[];
};

/**
 * The last twelve São Paulo months of sign-ups, the newest last. Reads the users and orders of these months by the
 * indexes on their creation, because an order is made after both sides have signed up. The database's statement timeout
 * bounds it.
 */
export async function listCohorts(): Promise<Cohort[]> {
  const found = await db.$queryRaw`
    with months as (
      select date_trunc('month', ${clock.now()}::timestamptz at time zone 'America/Sao_Paulo')
        - make_interval(months => back) as month
      from generate_series(0, ${COHORT_MONTHS - 1}::int) as back
    ), bounds as (
      select min(month) at time zone 'America/Sao_Paulo' as first from months
    ), people as (
      select id, date_trunc('month', created_at at time zone 'America/Sao_Paulo') as cohort
      from users, bounds where created_at >= first
    ), paid as (
      select customer_id, provider_id, date_trunc('month', paid_at at time zone 'America/Sao_Paulo') as month
      from orders, bounds where created_at >= first and paid_at is not null
    ), active as (
      select cohort, month, id, true as is_customer from paid join people on id = customer_id
      union all
      select cohort, month, id, false from paid join people on id = provider_id
    ), counted as (
      select cohort,
        (extract(year from age(month, cohort)) * 12 + extract(month from age(month, cohort)))::int as since,
        count(distinct id) filter (where is_customer)::int as customers,
        count(distinct id) filter (where not is_customer)::int as providers
      from active group by cohort, month
    ), sizes as (
      select cohort, count(*)::int as people from people group by cohort
    )
    select to_char(months.month, 'YYYY-MM') as month, coalesce(sizes.people, 0) as people, since,
      coalesce(customers, 0) as customers, coalesce(providers, 0) as providers
    from months left join sizes on sizes.cohort = months.month left join counted on counted.cohort = months.month
    order by months.month, since`;
  const counted = rows.parse(found);
  const months = [...new Set(counted.map(({ month }) => month))];
  return months.map((month, index) => {
    const ofMonth = counted.filter((row) => row.month === month);
    return {
      month,
      people: ofMonth[0]?.people ?? 0,
      months: Array.from({ length: COHORT_MONTHS - index }, (_, age) => {
        const { customers = 0, providers = 0 } = ofMonth.find(({ since }) => since === age) ?? {};
        return { customers, providers };
      }),
    };
  });
}
