import type { Actor } from '@/lib/accounts/actor';
import { readActor } from '@/lib/accounts/lock-actor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { mailOrder } from '@/lib/orders/order-mail';
import { lockOwnOrder } from '@/lib/orders/policy';
import { lockOrder } from '@/lib/orders/state';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { publishTo } from '@/lib/services/realtime/publish';
import type { Statement } from './dispute';
import { requireDecidable, requireOpen } from './lock-dispute';
import { openQuestions } from './open-questions';
import { showPictures } from './pictures/picture';
import { decideUntilWith, questionUntilAfter } from './rules';

type Asked = { orderId: number; side: 'customer' | 'provider'; text: string; operatorId: number };

/**
 * An operator asks one side a question before the decision, inside the transaction; each side once. It has two days to
 * answer, and the dispute is decided afterwards. Throws `forbidden` (own_matter), `conflict` (dispute_not_open,
 * dispute_awaits_answer, dispute_asked_already, order_held, order_in_charge_back).
 */
export async function askSide(
  tx: Prisma.TransactionClient,
  { orderId, side, text, operatorId }: Asked,
): Promise<void> {
  const { order, dispute, at } = await requireDecidable(tx, await lockOrder(tx, orderId));
  const { customerId, providerId } = order;
  if ([customerId, providerId].includes(operatorId)) throw new DomainError('forbidden', 'own_matter');
  if (dispute.decideUntil === null) throw new DomainError('conflict', 'dispute_awaits_answer');
  const userId = side === 'customer' ? customerId : providerId;
  const question = { disputeId: dispute.id, userId };
  if ((await tx.disputeQuestion.count({ where: question })) > 0)
    throw new DomainError('conflict', 'dispute_asked_already');
  const until = questionUntilAfter(at);
  await tx.disputeQuestion.create({
    data: { ...question, text: text.trim(), askedById: operatorId, askedAt: at, until },
  });
  await tx.dispute.update({
    where: { id: dispute.id },
    data: { decideUntil: decideUntilWith(dispute.decideUntil, until) },
  });
  await mailOrder(tx, orderId, `dispute_asked_${side}`, at, { until, reason: text.trim() });
  await publishTo(tx, [customerId, providerId], { name: 'order', order_id: orderId });
}

/**
 * The asked side answers, once and in time. Throws `not_found` (order_not_found, picture_not_found), `conflict`
 * (dispute_not_open, dispute_question_not_open: not asked, answered already, or too late).
 */
export async function answerDisputeQuestion(
  actor: Actor,
  orderId: number,
  { text, pictures }: Statement,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { order, dispute, at } = await requireOpen(tx, await lockOwnOrder(tx, actor, orderId));
    await readActor(tx, actor);
    const [question] = await tx.disputeQuestion.updateManyAndReturn({
      where: { disputeId: dispute.id, userId: actor.userId, ...openQuestions(at) },
      data: { answer: text, answeredAt: at },
    });
    if (!question) throw new DomainError('conflict', 'dispute_question_not_open');
    await showPictures(tx, { orderId, ownerId: actor.userId, pictures, questionId: question.id });
    await publishTo(tx, [order.customerId, order.providerId], { name: 'order', order_id: orderId });
  });
}
