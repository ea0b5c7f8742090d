import { accountNameOf } from '../../sandbox/keys';
import { sandboxAccount } from '../../sandbox/client';
import type { PrismaClient } from '../../lib/generated/prisma/client';
import { refundOrder } from '@/lib/orders/cancellation/settle';
import { orderPayable } from '@/lib/orders/order-payable';
import { lockOrder } from '@/lib/orders/state';
import { performRefund } from '@/lib/payments/refund/perform-refund';
import { REFUND_PAUSES_MS } from '@/lib/payments/rules';
import { bookUnknownPayment } from '@/lib/payments/unknown/unknown-payment';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { env } from '../../lib/platform/env';
import { plannedOrders } from './orders';
import type { PlannedOrder } from './planned-order';
import { findHire } from './write-orders';
import { SEEDED_LINK, writeOrder } from './write-order';

/** Cancelled with the consent of its provider. The gateway refuses the refund. */
const CANCELLED: PlannedOrder = {
  customer: 'Luana Ribeiro',
  ad: 'Jardineiro: corte de grama e poda',
  service: 'Poda de árvore pequena',
  state: 'paid',
  orderedDay: -6,
  serviceDay: 2,
};

// Gateway ids of the payments, after those of the orders and of the doubtful fee.
const CANCELLED_NUMBER = plannedOrders.length + 2;
const UNKNOWN_ID = String(plannedOrders.length + 3);

/** Money for the order of another shop, or of this one before it lost its data. */
const UNKNOWN = { reference: 'pedido-4711', amountCents: 8_990 };

/**
 * Writes two cases that only a gateway can cause: a refund that it refuses, and money for no payment of ours. The payment
 * sandbox has both, so that its answers agree with the books. Without a sandbox, or in a second run, it writes nothing.
 * Returns whether it wrote.
 */
export async function writeGatewayCases(db: PrismaClient, now: Date): Promise<boolean> {
  const { MERCADO_PAGO_URL: url, MERCADO_PAGO_TOKEN: token } = env;
  if (url === undefined || token === undefined) return false;
  if ((await db.unknownPayment.count({ where: { gatewayPaymentId: UNKNOWN_ID } })) > 0) return false;
  const sandbox = sandboxAccount(url, accountNameOf(token));
  await writeRefusedRefund(db, sandbox, now);
  await sandbox.adopt({ method: 'pix', id: UNKNOWN_ID, state: 'approved', ...UNKNOWN });
  const found = await knownGatewayFor('pix').getPayment(UNKNOWN_ID);
  if (!found) throw new Error('The payment sandbox does not know the charge that it has adopted');
  await bookUnknownPayment('pix', found, null);
  return true;
}

async function writeRefusedRefund(
  db: PrismaClient,
  sandbox: ReturnType<typeof sandboxAccount>,
  now: Date,
): Promise<void> {
  const id = String(CANCELLED_NUMBER);
  if ((await db.payment.count({ where: { link: SEEDED_LINK, gatewayPaymentId: id } })) > 0) return;
  const written = await db.$transaction(async (tx) => {
    const hire = await findHire(tx, CANCELLED);
    if (!hire) return null;
    const seed = { plan: CANCELLED, hire, couponId: null, number: CANCELLED_NUMBER, now };
    const { id: orderId } = await writeOrder(tx, seed);
    const payment = await tx.payment.findFirstOrThrow({
      where: { subjectId: orderId, payable: orderPayable.name },
    });
    return { orderId, payment };
  });
  if (!written) return;
  const { orderId, payment } = written;
  const { id: paymentId, amountCents } = payment;
  await sandbox.adopt({ method: 'pix', id, reference: paymentId, amountCents, state: 'approved' });
  await db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    await refundOrder(tx, order, {
      kind: 'cancel_agreed',
      reason: 'cancelled',
      at: now,
      userId: order.providerId,
    });
  });
  const attempts = REFUND_PAUSES_MS.length + 1;
  await sandbox.fail('mercado-pago.refund', 'refuse', { times: attempts, about: id });
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // The pauses between the attempts are skipped.
    await db.refund.updateMany({ where: { paymentId }, data: { retryAt: null } });
    await performRefund([orderPayable], { payment_id: paymentId });
  }
}
