import { Prisma } from '@/lib/generated/prisma/client';
import { clock } from '@/lib/services/clock/clock';
import { DEADLINE_NEAR_MS } from '../rules';

/** The deadline of our response has passed, or ends within four hours. */
type Due = 'overdue' | 'soon';

/** The deadlines that are due: after `gt`, until `lte`. */
function dueDeadlines(due: Due, now: Date): { gt?: Date; lte: Date } {
  return due === 'overdue' ? { lte: now } : { gt: now, lte: new Date(now.getTime() + DEADLINE_NEAR_MS) };
}

export function isDue(respondUntil: Date, due: Due, now: Date): boolean {
  const { gt, lte } = dueDeadlines(due, now);
  return respondUntil <= lte && (!gt || respondUntil > gt);
}

/** Open charge-backs `b` without a response, which the gateway has not decided. */
export const WAITS_FOR_RESPONSE = Prisma.sql`b.ended_at is null and b.lost_at_gateway_at is null and b.responded_at is null`;

/** Charge-backs `b` that wait for our response and are due. */
export function dueSql(due: Due): Prisma.Sql {
  const { gt, lte } = dueDeadlines(due, clock.now());
  const after = gt ? Prisma.sql`and b.respond_until > ${gt}` : Prisma.empty;
  return Prisma.sql`(${WAITS_FOR_RESPONSE} and b.respond_until <= ${lte} ${after})`;
}

/** The same as `dueSql`, as a condition of Prisma. */
export function whereDue(due: Due): Prisma.ChargeBackWhereInput {
  const respondUntil = dueDeadlines(due, clock.now());
  return { endedAt: null, lostAtGatewayAt: null, respondedAt: null, respondUntil };
}
