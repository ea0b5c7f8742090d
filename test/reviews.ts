import type { Actor } from '@/lib/accounts/actor';
import type { OrderState } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { writeReview } from '@/lib/reviews/review';
import { clock } from '@/lib/services/clock/clock';
import { createOrder } from './factories';
import { type PlacedOrder } from './hiring';
import { createMember, logInAs } from './members';

export type ReleasedOrder = Pick<PlacedOrder, 'orderId' | 'customer' | 'provider'>;

export const PRAISE = { stars: 5, text: 'Pintou tudo em um dia.', would_again: true };

/** A released order between two users, or one in another state, as a row: its money was never charged. */
export async function createReleasedOrder(
  people: Partial<ReleasedOrder> = {},
  state: OrderState = 'released',
): Promise<ReleasedOrder> {
  const customer = people.customer ?? (await createActor('Ana Souza'));
  const provider = people.provider ?? (await createActor('Caio Lima'));
  const { id } = await createOrder({
    customerId: customer.userId,
    providerId: provider.userId,
    state,
    releasedAt: clock.now(),
  });
  return { orderId: id, customer, provider };
}

/** As `createReleasedOrder`; both sides have written, so their reviews are published. */
export async function createReviewedOrder(people: Partial<ReleasedOrder> = {}): Promise<ReleasedOrder> {
  const order = await createReleasedOrder(people);
  await writeReview(order.customer, order.orderId, PRAISE);
  await writeReview(order.provider, order.orderId, { ...PRAISE, text: 'Cliente pontual.' });
  return order;
}

/** The id of the customer's review of the provider. */
export async function findReviewId({ orderId, customer }: ReleasedOrder): Promise<number> {
  return (await db.review.findFirstOrThrow({ where: { orderId, authorId: customer.userId } })).id;
}

/** A case of the review whose decision was to keep it. */
export async function createKeptCase(reviewId: number): Promise<void> {
  const { id: decidedById } = await createMember();
  const at = clock.now();
  await db.reviewCase.create({
    data: { reviewId, openedAt: at, outcome: 'keep', reason: 'Segue as regras', decidedAt: at, decidedById },
  });
}

async function createActor(name: string): Promise<Actor> {
  return (await logInAs(await createMember({ name }))).actor;
}
