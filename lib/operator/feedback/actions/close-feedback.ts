import { closeFeedback as close } from '@/lib/support/answer';
import { defineAction } from '../../actions/action';
import { offerOnThread } from './thread-offers';

/** Closes a message without an answer. The writer does not get the reason. */
export const closeFeedback = defineAction({
  name: 'close_feedback',
  auditAct: 'feedback_closed',
  subject: 'feedback',
  offers: (tx, id) => offerOnThread(tx, id, ({ waitingSince }) => waitingSince !== null),
  carryOut: ({ tx, id, target }) => close(tx, Number(id), target),
});
