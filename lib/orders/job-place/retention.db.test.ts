import { expect, test } from 'vitest';
import type { OrderState } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import { storage } from '@/lib/services/storage/storage';
import { createJob, type JobOrder, jobPlace } from '@/test/job-places';
import { runJobs } from '@/test/jobs';
import { drawing, incoming } from '@/test/pictures';
import { collectOrders, eraseOrders } from '../personal-data';
import { saveJobPlace } from './job-place';
import { addJobPicture } from './pictures/picture';
import { purgeJobPlaces } from './retention';
import { JOB_PLACE_DAYS } from './rules';

async function createPicturedJob(people: Partial<Pick<JobOrder, 'customer'>> = {}): Promise<JobOrder> {
  const job = await createJob('paid', null, people);
  const { id } = await addJobPicture(job.customer, incoming(await drawing().png().toBuffer()));
  await saveJobPlace(job.customer, job.orderId, jobPlace({ pictures: [id], shares_phone: true }));
  return job;
}

const isKept = async ({ orderId }: JobOrder) => (await db.jobPlace.count({ where: { orderId } })) === 1;
const filesOf = ({ customer }: JobOrder) => storage.list(`job/u${customer.userId}`);

/** Moves an order to a state as of some days ago. */
async function end({ orderId }: JobOrder, state: OrderState, daysAgo: number): Promise<void> {
  await db.order.update({
    where: { id: orderId },
    data: { state, changedAt: new Date(clock.now().getTime() - daysAgo * DAY_MS) },
  });
}

test('a place and its pictures are deleted some time after the order is over', async () => {
  const [old, recent, open] = [
    await createPicturedJob(),
    await createPicturedJob(),
    await createPicturedJob(),
  ];
  await end(old, 'refunded', JOB_PLACE_DAYS + 1);
  await end(recent, 'refunded', JOB_PLACE_DAYS - 1);
  await end(open, 'paid', JOB_PLACE_DAYS + 1);
  await purgeJobPlaces(clock.now());
  await runJobs();
  expect(await Promise.all([old, recent, open].map(isKept))).toEqual([false, true, true]);
  expect(await Promise.all([old, recent, open].map(async (job) => (await filesOf(job)).length))).toEqual([
    0, 2, 2,
  ]);
});

test.each<OrderState>(['released', 'paid_out', 'expired', 'cancelled', 'refunded'])(
  'an order that is %s is over',
  async (state) => {
    const job = await createJob(state);
    await db.order.update({
      where: { id: job.orderId },
      data: { changedAt: new Date(clock.now().getTime() - (JOB_PLACE_DAYS + 1) * DAY_MS) },
    });
    await purgeJobPlaces(clock.now());
    expect(await isKept(job)).toBe(false);
  },
);

test('places and pictures are in the customer’s data, and not in the provider’s', async () => {
  const job = await createPicturedJob();
  const { records, files } = await collectOrders(job.customer.userId);
  expect(records).toMatchObject({
    places: [{ orderId: job.orderId, street: jobPlace().street, notes: jobPlace().notes }],
  });
  expect(JSON.stringify(records)).toContain('phoneAgreedAt');
  expect(files).toEqual([expect.stringMatching(/-1280\.webp$/)]);
  expect(await filesOf(job)).toContain(files[0]);
  const ofProvider = await collectOrders(job.provider.userId);
  expect(JSON.stringify(ofProvider)).not.toContain(jobPlace().street);
  expect(ofProvider.files).toEqual([]);
});

test('closing an account deletes the places of its orders and all its pictures, not those of others', async () => {
  const job = await createPicturedJob();
  const { customer } = job;
  const [second, other] = [await createPicturedJob({ customer }), await createPicturedJob()];
  await addJobPicture(customer, incoming(await drawing({ width: 300 }).png().toBuffer()));
  const removed = await db.$transaction((tx) => eraseOrders(tx, customer.userId));
  await runJobs();
  expect(removed).toMatchObject({ job_places: 2, job_pictures: 3 });
  expect(await Promise.all([job, second, other].map(isKept))).toEqual([false, false, true]);
  expect(await filesOf(job)).toEqual([]);
  expect(await filesOf(other)).toHaveLength(2);
});
