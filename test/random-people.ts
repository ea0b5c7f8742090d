import { randomBytes } from 'node:crypto';
import type { Actor } from '@/lib/accounts/actor';
import type { PaymentMethod, Prisma } from '../lib/generated/prisma/client';
import { db } from '../lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { clock } from '../lib/services/clock/clock';
import { atOnce } from './at-once';
import { createCoupon, taxNumberRow, userRow } from './factories';
import { placeOrder } from './hiring';
import type { SimulatedOrder } from './random-order';

/** How an order is hired. */
export type Hire = { method: PaymentMethod; priceCents: number; hasCoupon: boolean };

/** The coupons that some of the orders use: several, because orders with the same coupon are hired one after the other. */
const COUPONS = Array.from({ length: 8 }, (_, index) => ({ code: `DESCONTO${index}`, discountCents: 500 }));

export async function addCoupons(): Promise<void> {
  const limits = { maxUses: 1_000_000, maxTotalCentsOff: 2_000_000_000 };
  for (const { code, discountCents } of COUPONS)
    await createCoupon({ code, centsOff: discountCents, ...limits });
}

/** One order each of two customers with one provider, so that a debt of one order is netted against the other. */
export async function placeOrders(hires: Hire[], inParallel: number): Promise<SimulatedOrder[]> {
  const placed: SimulatedOrder[] = [];
  const customers = await createPeople(hires.length);
  const providers = await createPeople(Math.ceil(hires.length / 2), { pixKey: 'caio@example.com' });
  await db.taxNumber.createMany({ data: providers.map(({ userId }) => taxNumberRow(userId)) });
  await atOnce(inParallel, hires, async ({ hasCoupon, ...hire }, index) => {
    const people = { customer: customers[index], provider: providers[Math.floor(index / 2)] };
    const coupon = hasCoupon ? COUPONS[index % COUPONS.length] : undefined;
    const request = { ...hire, ...people, ...(coupon && { coupon }) };
    placed[index] = { ...(await placeOrder(request)), method: hire.method, gatewayPaymentId: '' };
  });
  const payments = await db.payment.findMany({
    where: { id: { in: placed.map(({ paymentId }) => paymentId) } },
    select: { id: true, gatewayPaymentId: true },
  });
  const known = new Map(payments.map(({ id, gatewayPaymentId }) => [id, gatewayPaymentId ?? '']));
  return placed.map((order) => ({ ...order, gatewayPaymentId: known.get(order.paymentId) ?? '' }));
}

/** This many logged-in users. */
async function createPeople(
  count: number,
  given: Partial<Prisma.UserCreateManyInput> = {},
): Promise<Actor[]> {
  const rows = Array.from({ length: count }, () => userRow(given));
  const users = await db.user.createManyAndReturn({ data: rows, select: { id: true, uid: true } });
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + 30 * DAY_MS);
  const about = { ip: '172.16.0.1', userAgent: 'Vitest', createdAt: now, seenAt: now, expiresAt };
  const sessions = await db.session.createManyAndReturn({
    data: users.map(({ id: userId }) => ({ userId, tokenHash: randomBytes(32), ...about })),
    select: { id: true, userId: true },
  });
  const sessionOf = new Map(sessions.map(({ id, userId }) => [userId, id]));
  return users.map(({ id: userId, uid }) => ({ userId, uid, sessionId: sessionOf.get(userId) ?? 0 }));
}
