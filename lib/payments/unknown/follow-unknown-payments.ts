import type { PaymentMethod, UnknownPayment } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import type { GatewayPayment } from '@/lib/services/payment-gateways/port';
import { forEachIsolated } from '@/lib/payments/for-each-isolated';
import {
  CHARGE_BACK_POSSIBLE_MS,
  MAX_UNKNOWN_LOOKUPS,
  UNKNOWN_LOOKUP_INTERVAL_MS,
} from '@/lib/payments/rules';
import { followUnknownPayment } from './unknown-payment';

/**
 * Looks up unknown payments once a day, while they are undecided and as long as refunds and charge-backs are possible,
 * because those do not appear in the list. The ones that were not looked up for the longest time come first.
 */
export async function followUnknownPayments(method: PaymentMethod): Promise<void> {
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
  await forEachIsolated(due, 'unknown money was not followed', follow);
}

async function follow(payment: UnknownPayment): Promise<void> {
  // Recorded first, so that a failing look-up moves to the back of the queue.
  await db.unknownPayment.update({ where: { id: payment.id }, data: { lookedAt: clock.now() } });
  const found = await lookUp(payment);
  if (found) await followUnknownPayment(payment.method, found);
}

function lookUp({ method, gatewayPaymentId, listedAt }: UnknownPayment): Promise<GatewayPayment | null> {
  const gateway = knownGatewayFor(method);
  return listedAt === null
    ? gateway.getPayment(gatewayPaymentId)
    : gateway.getTransfer({ id: gatewayPaymentId, at: listedAt });
}
