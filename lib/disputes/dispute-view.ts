import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { findTakenPayment } from '@/lib/orders/order-payable';
import { isHeldFor, OPEN_HOLDS } from '@/lib/orders/order-holds';
import { requireOwnOrder } from '@/lib/orders/policy';
import { leftOfPayment } from '@/lib/payments/refund/refund';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import type { Dispute, loadDispute, Statement } from './contract';
import { maxReturnedCents } from './rules';

/** A dispute with its order and the pictures of both sides. */
export const DISPUTE_ROWS = {
  order: {
    include: { holds: OPEN_HOLDS, pictures: { where: { place: { not: null } }, orderBy: { place: 'asc' } } },
  },
  offers: { where: { state: 'open' }, orderBy: { id: 'asc' } },
  questions: { orderBy: { id: 'asc' } },
} as const satisfies Prisma.DisputeInclude;
type Row = Prisma.DisputeGetPayload<{ include: typeof DISPUTE_ROWS }>;

/** The dispute of an order as the actor sees it; null: none. Throws `not_found` (order_not_found). */
export async function getDispute(
  actor: Actor,
  orderId: number,
): Promise<z.output<typeof loadDispute.answer>> {
  await requireOwnOrder(db, actor, orderId);
  const row = await db.dispute.findUnique({ where: { orderId }, include: DISPUTE_ROWS });
  return { dispute: row && viewOf(row, actor, await maxReturnedOf(row)) };
}

/** The statements of both sides with their pictures. */
export function statementsOf({ text, openedAt, answer, answeredAt, order }: Row): {
  complaint: Statement;
  answer: Statement | null;
} {
  const picturesOf = (userId: number) =>
    viewsOf(order.pictures.filter(({ ownerId, questionId }) => ownerId === userId && questionId === null));
  return {
    complaint: { text, at: openedAt.toISOString(), pictures: picturesOf(order.customerId) },
    answer:
      answer === null || answeredAt === null
        ? null
        : { text: answer, at: answeredAt.toISOString(), pictures: picturesOf(order.providerId) },
  };
}

/** Our questions to each side with their answers. */
export function questionsOf({ questions, order }: Row) {
  return questions.map((question) => ({
    id: question.id,
    userId: question.userId,
    text: question.text,
    until: question.until,
    answer:
      question.answer === null || question.answeredAt === null
        ? null
        : {
            text: question.answer,
            at: question.answeredAt.toISOString(),
            pictures: viewsOf(order.pictures.filter(({ questionId }) => questionId === question.id)),
          },
  }));
}

function viewsOf(pictures: Row['order']['pictures']): Statement['pictures'] {
  return pictures.map(({ id, width, height }) => ({ id, width, height }));
}

/** The maximum refund of a split, BRL cents. */
async function maxReturnedOf({ order }: Row): Promise<number> {
  const leftCents = await leftOfPayment(db, await findTakenPayment(db, order.id));
  return maxReturnedCents({ priceCents: order.priceCents, leftCents });
}

function viewOf(row: Row, { userId }: Actor, maxReturned: number): Dispute {
  const { order, state } = row;
  const isOpen = state !== 'closed' && isHeldFor(order, 'dispute');
  const mayMoveMoney = isOpen && !isHeldFor(order, 'charge_back', 'partial_refund');
  const isCustomer = order.customerId === userId;
  const now = clock.now();
  const isInTime = now < row.answerUntil;
  const questions = questionsOf(row);
  return {
    kind: row.kind,
    state,
    ...statementsOf(row),
    answer_until: row.answerUntil.toISOString(),
    decide_until: row.decideUntil && row.decideUntil.toISOString(),
    offers: row.offers.map((offer) => ({
      id: offer.id,
      mine: offer.userId === userId,
      returned_amount: offer.returnedCents,
      at: offer.offeredAt.toISOString(),
    })),
    questions: questions.map((question) => ({
      mine: question.userId === userId,
      text: question.text,
      until: question.until.toISOString(),
      answer: question.answer,
    })),
    max_returned_amount: maxReturned,
    outcome: row.outcome,
    ended_by: row.endedBy,
    closed_at: row.closedAt && row.closedAt.toISOString(),
    returned_amount: row.returnedCents,
    reason: row.reason,
    can: {
      answer: isOpen && !isCustomer && state === 'awaiting_answer' && isInTime,
      answer_question:
        isOpen &&
        questions.some((each) => each.userId === userId && each.answer === null && now < each.until),
      offer: mayMoveMoney,
      withdraw: mayMoveMoney && isCustomer,
      concede: mayMoveMoney && !isCustomer,
    },
  };
}
