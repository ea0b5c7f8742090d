import type { Actor } from '@/lib/accounts/actor';
import { lockActor } from '@/lib/accounts/lock-actor';
import { purgePagesOf } from '@/lib/catalog/ownership';
import type { OrderTerms as Row, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import type { Answer } from '@/lib/platform/endpoint';
import type { loadOrderTerms } from './contract';

type Shown = Answer<typeof loadOrderTerms>;

/** The rules that a provider sets for the orders they get. */
export type OrderTerms = Pick<Row, 'confirmsOrders' | 'sameDayUntilHour'>;

const NONE: OrderTerms = { confirmsOrders: false, sameDayUntilHour: null };

/** The terms of a provider, within a transaction. */
export async function readOrderTerms(tx: Prisma.TransactionClient, userId: number): Promise<OrderTerms> {
  return (await tx.orderTerms.findUnique({ where: { userId } })) ?? NONE;
}

/** The terms of a provider, for the pages of their ads. */
export async function findTermsOf(uid: string): Promise<OrderTerms> {
  return (await db.orderTerms.findFirst({ where: { user: { uid } } })) ?? NONE;
}

export async function findOrderTerms({ userId }: Pick<Actor, 'userId'>): Promise<Shown> {
  return toShown(await readOrderTerms(db, userId));
}

/**
 * Sets the actor's terms for orders that are placed or paid from now on. Throws `unauthenticated` when the account was
 * closed or blocked in the meantime.
 */
export async function saveOrderTerms(actor: Actor, shown: Shown): Promise<Shown> {
  const terms = { confirmsOrders: shown.confirms_orders, sameDayUntilHour: shown.same_day_until_hour };
  return db.$transaction(async (tx) => {
    const { id: userId } = await lockActor(tx, actor);
    await tx.orderTerms.upsert({ where: { userId }, create: { userId, ...terms }, update: terms });
    await purgePagesOf(tx, userId);
    return toShown(terms);
  });
}

/** Erases the terms of a closed account. */
export async function eraseOrderTerms(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.orderTerms.deleteMany({ where: { userId } });
}

function toShown({ confirmsOrders, sameDayUntilHour }: OrderTerms): Shown {
  return { confirms_orders: confirmsOrders, same_day_until_hour: sameDayUntilHour };
}
