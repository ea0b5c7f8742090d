import { z } from 'zod';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import { addJob } from '@/lib/services/jobs/job';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import {
  type Gateway,
  gatewayOf,
  GatewayDownError,
  type Notification,
  type NotificationRequest,
} from '@/lib/services/payment-gateways/port';
import { fetchPayment } from './fetch-payment';
import { findPaymentById, findPaymentOf } from './find-payment';
import { defineGatewayJobs } from '@/lib/payments/gateway-jobs';
import { type Payable, payableOf } from '@/lib/payments/payable';
import { settlePayment } from './settlement';
import { followUnknownPayment } from '@/lib/payments/unknown/unknown-payment';

export const applyNotificationJobs = defineGatewayJobs(
  (method) => `apply_${method}_notification`,
  z.strictObject({ id: z.int() }),
);

// Notifications arrive in bursts, and are repeated only minutes later.
const MAX_WAIT_MS = 10_000;

/**
 * Verifies a gateway's notification, stores it once, and queues a job, so that the gateway gets a quick
 * answer. Throws `unauthenticated` for a wrong signature; `unavailable` (gateway_down) or TooManyError when
 * it cannot be verified now, so that the gateway repeats it.
 */
export async function receiveNotification(method: Gateway, request: NotificationRequest): Promise<void> {
  const notification = await readNotification(method, request);
  if (!notification) return;
  const { notificationId, gatewayPaymentId: resourceId } = notification;
  await db.$transaction(
    async (tx) => {
      const [kept] = await tx.paymentNotification.createManyAndReturn({
        data: [{ method, notificationId, resourceId, receivedAt: clock.now() }],
        skipDuplicates: true,
        select: { id: true },
      });
      if (kept) await addJob(tx, applyNotificationJobs[method], kept, { key: `notification:${kept.id}` });
    },
    { maxWait: MAX_WAIT_MS },
  );
}

async function readNotification(method: Gateway, request: NotificationRequest): Promise<Notification | null> {
  try {
    return await knownGatewayFor(method).readNotification(request);
  } catch (error) {
    if (!(error instanceof GatewayDownError)) throw error;
    log.warn({ error }, 'a gateway is down');
    throw new DomainError('unavailable', 'gateway_down');
  }
}

/**
 * Fetches the payment that a notification is about and settles its snapshot. Throws GatewayDownError, so that the job is
 * retried.
 */
export async function applyNotification(payables: readonly Payable[], { id }: { id: number }): Promise<void> {
  const notification = await db.paymentNotification.findUnique({ where: { id, appliedAt: null } });
  if (!notification) return;
  await settleResource(payables, { ...notification, gateway: gatewayOf(notification.method) });
  await db.paymentNotification.update({ where: { id }, data: { appliedAt: clock.now() } });
}

type Resource = { id: number; gateway: Gateway; resourceId: string };

async function settleResource(
  payables: readonly Payable[],
  { id, gateway, resourceId }: Resource,
): Promise<void> {
  const known = await findPaymentById(gateway, resourceId);
  const isToCapture = known?.method === 'paypal';
  const found = isToCapture
    ? await fetchPayment(known)
    : await knownGatewayFor(gateway).getPayment(resourceId);
  const payment = known ?? (found && (await findPaymentOf(gateway, found)));
  if (payment && found) await settlePayment(payableOf(payables, payment), payment.id, found);
  else if (!found || !(await followUnknownPayment(gateway, found)))
    log.warn({ notification: id }, 'a notification names an unknown payment');
}
