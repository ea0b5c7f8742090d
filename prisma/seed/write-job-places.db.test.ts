import { expect, test } from 'vitest';
import { loadLastJobPlace } from '@/lib/orders/job-place/last-job-place';
import { db } from '@/lib/platform/database/db';
import { logInAs } from '@/test/members';
import { seedTown } from './seed-town';
import { writeJobPlaces } from './write-job-places';
import { writeOrders } from './write-orders';

test('two paid orders have a place, even after a second run', async () => {
  await seedTown(db);
  await writeOrders(db, new Date());
  await writeJobPlaces(db);
  await writeJobPlaces(db);
  const places = await db.jobPlace.findMany({ include: { order: { include: { customer: true } } } });
  expect(places.map(({ order }) => order.state)).toEqual(['paid', 'paid']);
  const [first] = places;
  if (!first) throw new Error('There is no place');
  const { actor } = await logInAs(first.order.customer);
  expect((await loadLastJobPlace(actor)).place).toMatchObject({ city: 'Campinas' });
});
