import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { decideDispute as decide, type DisputeDecision } from '@/lib/disputes/dispute-decision';
import { pictureFiles } from '@/lib/disputes/pictures/files';
import { DISPUTE_ROWS, statementsOf } from '@/lib/disputes/dispute-view';
import { maxReturnedCents } from '@/lib/disputes/rules';
import { findPrivatePicture } from '@/lib/media/private-pictures';
import type { PictureWidth } from '@/lib/media/rules';
import { findTakenPayment } from '@/lib/orders/order-payable';
import { isHeldFor, OPERATOR_HOLDS, whereHeldFor } from '@/lib/orders/order-holds';
import { leftOfPayment } from '@/lib/payments/refund/refund';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { audited } from '../audit/audited';
import type { decideDispute, OpenDispute } from './contract';

const MAX_SHOWN = 100;
const person = { select: { uid: true, name: true } } as const;

/**
 * Open disputes with what both have said: those to be decided first, then those that wait for an answer, by deadline.
 */
export async function listOpenDisputes(): Promise<{ disputes: OpenDispute[] }> {
  const rows = await db.dispute.findMany({
    where: { state: { not: 'closed' }, order: whereHeldFor('dispute') },
    include: {
      ...DISPUTE_ROWS,
      order: {
        include: {
          ...DISPUTE_ROWS.order.include,
          customer: person,
          provider: person,
        },
      },
    },
    orderBy: [{ state: 'desc' }, { decideUntil: 'asc' }, { answerUntil: 'asc' }],
    take: MAX_SHOWN,
  });
  const disputes = rows.map(async (row): Promise<OpenDispute> => {
    const { order, state, kind, answerUntil, decideUntil, offers } = row;
    const leftCents = await leftOfPayment(db, await findTakenPayment(db, order.id));
    const block = isHeldFor(order, ...OPERATOR_HOLDS) ? 'block' : null;
    return {
      order_id: order.id,
      title: order.title,
      kind,
      state: state === 'awaiting_decision' ? state : 'awaiting_answer',
      customer: order.customer,
      provider: order.provider,
      ...statementsOf(row),
      answer_until: answerUntil.toISOString(),
      decide_until: decideUntil && decideUntil.toISOString(),
      offers: offers.map(({ userId, returnedCents }) => ({
        by: userId === order.customerId ? 'customer' : 'provider',
        returned_amount: returnedCents,
      })),
      price: order.priceCents,
      fee: order.feeCents,
      left: leftCents,
      max_returned_amount: maxReturnedCents({ priceCents: order.priceCents, leftCents }),
      waits_for: isHeldFor(order, 'charge_back', 'partial_refund') ? 'charge_back' : block,
    };
  });
  return { disputes: await Promise.all(disputes) };
}

/**
 * An operator decides a dispute, written down with its reason. Throws as the domain's `decideDispute` and `audited`.
 */
export async function decideOpenDispute(
  actor: Actor,
  { order_id: orderId, outcome, returned_amount, reason }: z.output<typeof decideDispute.body>,
): Promise<{ order_id: number }> {
  const known = await db.dispute.count({ where: { orderId } });
  if (known === 0) throw new DomainError('not_found', 'order_not_found');
  const by = { operatorId: actor.userId, reason };
  const decision: DisputeDecision =
    outcome === 'split' ? { outcome, returnedCents: returned_amount ?? 0 } : { outcome };
  await audited(actor, { act: 'dispute_decided', subject: { kind: 'order', id: orderId }, reason }, (tx) =>
    decide(tx, { orderId, decision, by }),
  );
  return { order_id: orderId };
}

/**
 * A picture that one of the two shows in an open dispute. Throws `not_found` (picture_not_found), of all others too.
 */
export async function readStatementPicture(id: string, width: PictureWidth): Promise<File> {
  const picture = await db.disputePicture.findFirst({
    where: { id, place: { not: null }, order: whereHeldFor('dispute') },
  });
  const file = picture && (await findPrivatePicture(pictureFiles(picture), width));
  if (!file) throw new DomainError('not_found', 'picture_not_found');
  return file;
}
