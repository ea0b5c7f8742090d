import { type Payment, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** An answer of a gateway takes 8 seconds at most; whatever is older than this was left behind. */
const LEFT_BEHIND_MS = 2 * MINUTE_MS;
/**
 * So long after its end a charge may still turn out to be paid; notifications are repeated for four days. It is looked
 * at until it was looked at after that, so a shop that was down for long misses nothing.
 */
const LATE_DAYS = 7;
/** So long a payer may take money back: 80 days by their bank for Pix, 180 at PayPal. */
const DISPUTABLE_MS = 180 * DAY_MS;
/** In this time most that is taken back is; later it is looked for less often. Notifications come first anyhow. */
const LIKELY_MS = 45 * DAY_MS;

/** Looks that a round has for payments that wait, and for those that do not; what one leaves, the other has. */
const LOOKS = { waiting: 60, settled: 40 };

/**
 * Payments of which no news came for too long, in turn: a first one of each person, then a second one, so that nobody's
 * many keep anybody's few waiting. Those that nothing waits for, and of which a charge-back may have gone unheard, have
 * looks of their own.
 */
export async function findStalePayments(now: Date): Promise<Payment[]> {
  const all = LOOKS.waiting + LOOKS.settled;
  const [waiting, settled] = [
    await findInTurn(isWaiting(now), all),
    await findInTurn(mayHaveChanged(now), all),
  ];
  const forSettled = Math.max(LOOKS.settled, all - waiting.length);
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

/** Payments that wait for something, and how long silence about them may last. */
function isWaiting(now: Date): Prisma.Sql {
  const leftBehind = before(now, LEFT_BEHIND_MS);
  const tenMinutes = before(now, 10 * MINUTE_MS);
  return Prisma.sql`
    (payments.state = 'intended' and payments.changed_at < ${leftBehind})
    or (payments.state = 'pending' and payments.changed_at < ${tenMinutes})
    or (payments.state = 'approved' and exists (
      select from refunds where refunds.payment_id = payments.id and (
        (refunds.state = 'in_process' and payments.changed_at < ${tenMinutes})
        or (refunds.state = 'intended' and payments.changed_at < ${leftBehind}
          and coalesce(refunds.retry_at, ${now}) <= ${now}))))`;
}

/** Payments that wait for nothing, and of which a late payment or a charge-back may have gone unheard. */
function mayHaveChanged(now: Date): Prisma.Sql {
  const approved = (paidSince: Date, silentSince: Date) => Prisma.sql`
    (payments.state = 'approved' and payments.approved_at > ${paidSince} and payments.changed_at < ${silentSince})`;
  return Prisma.sql`
    (payments.state in ('expired', 'rejected') and payments.changed_at < ${before(now, 6 * HOUR_MS)}
      and payments.changed_at < payments.expires_at + ${LATE_DAYS} * interval '1 day')
    or (payments.changed_at < ${before(now, DAY_MS)} and exists (
      select 1 from payment_reviews where payment_reviews.payment_id = payments.id
        and payment_reviews.state <> 'accepted' and payment_reviews.created_at > ${before(now, DISPUTABLE_MS)}))
    or (payments.state = 'charged_back' and payments.changed_at < ${before(now, DAY_MS)})
    or ${approved(before(now, LIKELY_MS), before(now, 7 * DAY_MS))}
    or ${approved(before(now, DISPUTABLE_MS), before(now, 30 * DAY_MS))}`;
}
