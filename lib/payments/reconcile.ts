import type { Payment, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { clock } from '@/lib/services/clock/clock';
import { forEachIsolated } from './for-each-isolated';
import { fetchPayment } from './fetch-payment';
import { type Purpose, purposeOf } from './purpose';
import { repeatRefund } from './refund';
import { settlePayment } from './settlement';
import { closeCharges } from './cancel-charge';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** An answer of a gateway takes 8 seconds at most; whatever is older than this was left behind. */
const LEFT_BEHIND_MS = 2 * MINUTE_MS;
const PAYMENTS_AT_ONCE = 100;
/** So long after its end a charge may still turn out to be paid. Notifications are repeated for four days. */
const LATE_MS = 7 * DAY_MS;

/** The payer's bank takes Pix back for 80 days at most. */
const DISPUTABLE_MS = 90 * DAY_MS;

/**
 * Asks the gateways about every payment of which no news came for too long: the answer to our question was lost,
 * or a notification, or a process died between. Once this has run, nothing hangs on what was lost.
 */
export async function reconcilePayments(purposes: readonly Purpose[]): Promise<void> {
  const now = clock.now();
  const urgent = await findSilent(waiting(now), PAYMENTS_AT_ONCE);
  const settled = await findSilent(mayHaveChanged(now), PAYMENTS_AT_ONCE - urgent.length);
  const all = [...urgent, ...settled];
  await forEachIsolated(all, 'a payment was not reconciled', (payment) =>
    reconcile(purposeOf(purposes, payment), payment, now),
  );
}

function findSilent(OR: Prisma.PaymentWhereInput[], take: number): Promise<Payment[]> {
  return db.payment.findMany({ where: { OR }, orderBy: { changedAt: 'asc' }, take });
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Payments that wait for something, and how long silence about them may last. */
function waiting(now: Date): Prisma.PaymentWhereInput[] {
  const silentFor = (milliseconds: number) => ({ changedAt: { lt: before(now, milliseconds) } });
  return [
    { state: 'intended', ...silentFor(LEFT_BEHIND_MS) },
    { state: 'pending', ...silentFor(10 * MINUTE_MS) },
    { state: 'approved', refund: { state: 'intended' }, ...silentFor(LEFT_BEHIND_MS) },
    { state: 'approved', refund: { state: 'in_process' }, ...silentFor(10 * MINUTE_MS) },
  ];
}

/** Payments that wait for nothing, and of which a late payment or a charge-back may have gone unheard. */
function mayHaveChanged(now: Date): Prisma.PaymentWhereInput[] {
  const silentFor = (milliseconds: number) => ({ changedAt: { lt: before(now, milliseconds) } });
  return [
    {
      state: { in: ['expired', 'rejected'] },
      expiresAt: { gt: before(now, LATE_MS) },
      ...silentFor(6 * HOUR_MS),
    },
    // Until a person has decided the gateway may change its mind, and after that it may give back or take back.
    {
      reviews: { some: { state: { not: 'accepted' }, createdAt: { gt: before(now, DISPUTABLE_MS) } } },
      ...silentFor(DAY_MS),
    },
    { state: 'disputed', ...silentFor(DAY_MS) },
    { state: 'approved', approvedAt: { gt: before(now, DISPUTABLE_MS) }, ...silentFor(7 * DAY_MS) },
  ];
}

async function reconcile(purpose: Purpose, payment: Payment, now: Date): Promise<void> {
  // Whatever comes of it, the others have their turn before this one is asked about again.
  await db.payment.updateMany({
    where: { id: payment.id, state: payment.state },
    data: { changedAt: now },
  });
  const found = await fetchPayment(payment);
  if (found) await settlePayment(purpose, payment.id, found);
  await db.$transaction(async (tx) => {
    if (payment.expiresAt <= now) await closeCharges(tx, { id: payment.id }, now);
    await repeatRefund(tx, payment.id);
  });
}
