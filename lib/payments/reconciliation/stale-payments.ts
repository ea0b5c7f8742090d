import { type Payment, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import {
  CHARGE_BACK_LIKELY_MS,
  CHARGE_BACK_POSSIBLE_MS,
  LATE_PAYMENT_DAYS,
  LEFT_BEHIND_MS,
  NEWS_DUE_MS,
  STALE_LOOKUPS,
} from '../rules';

/**
 * Payments without news for too long: the first of each user, then the second, so that one user's many do not
 * delay others. Settled payments, whose charge-back may have been missed, have their own slots.
 */
export async function findStalePayments(now: Date): Promise<Payment[]> {
  const all = STALE_LOOKUPS.waiting + STALE_LOOKUPS.settled;
  const [waiting, settled] = [
    await findInTurn(isWaiting(now), all),
    await findInTurn(mayHaveChanged(now), all),
  ];
  const forSettled = Math.max(STALE_LOOKUPS.settled, all - waiting.length);
  const looked = settled.slice(0, forSettled);
  const ids = [...waiting.slice(0, all - looked.length), ...looked];
  const payments = await db.payment.findMany({ where: { id: { in: ids } } });
  return payments.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

async function findInTurn(silent: Prisma.Sql, limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id from (
      select payments.id, payments.changed_at,
        row_number() over (partition by payments.user_id order by payments.changed_at) as turn
      from payments
      where ${silent}
    ) as silent
    order by turn, changed_at
    limit ${limit}`;
  return rows.map(({ id }) => id);
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Payments that wait for something, and how long they may be without news. */
function isWaiting(now: Date): Prisma.Sql {
  const leftBehind = before(now, LEFT_BEHIND_MS);
  const silentSince = before(now, NEWS_DUE_MS.waiting);
  return Prisma.sql`
    (payments.state = 'intended' and payments.changed_at < ${leftBehind})
    or (payments.state = 'pending' and payments.changed_at < ${silentSince})
    or (payments.state = 'approved' and exists (
      select from refunds where refunds.payment_id = payments.id and (
        (refunds.state = 'in_process' and payments.changed_at < ${silentSince})
        or (refunds.state = 'intended' and payments.changed_at < ${leftBehind}
          and coalesce(refunds.retry_at, ${now}) <= ${now}))))`;
}

/**
 * Settled or closed payments whose late payment, charge-back or undone refund may have been missed. The days of a refunded
 * payment count from its refund.
 */
function mayHaveChanged(now: Date): Prisma.Sql {
  const settled = (since: Date, silentSince: Date) => Prisma.sql`
    (payments.state = 'approved' and payments.changed_at < ${silentSince} and payments.approved_at > ${since})
    or (payments.state = 'refunded' and payments.changed_at < ${silentSince} and coalesce(
      (select max(done_at) from refunds where refunds.payment_id = payments.id), payments.created_at) > ${since})`;
  return Prisma.sql`
    (payments.state in ('expired', 'rejected') and payments.changed_at < ${before(now, NEWS_DUE_MS.unpaid)}
      and payments.changed_at < payments.expires_at + ${LATE_PAYMENT_DAYS} * interval '1 day')
    or (payments.changed_at < ${before(now, NEWS_DUE_MS.underReview)} and exists (
      select 1 from payment_reviews where payment_reviews.payment_id = payments.id
        and payment_reviews.state <> 'accepted' and payment_reviews.created_at > ${before(now, CHARGE_BACK_POSSIBLE_MS)}))
    or (payments.state = 'charged_back' and payments.changed_at < ${before(now, NEWS_DUE_MS.chargedBack)})
    or ${settled(before(now, CHARGE_BACK_LIKELY_MS), before(now, NEWS_DUE_MS.settled))}
    or ${settled(before(now, CHARGE_BACK_POSSIBLE_MS), before(now, NEWS_DUE_MS.settledLongAgo))}`;
}
