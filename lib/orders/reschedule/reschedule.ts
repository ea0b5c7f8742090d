import type { Actor } from '@/lib/accounts/actor';
import { fromDateColumn, saoPauloDay, toDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { HOUR_SECONDS } from '@/lib/platform/durations';
import { DomainError } from '@/lib/platform/errors';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import type { OrderState } from '../contract';
import { mailOrder, mailProposedDate } from '../order-mail';
import { pushOrder } from '../order-push';
import { type HeldOrder, may } from '../order-holds';
import { lockOwnOrder } from '../policy';
import { dayProblem, hasOpenProposal, isDayOver } from '../rules';
import { addOrderEvent } from '../state';

/** Each proposal e-mails the other side. */
const proposalsByUser = sharedLimit('reschedule', { points: 20, seconds: HOUR_SECONDS });

type OrderChange = { order_id: number; state: OrderState };

/**
 * Proposes another day (a São Paulo day), which the other side answers; not once the agreed day has passed. A later
 * proposal replaces an earlier one; repeating an open one changes nothing. Throws `not_found` (order_not_found),
 * `conflict` (order_not_reschedulable), `invalid` (date_past, date_too_far, date_same), TooManyError.
 */
export async function proposeDate(actor: Actor, orderId: number, day: string): Promise<OrderChange> {
  await proposalsByUser.spend(String(actor.userId));
  return db.$transaction(async (tx) => {
    const order = await lockOwnOrder(tx, actor, orderId);
    refuseDate(order, day);
    const at = clock.now();
    if (isDayOver(order, at)) throw new DomainError('conflict', 'order_not_reschedulable');
    const { id: order_id, state, proposedById } = order;
    if (day === fromDateColumn(order.executionDate))
      throw new DomainError('invalid', 'date_same', { execution_date: 'invalid' });
    const isAskedAlready = hasOpenProposal(order, at) && fromDateColumn(order.proposedDate) === day;
    if (isAskedAlready && proposedById === actor.userId) return { order_id, state };
    const date = toDateColumn(day);
    await tx.order.update({
      where: { id: orderId },
      data: { proposedDate: date, proposedById: actor.userId, proposedAt: at, changedAt: at },
    });
    await addOrderEvent(tx, order, { kind: 'date_proposed', at, userId: actor.userId, date });
    await mailProposedDate(tx, orderId, at);
    const asked = actor.userId === order.customerId ? order.providerId : order.customerId;
    await pushOrder(tx, order, 'date_proposed', [asked]);
    return { order_id, state };
  });
}

/**
 * The other side accepts or declines a proposed day; `day` identifies the proposal. Throws `not_found`
 * (order_not_found), `conflict` (order_not_reschedulable, date_proposal_changed: no such proposal, it has
 * ended, or it is the actor's own).
 */
export async function answerDate(
  actor: Actor,
  orderId: number,
  { day, isAgreed }: { day: string; isAgreed: boolean },
): Promise<OrderChange> {
  return db.$transaction(async (tx) => {
    const order = await lockOwnOrder(tx, actor, orderId);
    if (!may('reschedule', order)) throw new DomainError('conflict', 'order_not_reschedulable');
    const at = clock.now();
    const { id: order_id, state, proposedById } = order;
    const isOpen = hasOpenProposal(order, at) && fromDateColumn(order.proposedDate) === day;
    if (!isOpen || proposedById === actor.userId) throw new DomainError('conflict', 'date_proposal_changed');
    const date = toDateColumn(day);
    await tx.order.update({
      where: { id: orderId },
      data: {
        proposedDate: null,
        proposedById: null,
        proposedAt: null,
        changedAt: at,
        // Agreeing on a day accepts the order.
        ...(isAgreed && { executionDate: date, acceptBy: null }),
      },
    });
    const kind = isAgreed ? 'date_agreed' : 'date_declined';
    await addOrderEvent(tx, order, { kind, at, userId: actor.userId, date });
    if (isAgreed) await mailOrder(tx, orderId, 'date_agreed', at);
    return { order_id, state };
  });
}

function refuseDate(order: HeldOrder, day: string): void {
  if (!may('reschedule', order)) throw new DomainError('conflict', 'order_not_reschedulable');
  const problem = dayProblem(day, saoPauloDay(clock.now()));
  if (problem) throw new DomainError('invalid', problem, { execution_date: 'invalid' });
}
