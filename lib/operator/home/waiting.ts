import { listDuePayouts } from '@/lib/payouts/due-payouts';
import { trialBalance } from '@/lib/ledger/trial-balance';
import { openQuestions } from '@/lib/disputes/open-questions';
import { listHeldOrders } from '@/lib/orders/operator-holds';
import { UNDECIDED } from '@/lib/payments/mismatch/mismatch';
import { toCents } from '@/lib/platform/money';
import { db } from '@/lib/platform/database/db';
import { IS_DEAD } from '@/lib/services/jobs/dead';
import type enUS from '@/messages/en-US/console.json';
import type { Prisma } from '@/lib/generated/prisma/client';
import { findMissingBackup } from '../server-health/backup';
import { whereDue } from '../payments/charge-back-due';
import { countGatewayAlerts } from '../gateway-alerts';
import { countDueTasks } from '../tasks/task';

/** Display names are under `console.waiting`. */
export type WaitingKind = Exclude<keyof (typeof enUS)['waiting'], 'nothing'>;
/** The number of waiting items, since when (null: unknown), and BRL cents if it is about money. */
type Queue = {
  count: number;
  since: Date | null;
  /** The São Paulo day, YYYY-MM-DD, that starts at `since`: its items wait since a day, not an hour. */
  day?: string;
  cents?: number | null;
};
export type Waiting = Queue & { kind: WaitingKind };

/** The queues that wait for an operator, longest wait first, without empty ones. */
export async function listWaiting(): Promise<Waiting[]> {
  const queues = Object.entries(QUEUES) as [WaitingKind, () => Promise<Queue>][];
  const found = await Promise.all(queues.map(async ([kind, look]) => ({ kind, ...(await look()) })));
  return found
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (a.since?.getTime() ?? 0) - (b.since?.getTime() ?? 0));
}

