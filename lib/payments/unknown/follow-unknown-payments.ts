import type { PaymentMethod, UnknownPayment } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { type GatewayPayment, isGatewayDown } from '@/lib/services/payment-gateways/port';
import { forEachIsolated } from '@/lib/payments/for-each-isolated';
import {
  CHARGE_BACK_POSSIBLE_MS,
  MAX_UNKNOWN_LOOKUPS,
  UNKNOWN_LOOKUP_INTERVAL_MS,
} from '@/lib/payments/rules';
import { followUnknownPayment } from './unknown-payment';

/**
 * Looks up unknown payments once a day, while they are undecided and as long as refunds and charge-backs are possible,
 * because those do not appear in the list. The payments looked up longest ago come first. Returns how many look-ups failed
 * or were left out.
 */
export async function followUnknownPayments(method: PaymentMethod): Promise<number> {
  const now = clock.now().getTime();
  const since = new Date(now - CHARGE_BACK_POSSIBLE_MS);
  const lookedBefore = new Date(now - UNKNOWN_LOOKUP_INTERVAL_MS);
  const due = await db.unknownPayment.findMany({
    where: {
      method,
      AND: [
        { OR: [{ state: { in: ['open', 'refunding'] } }, { seenAt: { gte: since } }] },
        { OR: [{ lookedAt: null }, { lookedAt: { lt: lookedBefore } }] },
      ],
    },
    orderBy: [{ lookedAt: { sort: 'asc', nulls: 'first' } }, { seenAt: 'asc' }],
    take: MAX_UNKNOWN_LOOKUPS,
  });
  return forEachIsolated(due, 'unknown money was not followed', follow);
}

async function follow(payment: UnknownPayment): Promise<void> {
  const { id, method, lookedAt } = payment;
  // Recorded first, so that a payment for which the gateway does not answer moves to the back of the queue.
  await db.unknownPayment.update({ where: { id }, data: { lookedAt: clock.now() } });
  try {
    const found = await lookUp(payment);
    if (found) await followUnknownPayment(method, found);
  } catch (error) {
    // Not recorded as looked up, so the job's retry repeats it and a third unreadable answer raises the alert.
    if (!isGatewayDown(error)) await db.unknownPayment.update({ where: { id }, data: { lookedAt } });
    throw error;
  }
}

function lookUp({ method, gatewayPaymentId, listedAt }: UnknownPayment): Promise<GatewayPayment | null> {
  const gateway = knownGatewayFor(method);
  return listedAt === null
    ? gateway.getPayment(gatewayPaymentId)
    : gateway.getTransfer({ id: gatewayPaymentId, at: listedAt });
}
