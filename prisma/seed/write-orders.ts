import type { Order, Prisma, PrismaClient } from '../../lib/generated/prisma/client';
import { coupons } from './coupons';
import { plannedOrders } from './orders';
import type { PlannedOrder } from './planned-order';
import { people } from './town';
import { DAY_MS } from '@/lib/platform/durations';
import { isCpf } from '@/lib/platform/tax-number';
import { taxNumberRow } from '@/test/factories';
import { type Hire, type OrderSeed, paidOutAt, payOut, writeOrder } from './write-order';

/** Has neither Pix key nor tax number, so that the hints to enter them can be seen. */
const WITHOUT_KEY = 'Rosângela Prado';

/**
 * Writes the orders and coupons of the town and lets all its users publish, in one transaction. A second run writes
 * nothing. Skips orders whose users or ads were deleted. Returns the number of written orders.
 */
export async function writeOrders(db: PrismaClient, now: Date): Promise<number> {
  if (await db.coupon.findUnique({ where: { code: coupons[0].code }, select: { id: true } })) return 0;
  return db.$transaction(
    async (tx) => {
      await grantAll(tx);
      const couponIds = await writeCoupons(tx, now);
      let written = 0;
      const paidOut: { order: Order; seed: OrderSeed; at: Date }[] = [];
      const oldestFirst = plannedOrders.toSorted((a, b) => a.orderedDay - b.orderedDay);
      for (const [index, plan] of oldestFirst.entries()) {
        const hire = await findHire(tx, plan);
        if (!hire) continue;
        const couponId = plan.coupon === undefined ? null : (couponIds.get(plan.coupon) ?? null);
        const seed = { plan, hire, couponId, number: index + 1, now };
        const order = await writeOrder(tx, seed);
        const at = paidOutAt(seed);
        if (at) paidOut.push({ order, seed, at });
        written += 1;
      }
      // Batches are numbered in the order of sending, which differs from that of the orders.
      for (const due of paidOut.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await payOut(tx, due);
      return written;
    },
    { timeout: 60_000 },
  );
}

/** Marks the publishing fee as paid for all users with ads, and gives most of them a Pix key and a tax number. */
async function grantAll(tx: Prisma.TransactionClient): Promise<void> {
  const uids = people.map(({ uid }) => uid);
  await tx.$executeRaw`
    update users set pro_since = created_at,
      pix_key = case when id % 2 = 0 then email else '+55' || phone end
    where uid = any(${uids}) and deleted_at is null and phone is not null`;
  const earning = await tx.user.findMany({
    where: { uid: { in: uids }, name: { not: WITHOUT_KEY }, deletedAt: null },
    select: { id: true },
  });
  await tx.taxNumber.createMany({
    data: earning.map(({ id }) => taxNumberRow(id, inventedCpf(id))),
    skipDuplicates: true,
  });
  await tx.user.updateMany({ where: { name: WITHOUT_KEY, uid: { in: uids } }, data: { pixKey: null } });
}

/** Returns a well-formed number that is unique per user: users with the same number count as one person. */
function inventedCpf(id: number): string {
  const start = String(100_000_000 + id);
  const ends = Array.from({ length: 100 }, (_, end) => start + String(end).padStart(2, '0'));
  return ends.find(isCpf) ?? start;
}

async function writeCoupons(tx: Prisma.TransactionClient, now: Date): Promise<Map<string, number>> {
  const month = 30 * DAY_MS;
  const written = await tx.coupon.createManyAndReturn({
    data: coupons.map((coupon) => {
      const { isOver, ...row } = { isOver: false, ...coupon };
      const startsAt = new Date(now.getTime() - 4 * month);
      return { ...row, startsAt, endsAt: isOver ? new Date(now.getTime() - month) : null };
    }),
    select: { id: true, code: true },
  });
  return new Map(written.map(({ code, id }) => [code, id]));
}

export async function findHire(tx: Prisma.TransactionClient, plan: PlannedOrder): Promise<Hire | null> {
  const customer = await tx.user.findFirst({
    where: { name: plan.customer, uid: { in: people.map(({ uid }) => uid) }, deletedAt: null },
    select: { id: true },
  });
  const work = await tx.work.findFirst({
    where: { title: plan.ad },
    include: { subWorks: true, user: { select: { pixKey: true } } },
  });
  const subWork =
    plan.service === undefined ? null : work?.subWorks.find(({ title }) => title === plan.service);
  if (!customer || !work || subWork === undefined || work.userId === customer.id) return null;
  return { customerId: customer.id, work, subWork, pixKey: work.user.pixKey ?? '' };
}
