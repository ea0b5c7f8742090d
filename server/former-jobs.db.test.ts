import { expect, test } from 'vitest';
import { z } from 'zod';
import { refundPayment } from '@/lib/payments/refund/refund';
import { db } from '@/lib/platform/db';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { doJobs } from '@/test/jobs';
import { placeOrder, placePaidOrder, stateOf } from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';

/** As a process of before the gateways had jobs of their own would have queued it, in place of today's. */
async function queueFormerly(name: string, paymentId: string, key: string): Promise<void> {
  const job = defineJob(name, z.strictObject({ payment_id: z.uuid() }));
  await addJob(db, job, { payment_id: paymentId }, { key, isPatient: true });
}

test.each(['pix', 'paypal'] as const)(
  'a refund by %s that was queued under its former name is made',
  async (method) => {
    const placed = await placePaidOrder({ method });
    await db.$transaction((tx) => refundPayment(tx, placed.paymentId, 'operator'));
    await queueFormerly('perform_refund', placed.paymentId, `refund:${placed.paymentId}`);
    await doJobs();
    expect(await stateOf(placed)).toBe('refunded');
  },
);

test('a charge whose cancelling was queued under its former name is cancelled', async () => {
  const { paymentId } = await placeOrder();
  await db.payment.update({ where: { id: paymentId }, data: { state: 'expired' } });
  await queueFormerly('cancel_charge', paymentId, `cancel:${paymentId}`);
  await doJobs();
  expect(await sandbox.chargesOf(paymentId)).toMatchObject([{ state: 'cancelled' }]);
});
