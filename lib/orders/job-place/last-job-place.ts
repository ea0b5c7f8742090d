import type { Actor } from '@/lib/accounts/actor';
import { db } from '@/lib/platform/database/db';
import type { Answer } from '@/lib/platform/endpoint';
import type { loadLastJobPlace as contract } from './contract';
import { openTexts } from './sealed-texts';

/** How many orders are searched for one with an address; some have only notes, for example. */
const ORDERS_READ = 10;

/** The latest address that the actor gave for an order, and the phone of their profile; null: none. */
export async function loadLastJobPlace({ userId }: Actor): Promise<Answer<typeof contract>> {
  const [places, { phone }] = await Promise.all([
    db.jobPlace.findMany({
      where: { order: { customerId: userId } },
      select: { sealed: true },
      orderBy: [{ changedAt: 'desc' }, { orderId: 'desc' }],
      take: ORDERS_READ,
    }),
    db.user.findUniqueOrThrow({ where: { id: userId }, select: { phone: true } }),
  ]);
  const place = places.map(openTexts).find((texts) => texts !== null && texts.street !== '');
  return { place: place ?? null, phone: phone || null };
}
