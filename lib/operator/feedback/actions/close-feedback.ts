import { closeFeedback as close } from '@/lib/support/answer';
import { defineAction } from '../../actions/action';
import { offerOnThread } from './thread-offers';

/** Ends the wait for an answer without one. The writer is not told why. */
export const closeFeedback = defineAction({
  name: 'close_feedback',
  auditAct: 'feedback_closed',
  subject: 'feedback',
  offers: (tx, id) => offerOnThread(tx, id, ({ waitingSince }) => waitingSince !== null),
  carryOut: ({ tx, id, target }) => close(tx, Number(id), target),
});
