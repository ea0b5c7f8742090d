import { expect, test } from 'vitest';
import { reconcilePayments } from '@/lib/payments/reconciliation/reconcile';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import { payables } from '@/server/payables';
import { advanceClock } from '@/test/clock';
import { sandbox } from '@/test/payment-sandbox';
import { tellSandbox } from './tell-sandbox';
import { writeOrders } from './write-orders';
import { seedTown } from './seed-town';

const payments = () => db.payment.findMany({ select: { id: true, state: true }, orderBy: { id: 'asc' } });

test('the sandbox knows the payments of seeded orders: reconciliation changes nothing and raises no alert', async () => {
  await seedTown(db);
  await writeOrders(db, clock.now());
  await tellSandbox(db);
  const [before, charges] = [await payments(), await sandbox.charges()];
  expect(charges).toHaveLength(before.length);
  await tellSandbox(db);
  expect(await sandbox.charges()).toEqual(charges);
  expect(await sandbox.takeNotifications()).toEqual([]);
  advanceClock({ days: 2 });
  await db.payment.updateMany({ data: { changedAt: new Date(clock.now().getTime() - 8 * DAY_MS) } });
  await reconcilePayments(payables);
  const since = new Date(clock.now().getTime() - DAY_MS);
  const asked = await db.payment.findMany({ where: { changedAt: { gte: since } }, distinct: ['state'] });
  expect(asked.map(({ state }) => state)).toEqual(expect.arrayContaining(['approved', 'charged_back']));
  expect(await db.gatewayAlert.findMany()).toEqual([]);
  expect(await payments()).toEqual(before);
});
