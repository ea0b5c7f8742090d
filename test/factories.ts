import type { Coupon, Order, Prisma, SubWork, User, Work } from '../lib/generated/prisma/client';
import { newUid } from '../lib/accounts/uid';
import { saoPauloDay, toDateColumn } from '../lib/platform/dates';
import { db } from '../lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { fingerprint, encryptField } from '../lib/platform/field-encryption';

/** São Paulo. Every test database holds all places. */
const SAO_PAULO = 3_550_308;

let madeSoFar = 0;
const handles = new Set<string>();

/** Inserts a user. Values that are not given are plausible, and unique where they must be. */
export function userRow(given: Partial<Prisma.UserCreateManyInput> = {}): Prisma.UserCreateManyInput {
  const name = given.name ?? 'Ana Souza';
  const uid = given.uid ?? freeUid(name);
  madeSoFar += 1;
  return { uid, name, profession: 'Eletricista', email: `pessoa${madeSoFar}.${uid}@example.com`, ...given };
}

/** Thousands of users with one name make a collision likely. */
function freeUid(name: string): string {
  const uid = newUid(name);
  if (handles.has(uid)) return freeUid(name);
  handles.add(uid);
  return uid;
}

/** An ad as a row. */
export function workRow(
  given: Pick<Prisma.WorkCreateManyInput, 'userId'> & Partial<Prisma.WorkCreateManyInput>,
): Prisma.WorkCreateManyInput {
  return {
    title: 'Instalação de chuveiro',
    description: 'Troco o chuveiro e confiro a fiação no mesmo dia.',
    profession: 'Eletricista',
    priceCents: 12_000,
    cityId: SAO_PAULO,
    ...given,
  };
}

/** A sub-work as a row. */
export function subWorkRow(
  given: Pick<Prisma.SubWorkCreateManyInput, 'workId'> & Partial<Prisma.SubWorkCreateManyInput>,
): Prisma.SubWorkCreateManyInput {
  return { title: 'Troca de tomada', priceCents: 6_000, ...given };
}

/**
 * An order as a row, for tests that need no charge at a gateway; `placeOrder` in hiring.ts hires as the product does.
 */
export function orderRow(
  given: Pick<Prisma.OrderCreateManyInput, 'customerId' | 'providerId'> &
    Partial<Prisma.OrderCreateManyInput>,
): Prisma.OrderCreateManyInput {
  const now = new Date();
  return {
    title: 'Instalação de chuveiro',
    priceCents: 12_000,
    feeCents: 1_200,
    executionDate: toDateColumn(saoPauloDay(new Date(now.getTime() + 5 * DAY_MS))),
    state: 'paid',
    expiresAt: new Date(now.getTime() + DAY_MS),
    ...(given.state !== 'awaiting_payment' && { paidAt: now }),
    ...given,
  };
}

export function createOrder(given: Parameters<typeof orderRow>[0]): Promise<Order> {
  return db.order.create({ data: orderRow(given) });
}

/** The tax number of a provider, as a row. */
export function taxNumberRow(userId: number, number = '11222333000181'): Prisma.TaxNumberCreateManyInput {
  return {
    userId,
    sealed: encryptField(number, 'tax_number'),
    fingerprint: fingerprint(number, 'tax_number'),
    changedAt: new Date(),
  };
}

export function createUser(given: Partial<Prisma.UserCreateManyInput> = {}): Promise<User> {
  return db.user.create({ data: userRow(given) });
}

/** An ad, of a new person unless `userId` says whose. */
export async function createWork(given: Partial<Prisma.WorkCreateManyInput> = {}): Promise<Work> {
  const userId = given.userId ?? (await createUser()).id;
  return db.work.create({ data: workRow({ ...given, userId }) });
}

/** A coupon of 10 % that has begun, unless `given` says otherwise. */
export function createCoupon(given: Partial<Prisma.CouponCreateManyInput> = {}): Promise<Coupon> {
  madeSoFar += 1;
  const value = given.centsOff === undefined ? { percentOff: 10, maxCentsOff: 100_000 } : {};
  const limits = { maxUses: 1_000, maxTotalCentsOff: 1_000_000 };
  return db.coupon.create({
    data: { code: `CUPOM${madeSoFar}`, startsAt: new Date(0), ...value, ...limits, ...given },
  });
}

export function createSubWork(
  given: Pick<Prisma.SubWorkCreateManyInput, 'workId'> & Partial<Prisma.SubWorkCreateManyInput>,
): Promise<SubWork> {
  return db.subWork.create({ data: subWorkRow(given) });
}
