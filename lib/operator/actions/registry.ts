import { DomainError } from '@/lib/platform/errors';
import type { SubjectKind } from '../audit/subject-kinds';
import { writeToPerson, writeToSegment } from '../community/community-actions';
import { answerFeedback } from '../feedback/feedback';
import { assignPartialRefund } from '../orders/actions/assign-partial-refund';
import { cancelOrder } from '../orders/actions/cancel-order';
import { holdOrder } from '../orders/actions/hold-order';
import { refundHeldOrder } from '../orders/actions/refund-held-order';
import { refundOrder } from '../orders/actions/refund-order';
import { releaseHeldOrder } from '../orders/actions/release-held-order';
import { acceptMismatch } from '../payments/actions/accept-mismatch';
import { loseChargeBack } from '../payments/actions/lose-charge-back';
import { recordManualRefund } from '../payments/actions/record-manual-refund';
import { refundMismatch } from '../payments/actions/refund-mismatch';
import { retryPartialRefund } from '../payments/actions/retry-partial-refund';
import { retryRefund } from '../payments/actions/retry-refund';
import { withdrawRefund } from '../payments/actions/withdraw-refund';
import { writeOffMismatch } from '../payments/actions/write-off-mismatch';
import { correctWithdrawal } from '../payouts/actions/correct-withdrawal';
import { freezePayouts } from '../payouts/actions/freeze-payouts';
import { markPayoutFailed } from '../payouts/actions/mark-payout-failed';
import { markPayoutSent } from '../payouts/actions/mark-payout-sent';
import { recordTransfers } from '../payouts/actions/record-transfers';
import { recordWithdrawal } from '../payouts/actions/record-withdrawal';
import { closeReport } from '../reports/reports';
import { changeSetting } from '../settings/settings';
import type { Action } from './action';

/** Every action of the console, in the order in which a page offers them. */
export const ACTIONS: readonly Action[] = [
  refundOrder,
  refundHeldOrder,
  holdOrder,
  releaseHeldOrder,
  cancelOrder,
  assignPartialRefund,
  acceptMismatch,
  refundMismatch,
  writeOffMismatch,
  retryRefund,
  retryPartialRefund,
  recordManualRefund,
  withdrawRefund,
  loseChargeBack,
  freezePayouts,
  recordTransfers,
  markPayoutSent,
  markPayoutFailed,
  recordWithdrawal,
  correctWithdrawal,
  closeReport,
  answerFeedback,
  writeToPerson,
  writeToSegment,
  changeSetting,
];

/** Throws `not_found` (action_not_possible). */
export function getAction(name: string): Action {
  const action = ACTIONS.find((each) => each.name === name);
  if (!action) throw new DomainError('not_found', 'action_not_possible');
  return action;
}

export function listActions(subject: SubjectKind): Action[] {
  return ACTIONS.filter((action) => action.subject === subject);
}
