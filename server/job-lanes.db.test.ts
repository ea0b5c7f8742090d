import { expect, test, vi } from 'vitest';
import { sendSignUpCode } from '@/lib/accounts/code';
import { applyNotificationJobs } from '@/lib/payments/settlement/notification';
import { refundPayment } from '@/lib/payments/refund/refund';
import { db } from '@/lib/platform/database/db';
import { addJob, JOBS_PER_QUEUE } from '@/lib/services/jobs/job';
import { startWorker } from '@/lib/services/jobs/worker';
import { type PlacedOrder, placeOrder, placePaidOrder, receive, stateOf } from '@/test/hiring';
import { callerFrom } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { jobHandlers } from './job-handlers';

/** Adds notifications about payments for which the gateway never responds. */
async function hangingNotifications(count: number): Promise<void> {
  await sandbox.fail('mercado-pago.get', 'hang', { times: 1000 });
  for (let each = 0; each < count; each += 1) {
    const resourceId = String(900_000_000 + each);
    const { id } = await db.paymentNotification.create({
      data: { method: 'pix', notificationId: `hanging-${each}`, resourceId },
    });
    await addJob(db, applyNotificationJobs.pix, { id });
  }
}

async function countUnderWay(job: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from graphile_worker.jobs
    where locked_at is not null and task_identifier = ${job}`;
  return row?.count ?? 0;
}

/** A job joins one of its service's queues at random, and a queue runs one job at a time. */
async function countQueues(job: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(distinct queue_name)::int as count from graphile_worker.jobs where task_identifier = ${job}`;
  return row?.count ?? 0;
}

// As long as a gateway may take to respond, because a worker does not stop before that.
test('with 24 notifications hanging at one gateway, a sign-up code is sent within 2 s and the other gateway’s notification applied', async () => {
  const recipient = 'espera@example.com';
  const placed = await placeOrder({ method: 'paypal' });
  await sandbox.pay(placed.paymentId);
  const notifications = await sandbox.takeNotifications();
  await hangingNotifications(24);
  const worker = await startWorker(jobHandlers, []);
  try {
    await vi.waitFor(
      async () =>
        expect(await countUnderWay('apply_pix_notification')).toBeGreaterThanOrEqual(JOBS_PER_QUEUE),
      {
        timeout: 10_000,
      },
    );
    await sendSignUpCode(recipient, callerFrom('203.0.113.77'));
    const start = performance.now();
    await vi.waitFor(
      async () => expect(await db.mail.count({ where: { recipient, state: 'sent' } })).toBe(1),
      {
        timeout: 10_000,
        interval: 20,
      },
    );
    expect(performance.now() - start).toBeLessThan(2_000);
    for (const notification of notifications) await receive(notification);
    await vi.waitFor(async () => expect(await stateOf(placed)).toBe('paid'), { timeout: 10_000 });
  } finally {
    await worker.stop();
    await sandbox.clearFaults();
  }
});

test('while refunds hang at one gateway, a refund at the other is made within 2 s', async () => {
  const hanging: PlacedOrder[] = [];
  for (let each = 0; each < 4; each += 1) hanging.push(await placePaidOrder());
  const placed = await placePaidOrder({ method: 'paypal' });
  await sandbox.fail('mercado-pago.refund', 'hang', { times: 1000 });
  await db.$transaction(async (tx) => {
    for (const { paymentId } of hanging) await refundPayment(tx, paymentId, 'operator');
  });
  const queues = await countQueues('perform_pix_refund');
  expect(queues).toBeGreaterThan(0);
  const worker = await startWorker(jobHandlers, []);
  try {
    await vi.waitFor(async () => expect(await countUnderWay('perform_pix_refund')).toBe(queues), {
      timeout: 10_000,
    });
    const start = performance.now();
    await db.$transaction((tx) => refundPayment(tx, placed.paymentId, 'operator'));
    await vi.waitFor(async () => expect(await stateOf(placed)).toBe('refunded'), {
      timeout: 10_000,
      interval: 20,
    });
    expect(performance.now() - start).toBeLessThan(2_000);
  } finally {
    await worker.stop();
    await sandbox.clearFaults();
  }
});
