import { answerFeedback as answer, listOpenFeedback } from '@/lib/support/answer';
import { db } from '@/lib/platform/database/db';
import { defineAction } from '../actions/action';
import { longText } from '../actions/fields';
import { FEEDBACK_ANSWER_MAX, QUEUE_SHOWN } from '../rules';

/** Replies, once only, by email; a user also sees the reply in the support centre. */
export const answerFeedback = defineAction({
  name: 'answer_feedback',
  auditAct: 'feedback_answered',
  subject: 'feedback',
  hasReason: false,
  fields: { text: longText(FEEDBACK_ANSWER_MAX) },
  async offers(tx, id) {
    return (await tx.feedback.count({ where: { id: Number(id), answeredAt: null } })) > 0 ? [{}] : [];
  },
  carryOut: ({ tx, operator, id, input: { text } }) =>
    answer(Number(id), { operatorId: operator.userId, text }, tx),
});

/** Unanswered support requests, oldest first, QUEUE_SHOWN at most, each with its author unless a visitor sent it. */
export async function listFeedbackQueue() {
  const open = await listOpenFeedback({ limit: QUEUE_SHOWN });
  const authors = await db.user.findMany({
    where: { id: { in: open.flatMap(({ userId }) => userId ?? []) } },
    select: { id: true, uid: true },
  });
  return open.map((feedback) => ({
    ...feedback,
    author: authors.find(({ id }) => id === feedback.userId) ?? null,
  }));
}
