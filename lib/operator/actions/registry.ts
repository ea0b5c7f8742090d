import { DomainError } from '@/lib/platform/errors';
import type { SubjectKind } from '../audit/subject-kinds';
import { writeToPerson, writeToSegment } from '../community/community-actions';
import { answerFeedback, draftFeedbackAnswer } from '../feedback/actions/answer-feedback';
import { changeCannedReply, createCannedReply, removeCannedReply } from '../feedback/actions/canned-replies';
import { closeFeedback } from '../feedback/actions/close-feedback';
import { noteFeedback } from '../feedback/actions/note-feedback';
import { changeCoupon, changeCouponValue } from '../coupons/actions/change-coupon';
import { createCoupon } from '../coupons/actions/create-coupon';
import { endCoupon, pauseCoupon, resumeCoupon } from '../coupons/actions/stop-coupon';
import { closeAdReports } from '../ads/actions/close-ad-reports';
import { hideAdQuestion } from '../ads/actions/hide-ad-question';
import { markAdReviewed, markAdsReviewed } from '../ads/actions/mark-ad-reviewed';
import { removeAdPicture } from '../ads/actions/remove-ad-picture';
import { restoreAd, takeDownAd } from '../ads/actions/take-down-ad';
import { askDisputeSide } from '../disputes/actions/ask-dispute-side';
import { decideDispute } from '../disputes/actions/decide-dispute';
import { discardJob, runJobAgain, sendMailAgain } from '../server-health/actions';
import { approveIdentity, refuseIdentity } from '../identity/actions/decide-identity-check';
import { withdrawIdentity } from '../identity/actions/withdraw-identity';
import { assignPartialRefund } from '../orders/actions/assign-partial-refund';
import { cancelOrder } from '../orders/actions/cancel-order';
import { holdOrder } from '../orders/actions/hold-order';
import { noteOrder } from '../orders/actions/note-order';
import { refundHeldOrder } from '../orders/actions/refund-held-order';
import { refundOrderPart } from '../orders/actions/refund-order-part';
import { refundOrder } from '../orders/actions/refund-order';
import { releaseHeldOrder } from '../orders/actions/release-held-order';
import { releaseUnknownPayment } from '../orders/actions/release-unknown-payment';
import { acceptMismatch } from '../payments/actions/accept-mismatch';
import {
  noteChargeBackResponse,
  setChargeBackDeadline,
  withdrawChargeBackResponse,
} from '../payments/actions/charge-back-response';
import { checkList } from '../payments/actions/check-list';
import { giveToProvider } from '../payments/actions/give-to-provider';
import { keepUnknownPayment } from '../payments/actions/keep-unknown-payment';
import { loseChargeBack } from '../payments/actions/lose-charge-back';
import { recordListedReturn } from '../payments/actions/record-listed-return';
import { recordManualRefund } from '../payments/actions/record-manual-refund';
import { recordOwnTransfer } from '../payments/actions/record-own-transfer';
import { refundFee } from '../payments/actions/refund-fee';
import { refundMismatch } from '../payments/actions/refund-mismatch';
import { refundUnknownPayment } from '../payments/actions/refund-unknown-payment';
import { reopenUnknownPayment } from '../payments/actions/reopen-unknown-payment';
import { retryRefund } from '../payments/actions/retry-refund';
import { reverseDecision } from '../payments/actions/reverse-decision';
import { withdrawRefund } from '../payments/actions/withdraw-refund';
import { writeOffMismatch } from '../payments/actions/write-off-mismatch';
import { publishLegalVersion, saveLegalDraft, withdrawLegalVersion } from '../legal/legal-actions';
import { confirmRestore } from '../payouts/actions/confirm-restore';
import { dissolveBatch } from '../payouts/actions/dissolve-batch';
import { correctTransfer } from '../payouts/actions/correct-transfer';
import { correctWithdrawal } from '../payouts/actions/correct-withdrawal';
import { exportForAccountant } from '../payouts/actions/export-for-accountant';
import { freezePayouts } from '../payouts/actions/freeze-payouts';
import { markPayoutFailed } from '../payouts/actions/mark-payout-failed';
import { markPayoutReturned } from '../payouts/actions/mark-payout-returned';
import { markPayoutSentAfterAll } from '../payouts/actions/mark-payout-sent-after-all';
import { markPayoutSent } from '../payouts/actions/mark-payout-sent';
import { recordTransfers } from '../payouts/actions/record-transfers';
import { recordWithdrawal } from '../payouts/actions/record-withdrawal';
import { closeReport } from '../reports/reports';
import { overturnReviewDecision, upholdReviewDecision } from '../reviews/actions/decide-appeal';
import { hideReviewText, keepReview, removeReview } from '../reviews/actions/decide-reports';
import { removeView, saveView } from '../saved-views/view-actions';
import { withdrawSettingChange } from '../settings/schedule';
import { changeFee, changeSetting } from '../settings/settings';
import { addOrderTask, addPersonTask } from '../tasks/actions/add-task';
import { finishOrderTask, finishPersonTask } from '../tasks/actions/finish-task';
import { blockPerson, unblockPerson } from '../people/actions/block-person';
import { blockRelatedAccounts } from '../people/actions/block-related';
import { cancelEmailChange, changeEmail } from '../people/actions/change-email';
import { changeOperatorRoles } from '../people/actions/change-operator-roles';
import { closePerson } from '../people/actions/close-person';
import { emailPerson } from '../people/actions/email-person';
import { freePayouts, holdPayouts } from '../people/actions/hold-payouts';
import { logPersonOut } from '../people/actions/log-person-out';
import { notePerson } from '../people/actions/note-person';
import { readPersonTaxNumber } from '../people/actions/read-tax-number';
import { recordBankTransfer } from '../people/actions/record-bank-transfer';
import { removeAds } from '../people/actions/remove-ads';
import { resendEmailLink, resendPasswordLink, resendTaxNumberRequest } from '../people/actions/resend-emails';
import { restoreDebt } from '../people/actions/restore-debt';
import { reverseAdvance } from '../people/actions/reverse-advance';
import { voidInvitation } from '../people/actions/void-invitation';
import { warnPerson } from '../people/actions/warn-person';
import type { Action } from './action';

