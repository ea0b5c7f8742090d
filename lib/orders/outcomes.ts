import { z } from 'zod';
import type { Prisma } from '@/lib/generated/prisma/client';

const outcomes = z.object({
  doneOrders: z.number(),
  failedOrders: z.number(),
  doneLately: z.number(),
  failedLately: z.number(),
});
/** Counts of a provider's paid orders by outcome: of all time, and of those that ended since a moment. */
type Outcomes = z.output<typeof outcomes>;

/**
 * Counts how the paid orders of a provider ended; `since` is when "lately" begins. Done: released. Failed: the provider
 * cancelled it, or a dispute returned its whole price to the customer. Others, such as orders that the customer
 * cancelled, are neither.
 */
export async function countOutcomes(
  tx: Prisma.TransactionClient,
  providerId: number,
  since: Date,
): Promise<Outcomes> {
  const [row] = await tx.$queryRaw<unknown[]>`
    with ended as (
      select true as is_done, released_at as at from orders
      where provider_id = ${providerId} and state in ('released', 'paid_out')
      union all
      select false, max(event.at) from orders
      join order_events as event on event.order_id = orders.id
      where provider_id = ${providerId} and paid_at is not null and state not in ('released', 'paid_out')
        and kind in ('cancelled_by_provider', 'dispute_refund')
      group by orders.id
    )
    select
      count(*) filter (where is_done)::int as "doneOrders",
      count(*) filter (where not is_done)::int as "failedOrders",
      count(*) filter (where is_done and is_recent)::int as "doneLately",
      count(*) filter (where not is_done and is_recent)::int as "failedLately"
    from (select is_done, at >= ${since}::timestamptz as is_recent from ended) as counted`;
  return outcomes.parse(row);
}
