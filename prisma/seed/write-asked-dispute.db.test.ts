import { expect, test } from 'vitest';
import { listOpenDisputes } from '@/lib/operator/disputes/open-disputes';
import { listWaiting } from '@/lib/operator/home/waiting';
import { findOrder } from '@/lib/operator/orders/order';
import { listOrderTimeline } from '@/lib/operator/orders/order-timeline';
import { db } from '@/lib/platform/database/db';
import { DEMO_OPERATOR } from '@/scripts/setup/demo-operator.mjs';
import { checkHolds } from '@/test/books';
import { openConsoleAs } from '@/test/console/operators';
import { createMember } from '@/test/members';
import { writeAskedDispute } from './write-asked-dispute';
import { seedTown } from './seed-town';

test('a dispute with an answered question is written once, only if the demo has its operator, and waits for the decision', async () => {
  await seedTown(db);
  expect(await writeAskedDispute(db, new Date())).toBe(false);
  await openConsoleAs(await createMember({ uid: DEMO_OPERATOR.uid }));
  expect(await writeAskedDispute(db, new Date())).toBe(true);
  expect(await writeAskedDispute(db, new Date())).toBe(false);
  expect(await listWaiting()).toMatchObject([{ kind: 'disputes', count: 1 }]);
  const [open] = await listOpenDisputes();
  const order = (await findOrder(open?.orderId ?? 0)) ?? expect.unreachable();
  expect(await listOrderTimeline(order)).toContainEqual(
    expect.objectContaining({ word: 'dispute_side_asked', by: DEMO_OPERATOR.uid, note: 'customer' }),
  );
  await checkHolds();
});