/** Every action of the console, in the order of the page. */
export const ACTIONS: readonly Action[] = [
  decideDispute,
  askDisputeSide,
  refundOrder,
  refundOrderPart,
  refundHeldOrder,
  holdOrder,
  releaseHeldOrder,
  releaseUnknownPayment,
  cancelOrder,
  assignPartialRefund,
  noteOrder,
  addOrderTask,
  finishOrderTask,
  refundFee,
  acceptMismatch,
  refundMismatch,
  giveToProvider,
  writeOffMismatch,
  retryRefund,
  recordManualRefund,
  withdrawRefund,
  setChargeBackDeadline,
  noteChargeBackResponse,
  withdrawChargeBackResponse,
  loseChargeBack,
  refundUnknownPayment,
  keepUnknownPayment,
  recordOwnTransfer,
  recordListedReturn,
  reopenUnknownPayment,
  reverseDecision,
  freezePayouts,
  recordTransfers,
  markPayoutSent,
  markPayoutFailed,
  markPayoutReturned,
  markPayoutSentAfterAll,
  correctTransfer,
  dissolveBatch,
  recordWithdrawal,
  correctWithdrawal,
  recordBankTransfer,
  checkList,
  reverseAdvance,
  confirmRestore,
  exportForAccountant,
  runJobAgain,
  discardJob,
  sendMailAgain,
  closeReport,
  answerFeedback,
  draftFeedbackAnswer,
  closeFeedback,
  noteFeedback,
  createCannedReply,
  changeCannedReply,
  removeCannedReply,
  writeToPerson,
  writeToSegment,
  changeSetting,
  saveView,
  removeView,
  changeFee,
  withdrawSettingChange,
  saveLegalDraft,
  publishLegalVersion,
  withdrawLegalVersion,
  createCoupon,
  changeCoupon,
  changeCouponValue,
  pauseCoupon,
  resumeCoupon,
  endCoupon,
  markAdReviewed,
  markAdsReviewed,
  takeDownAd,
  restoreAd,
  closeAdReports,
  removeAdPicture,
  hideAdQuestion,
  keepReview,
  hideReviewText,
  removeReview,
  upholdReviewDecision,
  overturnReviewDecision,
  blockPerson,
  blockRelatedAccounts,
  unblockPerson,
  warnPerson,
  emailPerson,
  notePerson,
  addPersonTask,
  finishPersonTask,
  logPersonOut,
  voidInvitation,
  resendPasswordLink,
  resendEmailLink,
  resendTaxNumberRequest,
  readPersonTaxNumber,
  restoreDebt,
  holdPayouts,
  freePayouts,
  changeEmail,
  cancelEmailChange,
  changeOperatorRoles,
  removeAds,
  closePerson,
  approveIdentity,
  refuseIdentity,
  withdrawIdentity,
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
