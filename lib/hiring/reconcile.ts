import type { Payment, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { clock } from '@/lib/services/clock/clock';
import { ProviderDownError } from '@/lib/services/payments/port';
import { askProvider } from './provider-answer';
import { repeatRefund } from './refund';
import { settlePayment } from './settlement';
import { closeCharges } from './withdraw';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** An answer of a provider takes 8 seconds at most; whatever is older than this was left behind. */
const LEFT_BEHIND_MS = 2 * MINUTE_MS;
const PAYMENTS_AT_ONCE = 100;
/** So long after its end a charge may still turn out to be paid. Notifications are repeated for four days. */
const LATE_MS = 7 * DAY_MS;

/**
 * Asks the providers about every payment of which no news came for too long: the answer to our question was lost,
 * or a notification, or a process died between. Once this has run, nothing hangs on what was lost.
 */
export async function reconcilePayments(): Promise<void> {
  const now = clock.now();
  const payments = await db.payment.findMany({
    where: { OR: silent(now) },
    orderBy: { changedAt: 'asc' },
    take: PAYMENTS_AT_ONCE,
  });
  for (const payment of payments) {
    try {
      await reconcile(payment, now);
    } catch (error) {
      const level = error instanceof ProviderDownError ? 'warn' : 'error';
      log[level]({ error, payment: payment.id }, 'a payment was not reconciled');
    }
  }
}

/** How long silence may last, by what a payment waits for. */
function silent(now: Date): Prisma.PaymentWhereInput[] {
  const since = (milliseconds: number) => ({ lt: new Date(now.getTime() - milliseconds) });
  const isRecent = { expiresAt: { gt: new Date(now.getTime() - LATE_MS) } };
  return [
    { state: 'intended', changedAt: since(LEFT_BEHIND_MS) },
    { state: 'pending', changedAt: since(10 * MINUTE_MS) },
    { state: { in: ['expired', 'rejected'] }, changedAt: since(6 * HOUR_MS), ...isRecent },
    { state: 'disputed', changedAt: since(DAY_MS) },
    { state: 'approved', refund: { state: 'intended' }, changedAt: since(LEFT_BEHIND_MS) },
    { state: 'approved', refund: { state: 'in_process' }, changedAt: since(10 * MINUTE_MS) },
  ];
}

async function reconcile(payment: Payment, now: Date): Promise<void> {
  // Whatever comes of it, the others have their turn before this one is asked about again.
  await db.payment.updateMany({
    where: { id: payment.id, state: payment.state },
    data: { changedAt: now },
  });
  const found = await askProvider(payment);
  if (found) await settlePayment(payment.id, found);
  await db.$transaction(async (tx) => {
    if (payment.expiresAt <= now) await closeCharges(tx, { id: payment.id }, now);
    await repeatRefund(tx, payment.id);
  });
}
