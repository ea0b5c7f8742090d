import type { Actor } from '@/lib/accounts/actor';
import { readActor } from '@/lib/accounts/lock-actor';
import type { DisputeKind } from '@/lib/generated/prisma/client';
import { holdForDispute } from '@/lib/orders/cancellation/settle';
import { mailOrder } from '@/lib/orders/order-mail';
import { isHeldFor } from '@/lib/orders/order-holds';
import { lockPurchase, lockSale, mayOpenDispute } from '@/lib/orders/policy';
import { addOrderEvent } from '@/lib/orders/state';
import { db } from '@/lib/platform/database/db';
import { DAY_SECONDS } from '@/lib/platform/durations';
import { DomainError } from '@/lib/platform/errors';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { endRefunded, endWithdrawn } from './ending';
import { showPictures } from './pictures/picture';
import { requireDecidable, requireOpen } from './lock-dispute';
import { answerUntilAfter, decideUntilAfter } from './rules';

/** Each e-mails the other side. */
const disputesByUser = sharedLimit('open_dispute', { points: 10, seconds: DAY_SECONDS });

/** A statement of one side: a text, and ids of pictures that they have uploaded for this order. */
export type Statement = { text: string; pictures: string[] };

/**
 * The customer opens a dispute, between the payment and the day the provider's share becomes due: it holds
 * the order, and the provider has three days to answer. Throws `not_found` (order_not_found,
 * picture_not_found), `forbidden` (only_customer), `conflict` (dispute_open_already, dispute_not_possible:
 * not paid, too late, being refunded, or already disputed; order_in_charge_back), TooManyError.
 */
export async function openDispute(
  actor: Actor,
  orderId: number,
  { kind, ...statement }: Statement & { kind: DisputeKind },
): Promise<void> {
  await disputesByUser.spend(String(actor.userId));
  await db.$transaction(async (tx) => {
    const order = await lockPurchase(tx, actor, orderId);
    await readActor(tx, actor);
    const at = clock.now();
    if (isHeldFor(order, 'dispute')) throw new DomainError('conflict', 'dispute_open_already');
    if (isHeldFor(order, 'charge_back', 'partial_refund'))
      throw new DomainError('conflict', 'order_in_charge_back');
    const before = await tx.dispute.count({ where: { orderId } });
    if (before > 0 || !mayOpenDispute(order, at)) throw new DomainError('conflict', 'dispute_not_possible');
    const answerUntil = answerUntilAfter(at);
    await tx.dispute.create({ data: { orderId, kind, text: statement.text, openedAt: at, answerUntil } });
    await showPictures(tx, { orderId, ownerId: actor.userId, pictures: statement.pictures });
    await holdForDispute(tx, order, { at, userId: actor.userId });
    await mailOrder(tx, orderId, 'dispute_opened', at, { until: answerUntil });
  });
}

/**
 * The provider answers, once and within three days; without an agreement an operator decides within five more
 * days. Throws `not_found` (order_not_found, picture_not_found), `forbidden` (only_provider), `conflict`
 * (dispute_not_open, dispute_answered, dispute_answer_late: the deadline has passed, even if the job has not
 * ended the dispute yet).
 */
export async function answerDispute(
  actor: Actor,
  orderId: number,
  { text, pictures }: Statement,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { order, dispute, at } = await requireOpen(tx, await lockSale(tx, actor, orderId));
    await readActor(tx, actor);
    if (dispute.state !== 'awaiting_answer') throw new DomainError('conflict', 'dispute_answered');
    if (at >= dispute.answerUntil) throw new DomainError('conflict', 'dispute_answer_late');
    const decideUntil = decideUntilAfter(at);
    await tx.dispute.update({
      where: { id: dispute.id },
      data: { state: 'awaiting_decision', answer: text, answeredAt: at, decideUntil },
    });
    await showPictures(tx, { orderId, ownerId: actor.userId, pictures });
    await addOrderEvent(tx, order, { kind: 'dispute_answered', at, userId: actor.userId });
    await mailOrder(tx, orderId, 'dispute_answered', at, { until: decideUntil });
  });
}

/**
 * The customer ends their dispute: the order continues in its current state. Throws `not_found`
 * (order_not_found), `forbidden` (only_customer), `conflict` (dispute_not_open, order_held,
 * order_in_charge_back).
 */
export async function withdrawDispute(actor: Actor, orderId: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await lockPurchase(tx, actor, orderId);
    await endWithdrawn(await requireDecidable(tx, order), actor.userId);
  });
}

/**
 * The provider concedes: the customer gets a full refund. Throws the same errors as `withdrawDispute`, with `forbidden`
 * (only_provider).
 */
export async function concedeDispute(actor: Actor, orderId: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await lockSale(tx, actor, orderId);
    await endRefunded(await requireDecidable(tx, order), { by: 'provider', userId: actor.userId });
  });
}
