import { z } from 'zod';
import type { PaymentMethod } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import { addJob } from '@/lib/services/jobs/job';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import {
  GatewayDownError,
  type Notification,
  type NotificationRequest,
} from '@/lib/services/payment-gateways/port';
import { fetchPayment } from './fetch-payment';
import { findPaymentOf } from './find-payment';
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
export async function receiveNotification(
  method: PaymentMethod,
  request: NotificationRequest,
): Promise<void> {
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

async function readNotification(
  method: PaymentMethod,
  request: NotificationRequest,
): Promise<Notification | null> {
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
  await settleResource(payables, notification);
  await db.paymentNotification.update({ where: { id }, data: { appliedAt: clock.now() } });
}

type Resource = { id: number; method: PaymentMethod; resourceId: string };

async function settleResource(
  payables: readonly Payable[],
  { id, method, resourceId }: Resource,
): Promise<void> {
  const known = await db.payment.findUnique({
    where: { method_gatewayPaymentId: { method, gatewayPaymentId: resourceId } },
  });
  const found = known ? await fetchPayment(known) : await knownGatewayFor(method).getPayment(resourceId);
  const payment = known ?? (found && (await findPaymentOf(method, found)));
  if (payment && found) await settlePayment(payableOf(payables, payment), payment.id, found);
  else if (!found || !(await followUnknownPayment(method, found)))
    log.warn({ notification: id }, 'a notification names an unknown payment');
}
