import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { LOST_FEES_RECENT_MS } from '../rules';

/** Fees that gateways kept for cancelled orders, in BRL cents: of the last 30 days and in all. */
export type LostFees = { recentCents: number; totalCents: number };

export async function readLostFees(): Promise<LostFees> {
  const since = new Date(clock.now().getTime() - LOST_FEES_RECENT_MS);
  const [row] = await db.$queryRaw<{ recent: bigint; total: bigint }[]>`
    select coalesce(sum(e.amount_cents) filter (where r.done_at > ${since}), 0) as recent,
      coalesce(sum(e.amount_cents), 0) as total
    from refunds r
    join ledger_transactions t on t.payment_id = r.payment_id
    join ledger_entries e on e.transaction_id = t.id and e.account = 'gateway_costs'
    where r.kind = 'full' and r.reason = 'cancelled' and r.state = 'done'`;
  return { recentCents: Number(row?.recent ?? 0), totalCents: Number(row?.total ?? 0) };
}
