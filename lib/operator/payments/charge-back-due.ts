import { Prisma } from '@/lib/generated/prisma/client';
import { clock } from '@/lib/services/clock/clock';
import { DEADLINE_NEAR_MS } from '../rules';

/** 'overdue': the deadline of our response has passed; 'soon': it ends within DEADLINE_NEAR_MS. */
type Due = 'overdue' | 'soon';

/** The deadlines that are due: after `gt`, until `lte`. */
function dueDeadlines(due: Due, now: Date): { gt?: Date; lte: Date } {
  return due === 'overdue' ? { lte: now } : { gt: now, lte: new Date(now.getTime() + DEADLINE_NEAR_MS) };
}

export function isDue(respondUntil: Date, due: Due, now: Date): boolean {
  const { gt, lte } = dueDeadlines(due, now);
  return respondUntil <= lte && (!gt || respondUntil > gt);
}

/** Charge-backs `b` that are open, not decided by the gateway, and without a response of ours. */
export const WAITS_FOR_RESPONSE = Prisma.sql`b.ended_at is null and b.lost_at_gateway_at is null and b.responded_at is null`;

/** Charge-backs `b` that wait for our response and are due. */
export function dueSql(due: Due): Prisma.Sql {
  const { gt, lte } = dueDeadlines(due, clock.now());
  const after = gt ? Prisma.sql`and b.respond_until > ${gt}` : Prisma.empty;
  return Prisma.sql`(${WAITS_FOR_RESPONSE} and b.respond_until <= ${lte} ${after})`;
}

/** The same condition as `dueSql`, for Prisma. */
export function whereDue(due: Due): Prisma.ChargeBackWhereInput {
  const respondUntil = dueDeadlines(due, clock.now());
  return { endedAt: null, lostAtGatewayAt: null, respondedAt: null, respondUntil };
}