const QUEUES: Record<WaitingKind, () => Promise<Queue>> = {
  async reviews() {
    const { _count, _min } = await db.paymentReview.aggregate({
      where: { state: { in: UNDECIDED } },
      _count: true,
      _min: { createdAt: true },
    });
    return { count: _count, since: _min.createdAt };
  },

  /** Money that a gateway received for no payment of ours. Refunds under way wait for the gateway and do not count. */
  async unknown_payments() {
    const where = { state: 'open' as const };
    const { _count, _min } = await db.unknownPayment.aggregate({
      where,
      _count: true,
      _min: { seenAt: true },
    });
    const { _sum } = await db.unknownPayment.aggregate({
      where: { ...where, currency: 'BRL' },
      _sum: { amountCents: true },
    });
    return { count: _count, since: _min.seenAt, cents: _sum.amountCents };
  },

  async refused_refunds() {
    const where = { state: 'refused' as const };
    const { _count, _min, _sum } = await db.refund.aggregate({
      where,
      _count: true,
      _min: { createdAt: true },
      _sum: { amountCents: true },
    });
    const paid = await db.payment.aggregate({
      where: { refunds: { some: { ...where, kind: 'full' } } },
      _sum: { amountCents: true },
    });
    return {
      count: _count,
      since: _min.createdAt,
      cents: (paid._sum.amountCents ?? 0) + (_sum.amountCents ?? 0),
    };
  },

  /** The gateway refunded a part of a payment: an operator decides who bears it. */
  async partial_refunds() {
    const { _count, _min } = await db.orderHold.aggregate({
      where: { kind: 'partial_refund', endedAt: null },
      _count: true,
      _min: { placedAt: true },
    });
    return { count: _count, since: _min.placedAt };
  },

  async disputes() {
    // A dispute with an open question waits for the side that was asked and cannot be decided yet.
    const toDecide = { state: 'awaiting_decision', questions: { none: openQuestions() } } as const;
    const { _count, _min } = await db.dispute.aggregate({
      where: toDecide,
      _count: true,
      _min: { answeredAt: true },
    });
    const orders = await db.order.aggregate({
      where: { dispute: toDecide },
      _sum: { priceCents: true },
    });
    return { count: _count, since: _min.answeredAt, cents: orders._sum.priceCents };
  },

  charge_backs: () => countChargeBacks({ endedAt: null }),
  charge_backs_overdue: () => countChargeBacks(whereDue('overdue')),
  /** The gateway's deadline ends within four hours. */
  charge_backs_soon: () => countChargeBacks(whereDue('soon')),

  async held_orders() {
    const held = await listHeldOrders();
    const cents = held.reduce((sum, { price }) => sum + toCents(price), 0);
    return { count: held.length, since: held[0]?.held_at ?? null, cents };
  },

  /** Tasks of operators that are due today or overdue. */
  due_tasks: countDueTasks,

  async restores() {
    const { _count, _min } = await db.restore.aggregate({
      where: { confirmedAt: null },
      _count: true,
      _min: { restoredAt: true },
    });
    return { count: _count, since: _min.restoredAt };
  },

  async due_payouts() {
    const due = (await listDuePayouts()).filter(({ obstacle }) => obstacle === null);
    const { _min } = await db.order.aggregate({
      where: { state: 'released', payoutId: null, providerId: { in: due.map(({ userId }) => userId) } },
      _min: { releasedAt: true },
    });
    const cents = due.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return { count: due.length, since: _min.releasedAt, cents };
  },

  async frozen_payouts() {
    const where = { state: 'frozen' as const };
    const { _count, _sum } = await db.payout.aggregate({ where, _count: true, _sum: { amountCents: true } });
    const { _min } = await db.payoutBatch.aggregate({
      where: { payouts: { some: where } },
      _min: { frozenAt: true },
    });
    return { count: _count, since: _min.frozenAt, cents: _sum.amountCents };
  },

  async reports() {
    const where = { closedAt: null };
    const { _count, _min } = await db.messageReport.aggregate({
      where,
      _count: true,
      _min: { createdAt: true },
    });
    return { count: _count, since: _min.createdAt };
  },

  async identity_checks() {
    const where = { state: 'waiting' as const };
    const { _count, _min } = await db.identityCheck.aggregate({
      where,
      _count: true,
      _min: { sentAt: true },
    });
    return { count: _count, since: _min.sentAt };
  },

  /** Ads with open reports: one decision closes all reports of an ad. */
  async ad_reports() {
    const [row] = await db.$queryRaw<{ count: number; since: Date | null }[]>`
      select count(distinct work_id)::int as count, min(created_at) as since
      from ad_reports where closed_at is null`;
    return row ?? { count: 0, since: null };
  },

  /** Reviews with open reports or an appeal. */
  async review_reports() {
    const [row] = await db.$queryRaw<{ count: number; since: Date | null }[]>`
      select count(*)::int as count, min(coalesce(appealed_at, opened_at)) as since
      from review_cases where decided_at is null or (appealed_at is not null and final_at is null)`;
    return row ?? { count: 0, since: null };
  },

  /** Ads in the review queue. */
  async ads_listed() {
    const where = { lookedAt: null };
    const { _count, _min } = await db.adLook.aggregate({ where, _count: true, _min: { listedAt: true } });
    return { count: _count, since: _min.listedAt };
  },

  async feedback() {
    const where = { waitingSince: { not: null } };
    const { _count, _min } = await db.feedback.aggregate({
      where,
      _count: true,
      _min: { waitingSince: true },
    });
    return { count: _count, since: _min.waitingSince };
  },

  async gateway_alerts() {
    const alerts = await countGatewayAlerts();
    const since = alerts.map(({ since: first }) => first);
    const count = alerts.reduce((sum, { things }) => sum + things, 0);
    return { count, since: since.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null };
  },

  async dead_jobs() {
    const [row] = await db.$queryRaw<{ count: number; since: Date | null }[]>`
      select count(*)::int as count, min(created_at) as since
      from graphile_worker.jobs where ${IS_DEAD}`;
    return row ?? { count: 0, since: null };
  },

  async backup_missing() {
    const missing = await findMissingBackup();
    return { count: missing ? 1 : 0, since: missing?.since ?? null };
  },

  /** The sum of all ledger accounts, which must be zero. A difference means that an entry bypassed all guards. */
  async ledger_sum() {
    const { accounts } = await trialBalance(db);
    const cents = Object.values(accounts).reduce((sum, each) => sum + each, 0);
    return { count: cents === 0 ? 0 : 1, since: null, cents };
  },
};

async function countChargeBacks(where: Prisma.ChargeBackWhereInput): Promise<Queue> {
  const { _count, _min } = await db.chargeBack.aggregate({ where, _count: true, _min: { openedAt: true } });
  const { _sum } = await db.payment.aggregate({
    where: { chargeBacks: { some: where } },
    _sum: { amountCents: true },
  });
  return { count: _count, since: _min.openedAt, cents: _sum.amountCents };
}
