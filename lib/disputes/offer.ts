import type { Actor } from '@/lib/accounts/actor';
import { mailOrder } from '@/lib/orders/order-mail';
import { findTakenPayment } from '@/lib/orders/order-payable';
import { lockOwnOrder } from '@/lib/orders/policy';
import { addOrderEvent } from '@/lib/orders/state';
import { leftOfPayment } from '@/lib/payments/refund/refund';
import { db } from '@/lib/platform/database/db';
import { HOUR_SECONDS } from '@/lib/platform/durations';
import { DomainError } from '@/lib/platform/errors';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { publishTo } from '@/lib/services/realtime/publish';
import { endSplit } from './ending';
import { type HeldDispute, requireDecidable } from './lock-dispute';
import { maxReturnedCents } from './rules';

/** Each offer e-mails the other side. */
const offersByUser = sharedLimit('dispute_offer', { points: 20, seconds: HOUR_SECONDS });

/**
 * One side offers a split: this refund to the customer, the rest to the provider. It replaces their previous
 * offer. If the other side has offered the same, they agree, and the dispute ends. Throws `not_found`
 * (order_not_found), `invalid` (split_out_of_range: from a cent to a cent less than was paid), `conflict`
 * (dispute_not_open, order_held, order_in_charge_back), TooManyError.
 */
export async function offerSplit(actor: Actor, orderId: number, returnedCents: number): Promise<void> {
  await offersByUser.spend(String(actor.userId));
  await db.$transaction(async (tx) => {
    const held = await requireDecidable(tx, await lockOwnOrder(tx, actor, orderId));
    await requireInRange(held, returnedCents);
    const { order, dispute, at } = held;
    const open = { disputeId: dispute.id, state: 'open' as const };
    const same = await tx.disputeOffer.findFirst({ where: { ...open, returnedCents } });
    if (same?.userId === actor.userId) return;
    if (same) return accept(held, same, actor.userId);
    await tx.disputeOffer.updateMany({
      where: { ...open, userId: actor.userId },
      data: { state: 'replaced' },
    });
    await tx.disputeOffer.create({ data: { ...open, userId: actor.userId, returnedCents, offeredAt: at } });
    await addOrderEvent(tx, order, { kind: 'dispute_offered', at, userId: actor.userId });
    const about =
      actor.userId === order.customerId ? 'dispute_offered_to_provider' : 'dispute_offered_to_customer';
    await mailOrder(tx, orderId, about, at, { returnedCents });
  });
}

/**
 * One side withdraws their offer. Throws `not_found` (order_not_found), `conflict` (offer_not_open: it was
 * accepted, replaced or withdrawn; dispute_not_open, order_held, order_in_charge_back).
 */
export async function withdrawOffer(actor: Actor, orderId: number, offerId: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const { order, dispute } = await requireDecidable(tx, await lockOwnOrder(tx, actor, orderId));
    const { count } = await tx.disputeOffer.updateMany({
      where: { id: offerId, disputeId: dispute.id, userId: actor.userId, state: 'open' },
      data: { state: 'withdrawn' },
    });
    if (count === 0) throw new DomainError('conflict', 'offer_not_open');
    await publishTo(tx, [order.customerId, order.providerId], { name: 'order', order_id: orderId });
  });
}

/** One side accepts the other's offer: the dispute ends with that split. Throws the same errors as `withdrawOffer`. */
export async function acceptOffer(actor: Actor, orderId: number, offerId: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const held = await requireDecidable(tx, await lockOwnOrder(tx, actor, orderId));
    const offer = await tx.disputeOffer.findFirst({
      where: { id: offerId, disputeId: held.dispute.id, userId: { not: actor.userId }, state: 'open' },
    });
    if (!offer) throw new DomainError('conflict', 'offer_not_open');
    // The gateway may have refunded a part since the offer was made.
    await requireInRange(held, offer.returnedCents);
    await accept(held, offer, actor.userId);
  });
}

async function accept(
  held: HeldDispute,
  { id, returnedCents }: { id: number; returnedCents: number },
  userId: number,
): Promise<void> {
  await held.tx.disputeOffer.update({ where: { id }, data: { state: 'accepted' } });
  await endSplit(held, returnedCents, { by: 'agreement', userId });
}

/** Throws `invalid` (split_out_of_range). */
export async function requireInRange({ tx, order }: HeldDispute, returnedCents: number): Promise<void> {
  const leftCents = await leftOfPayment(tx, await findTakenPayment(tx, order.id));
  const most = maxReturnedCents({ priceCents: order.priceCents, leftCents });
  if (returnedCents < 1 || returnedCents > most)
    throw new DomainError('invalid', 'split_out_of_range', { returned_amount: 'invalid' });
}
