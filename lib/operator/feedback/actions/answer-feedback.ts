import { answerFeedback as answer, saveDraft } from '@/lib/support/answer';
import { defineAction } from '../../actions/action';
import { longText } from '../../actions/fields';
import { FEEDBACK_ANSWER_MAX } from '../../rules';
import { offerOnThread } from './thread-offers';

const fields = { text: longText(FEEDBACK_ANSWER_MAX) };

/** Answers by email, the first time or again. A user also sees the answer in the support centre. */
export const answerFeedback = defineAction({
  name: 'answer_feedback',
  auditAct: 'feedback_answered',
  subject: 'feedback',
  hasReason: false,
  fields,
  alternative: 'draft_feedback_answer',
  offers: (tx, id) => offerOnThread(tx, id),
  carryOut: ({ tx, operator, id, target, input: { text } }) =>
    answer(Number(id), { operatorId: operator.userId, text, seen: target }, tx),
});

/** Stores an unfinished answer, which every operator sees. The form of the answer submits it. */
export const draftFeedbackAnswer = defineAction({
  name: 'draft_feedback_answer',
  auditAct: 'feedback_drafted',
  subject: 'feedback',
  hasReason: false,
  fields,
  carryOut: ({ tx, id, input: { text } }) => saveDraft(tx, Number(id), text),
});
