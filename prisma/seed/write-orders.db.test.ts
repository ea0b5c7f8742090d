import { beforeAll, describe, expect, test } from 'vitest';
import { getProfile } from '@/lib/accounts/user';
import { findReputation } from '@/lib/catalog/reputation/reputation';
import { listDuePayouts } from '@/lib/payouts/due-payouts';
import { listOrders } from '@/lib/orders/order-list';
import { releaseOrders } from '@/lib/orders/release';
import { confirmPastOrders } from '@/lib/orders/confirmation/confirmation';
import { expireOrders } from '@/lib/orders/expiry';
import { db } from '@/lib/platform/database/db';
import { logInAs } from '@/test/members';
import { plannedOrders } from './orders';
import { people } from './town';
import { writeOrders } from './write-orders';
import { seedTown } from './seed-town';
import { writeReputations } from './write-reputations';

beforeAll(async () => {
  await seedTown(db);
  expect(await writeOrders(db, new Date())).toBe(plannedOrders.length);
});

async function personCalled(name: string | undefined) {
  const user = await db.user.findFirstOrThrow({ where: { name } });
  return { user, ...(await logInAs(user)) };
}

describe('seeded orders', () => {
  test('are not written twice', async () => {
    expect(await writeOrders(db, new Date())).toBe(0);
    expect(await db.order.count()).toBe(plannedOrders.length);
  });

  test('fill both tabs of the user whom npm start names first', async () => {
    const { actor } = await personCalled(people[0]?.name);
    const [purchases, sales] = await listOrders(actor);
    expect(new Set(purchases.map(({ state }) => state)).size).toBeGreaterThanOrEqual(8);
    expect(sales.map(({ state }) => state)).toContain('charged_back');
  });

  test('give the user whom npm start names first a rating', async () => {
    await writeReputations(db, new Date());
    const { user } = await personCalled(people[0]?.name);
    const reputation = await findReputation(user.id);
    expect(reputation).toMatchObject({ reviews: 3, rating: expect.closeTo(4.6, 0), doneOrders: 4 });
    expect(await db.providerReputation.count({ where: { dueAt: { not: null } } })).toBe(0);
  });

  test('give every provider a unique tax number', async () => {
    const numbers = await db.taxNumber.findMany();
    expect(numbers.length).toBeGreaterThan(1);
    expect(new Set(numbers.map(({ fingerprint }) => fingerprint)).size).toBe(numbers.length);
  });

  test('leave a ledger that matches the orders', async () => {
    const sums = await db.ledgerEntry.groupBy({ by: ['account'], _sum: { amountCents: true } });
    const balance = new Map(sums.map(({ account, _sum }) => [account, _sum.amountCents ?? 0]));
    expect([...balance.values()].reduce((total, cents) => total + cents, 0)).toBe(0);
    const held = await db.order.aggregate({
      where: { state: { in: ['paid', 'confirmed'] } },
      _sum: { priceCents: true },
    });
    expect(balance.get('escrow')).toBe(-(held._sum.priceCents ?? 0));
    const earned = await db.order.aggregate({
      where: { state: { in: ['released', 'paid_out'] } },
      _sum: { feeCents: true },
    });
    expect(balance.get('fees')).toBe(-(earned._sum.feeCents ?? 0));
  });

  test('leave shares to pay out, including one of a provider without a Pix key', async () => {
    const due = await listDuePayouts();
    const released = plannedOrders.filter(({ state }) => state === 'released');
    expect(due.flatMap(({ orderIds }) => orderIds)).toHaveLength(released.length);
    expect(due.find(({ name }) => name === 'Rosângela Prado')).toMatchObject({ pixKey: null });
    expect(due.filter(({ pixKey }) => pixKey === null)).toHaveLength(1);
  });

  test('were paid out in batches numbered in the order of sending', async () => {
    const batches = await db.payoutBatch.findMany({ orderBy: { id: 'asc' } });
    expect(batches.length).toBeGreaterThan(1);
    expect(batches.map(({ frozenAt }) => frozenAt)).toEqual(
      batches.map(({ frozenAt }) => frozenAt).toSorted((a, b) => a.getTime() - b.getTime()),
    );
  });

  test('have the states that the schedules produce', async () => {
    const before = await db.order.findMany({ orderBy: { id: 'asc' } });
    await confirmPastOrders();
    await releaseOrders();
    await expireOrders();
    expect(await db.order.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
  });

  test('have providers who may publish, and whose key is visible only to them', async () => {
    const { actor, user } = await personCalled(people[0]?.name);
    expect(user.proSince).toEqual(user.createdAt);
    expect((await getProfile(actor)).pix_key).not.toBe('');
    expect(
      await db.user.count({ where: { proSince: null, uid: { in: people.map(({ uid }) => uid) } } }),
    ).toBe(0);
  });
});
