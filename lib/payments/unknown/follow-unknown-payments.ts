import type { PaymentMethod, UnknownPayment } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import type { GatewayPayment } from '@/lib/services/payment-gateways/port';
import { forEachIsolated } from '@/lib/payments/for-each-isolated';
import { CHARGE_BACK_POSSIBLE_MS, UNKNOWN_LOOKED_UP, UNKNOWN_LOOKED_UP_AGAIN_MS } from '@/lib/payments/rules';
import { followUnknownPayment } from './unknown-payment';

/**
 * Looks up known money of no payment, because later refunds and charge-backs are no entries of the list: each once a day
 * as long as they are possible, those first that were not looked up for the longest time.
 */
export async function followUnknownPayments(method: PaymentMethod): Promise<void> {
  const now = clock.now().getTime();
  const since = new Date(now - CHARGE_BACK_POSSIBLE_MS);
  const lookedBefore = new Date(now - UNKNOWN_LOOKED_UP_AGAIN_MS);
  const due = await db.unknownPayment.findMany({
    where: {
      method,
      AND: [
        { OR: [{ state: { in: ['open', 'refunding'] } }, { seenAt: { gte: since } }] },
        { OR: [{ lookedAt: null }, { lookedAt: { lt: lookedBefore } }] },
      ],
    },
    orderBy: [{ lookedAt: { sort: 'asc', nulls: 'first' } }, { seenAt: 'asc' }],
    take: UNKNOWN_LOOKED_UP,
  });
  await forEachIsolated(due, 'money of no payment was not followed', follow);
}

async function follow(payment: UnknownPayment): Promise<void> {
  // Others are looked up before this one again, even if this look-up fails.
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
