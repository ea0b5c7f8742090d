import { type GatewayAlert, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { openSince, UNREADABLE_ANSWERS } from '@/lib/services/payment-gateways/alerts';

/** Open alerts of one gateway and kind. */
export type AlertCount = Pick<GatewayAlert, 'method' | 'kind'> & {
  /** The number of rows, one for each payment or other subject. */
  things: number;
  /** How often they were raised. */
  times: number;
  since: Date;
};

/** Open alerts, counted by gateway and kind. */
export function countGatewayAlerts(): Promise<AlertCount[]> {
  return db.$queryRaw<AlertCount[]>`
    select g.method, g.kind, count(*)::int as things, sum(g.count)::int as times, min(g.first_at) as since
    from gateway_alerts g
    where ${isOpenAlert()}
    group by g.method, g.kind
    order by g.method, g.kind`;
}

/**
 * The SQL condition that the alert `g` is open. An alert is open for a day after it was last raised, because unresolved
 * problems recur; `unreadable` only after the third time. `unknown_payment` is open until an operator decides.
 */
export function isOpenAlert(): Prisma.Sql {
  return Prisma.sql`case g.kind
    when 'unknown_payment' then exists (
      select from unknown_payments u
      where u.method = g.method and u.gateway_payment_id = g.about and u.state = 'open')
    when 'unreadable' then g.count >= ${UNREADABLE_ANSWERS} and g.last_at >= ${openSince()}
    else g.last_at >= ${openSince()} end`;
}
