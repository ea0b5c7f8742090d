import { addNote } from '@/lib/support/answer';
import { defineAction } from '../../actions/action';
import { longText } from '../../actions/fields';
import { FEEDBACK_ANSWER_MAX } from '../../rules';

/** Adds a note that only operators see. */
export const noteFeedback = defineAction({
  name: 'note_feedback',
  auditAct: 'feedback_noted',
  subject: 'feedback',
  hasReason: false,
  fields: { note: longText(FEEDBACK_ANSWER_MAX) },
  carryOut: ({ tx, operator, id, input: { note } }) =>
    addNote(tx, Number(id), { operatorId: operator.userId, text: note }),
});
