import { Prisma } from '@/lib/generated/prisma/client';
import { findPayoutHold } from '@/lib/payouts/payout-hold';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { SHOWN_STATE, type Stop, STOPS } from '../orders/order-state';
import { listPendingPayouts } from '../payouts/pending-payouts';
import type { Pending, Who } from '../record-now';
import { RECORDS_SHOWN } from '../rules';
import type { Person } from './person';
import { type PersonState, readPersonState } from './person-state';

type PersonNow = { state: PersonState; since: Date; pending: Pending[] };

/** The state of a person as the console shows it, since when, and who has to act on what. */
export async function readPersonNow(person: Person): Promise<PersonNow> {
  const state = await readPersonState(person.id);
  const since = { closed: person.deletedAt, blocked: person.blockedAt, pro: person.proSince, active: null }[
    state
  ];
  const [orders, hold, payouts, cases, emails] = await Promise.all([
    listStoppedOrders(person.id),
    listPayoutHold(person.id),
    listPendingPayouts(person.id),
    listOpenCases(person.id),
    listEmailChange(person.id),
  ]);
  return {
    state,
    since: since ?? person.createdAt,
    pending: [...blockOf(person), ...orders, ...hold, ...payouts, ...debtOf(person), ...cases, ...emails],
  };
}

function blockOf({ blockedAt, blockedReason, blockedUntil, deletedAt }: Person): Pending[] {
  if (!blockedAt || deletedAt) return [];
  return [
    {
      what: 'block',
      since: blockedAt,
      who: blockedUntil ? 'time' : 'operator',
      reason: blockedReason,
      ...(blockedUntil && { next: { what: 'block_end', at: blockedUntil } }),
    },
  ];
}

async function listPayoutHold(userId: number): Promise<Pending[]> {
  const hold = await findPayoutHold(db, userId);
  return hold ? [{ what: 'payouts_held', since: hold.placedAt, who: 'operator', reason: hold.reason }] : [];
}

function debtOf({ balanceCents }: Person): Pending[] {
  return balanceCents < 0 ? [{ what: 'debt', since: null, who: 'time', cents: -balanceCents }] : [];
}

type Stopped = { id: number; state: Stop; waitsForAnswer: boolean };

/** The person's stopped purchases and sales, oldest first. */
async function listStoppedOrders(userId: number): Promise<Pending[]> {
  const rows = await db.$queryRaw<Stopped[]>`
    select * from (
      select o.id, ${SHOWN_STATE} as state,
        exists (select from disputes where order_id = o.id and state = 'awaiting_answer') as "waitsForAnswer"
      from orders o where o.customer_id = ${userId} or o.provider_id = ${userId}
    ) as shown
    where state in (${Prisma.join(Object.keys(STOPS))})
    order by id limit ${RECORDS_SHOWN}`;
  return rows.map(({ id, state, waitsForAnswer }) => ({
    what: 'order',
    since: null,
    who: whoDecides(state, waitsForAnswer),
    order: { id, state },
    href: `/console/orders/${id}`,
  }));
}

function whoDecides(state: Stop, waitsForAnswer: boolean): Who {
  if (state === 'charged_back' || state === 'refunding') return 'gateway';
  return state === 'in_dispute' && waitsForAnswer ? 'provider' : 'operator';
}

/** Open reports, messages and identity checks. */
async function listOpenCases(userId: number): Promise<Pending[]> {
  const open = { orderBy: { id: 'asc' }, take: RECORDS_SHOWN } as const;
  const [reports, adReports, messages, checks] = await Promise.all([
    db.messageReport.findMany({ where: { reportedId: userId, closedAt: null }, ...open }),
    db.adReport.findMany({ where: { reportedId: userId, closedAt: null }, ...open }),
    db.feedback.findMany({ where: { userId, waitingSince: { not: null } }, ...open }),
    db.identityCheck.findMany({ where: { userId, state: 'waiting' }, ...open }),
  ]);
  const pending = (what: Pending['what'], since: Date, href: string): Pending => ({
    what,
    since,
    who: 'operator',
    href,
  });
  return [
    ...reports.map(({ id, createdAt }) => pending('report', createdAt, `/console/reports/${id}`)),
    ...adReports.map(({ createdAt, workId }) => pending('ad_report', createdAt, `/console/ads/${workId}`)),
    ...messages.map(({ id, waitingSince, createdAt }) =>
      pending('message', waitingSince ?? createdAt, `/console/feedback/${id}`),
    ),
    ...checks.map(({ sentAt }) => pending('identity', sentAt, '/console/identity')),
  ];
}

async function listEmailChange(userId: number): Promise<Pending[]> {
  const change = await db.emailChange.findUnique({ where: { userId, expiresAt: { gt: clock.now() } } });
  if (!change) return [];
  return [
    { what: 'new_email', since: null, who: 'person', next: { what: 'link_end', at: change.expiresAt } },
  ];
}
