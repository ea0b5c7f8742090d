import { continueMassNotice, massNoticeJob } from '@/lib/accounts/mass-notice/mass-notice';
import { purgeExpiredCodes } from '@/lib/accounts/code';
import { purgeExpiredEmailChanges } from '@/lib/accounts/email-change/email-change';
import { purgeExpiredLinks, mailResetLink, mailResetLinkJob } from '@/lib/accounts/password';
import { purgeExpiredPhoneCodes } from '@/lib/accounts/phones/phone-code';
import { purgeEndedSubscriptions } from '@/lib/accounts/push/subscription';
import { purgeExpiredSessions } from '@/lib/accounts/session';
import { purgeAdStatistics } from '@/lib/catalog/ad-statistics/purge-statistics';
import { performPriceFallPush, pushPriceFallJob } from '@/lib/catalog/favourites/price-fall-push';
import { noticePriceFalls } from '@/lib/catalog/favourites/price-falls';
import { performAlertPush, pushAlertJob } from '@/lib/catalog/saved-searches/alert-push';
import { refreshSavedSearches } from '@/lib/catalog/saved-searches/index-searches';
import { matchNewAds } from '@/lib/catalog/saved-searches/match-ads';
import { purgeAlerts } from '@/lib/catalog/saved-searches/purge-alerts';
import { sendAlerts } from '@/lib/catalog/saved-searches/send-alerts';
import { purgeUnconfirmedSearches } from '@/lib/catalog/saved-searches/visitor';
import { refreshPriceRanges } from '@/lib/catalog/prices/price-ranges';
import { refreshSearchStatistics } from '@/lib/catalog/statistics';
import { performOrderPush, pushOrderJob } from '@/lib/orders/order-push';
import { declineUnansweredOrders } from '@/lib/orders/acceptance/unanswered';
import { clearJobPicture, clearJobPictureJob } from '@/lib/orders/job-place/pictures/picture';
import { purgeJobPlaces } from '@/lib/orders/job-place/retention';
import { rewardInvitationJob, rewardInvitations } from '@/lib/orders/referral/reward';
import { confirmPastOrders } from '@/lib/orders/confirmation/confirmation';
import { expireOrders } from '@/lib/orders/expiry';
import { purgeExpiredIdempotencyKeys } from '@/lib/payments/charge/idempotency';
import { clearEvidence, clearEvidenceJob, purgeEvidence } from '@/lib/payments/charge-backs/evidence';
import { applyNotification, applyNotificationJobs } from '@/lib/payments/settlement/notification';
import { compareGatewayLists, compareListsAfterRestore } from '@/lib/payments/reconciliation/compare-lists';
import { reconcilePayments } from '@/lib/payments/reconciliation/reconcile';
import { endLostChargeBacks } from '@/lib/payments/settlement/lost-charge-back';
import { performMismatchRefund, refundMismatchJobs } from '@/lib/payments/mismatch/mismatch-decision';
import { performRefund } from '@/lib/payments/refund/perform-refund';
import { performRefundJobs } from '@/lib/payments/refund/refund';
import {
  performUnknownPaymentRefund,
  refundUnknownPaymentJobs,
} from '@/lib/payments/unknown/unknown-payment-decision';
import { forgetOldMessages } from '@/lib/messaging/retention/retention';
import { refreshAnswerTimes } from '@/lib/messaging/answer-time/answer-time';
import { mailUnread } from '@/lib/messaging/emails/unread-emails';
import { performMessagePush, pushMessageJob } from '@/lib/messaging/message-push';
import { closeOverdueDisputes } from '@/lib/disputes/deadlines';
import { clearDisputePicture, clearDisputePictureJob } from '@/lib/disputes/pictures/picture';
import { writeOffOldDebts } from '@/lib/payouts/provider-debt';
import { releaseOrders } from '@/lib/orders/release';
import { purgeClosedReviewReports } from '@/lib/reviews/moderation/report';
import { clearReviewPicture, clearReviewPictureJob } from '@/lib/reviews/pictures/picture';
import { publishDueReviews } from '@/lib/reviews/publish';
import { recomputeReputations, refreshReputations } from '@/lib/reviews/recompute';
import { cancelCharge } from '@/lib/payments/charge/cancel-charge';
import { cancelChargeJobs } from '@/lib/payments/charge/close-charges';
import type { GatewayJobs } from '@/lib/payments/gateway-jobs';
import { fingerprintPayers, purgePayers } from '@/lib/payments/charge/payer';
import { purgePayoutRecords } from '@/lib/payouts/payout-retention';
import { askForTaxNumbers } from '@/lib/payouts/tax-number-request';
import { closeReportsOfRemovedAds } from '@/lib/operator/ads/removed-ads';
import { announceJob, continueAnnouncement } from '@/lib/operator/community/message';
import { findNewestBackupTime, makeConfiguredBackup } from './ops/make-backup';
import { queueAdForReview } from '@/lib/operator/ad-review-queue/ad-review';
import { logOperatorHealth } from '@/lib/operator/health';
import { alarmMissingBackup, raiseAlarms } from '@/lib/operator/notices/alarms';
import { sendDigest } from '@/lib/operator/notices/digest';
import { purgeOldOperatorNotices } from '@/lib/operator/notices/recipients';
import { performAlarmPush, pushAlarmJob } from '@/lib/operator/notices/send-alarm';
import { liftEndedBlocks } from '@/lib/operator/block';
import { purgeIdentityPictures } from '@/lib/verification/retention';
import {
  clearIdentityPicture,
  clearIdentityPictureJob,
  removeOrphanedFiles,
} from '@/lib/verification/picture';
import { clearAvatar, clearAvatarJob } from '@/lib/media/avatar';
import { lookAtAdJob } from '@/lib/catalog/moderation/look-job';
import { clearPictures, clearPicturesJob } from '@/lib/catalog/pictures/clear-pictures';
import { clearMessagePicture, clearMessagePictureJob } from '@/lib/messaging/pictures/picture';
import { clearMessageVoice, clearMessageVoiceJob } from '@/lib/messaging/voice/voice';
import { purgeClosedReports } from '@/lib/messaging/safety/report';
import { db } from '@/lib/platform/database/db';
import { env } from '@/lib/platform/env';
import { purgeExpiredLimits } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { purgeAllPages, purgeAllPagesJob } from '@/lib/services/page-cache/purge';
import { trimRenderedPages } from '@/lib/services/page-cache/rendered-pages';
import { purgeOldGatewayAlerts } from '@/lib/services/payment-gateways/alerts';
import { deleteFailedRuns, type Schedule } from '@/lib/services/jobs/cron';
import { jobHandler, type JobHandler } from '@/lib/services/jobs/worker';
import { purgeOldNotices } from '@/lib/notices/retention';
import { purgeSettledEmails, resendOverdueEmails, sendQueuedMail } from '@/lib/services/mail/outbox';
import { sendMailJob } from '@/lib/services/mail/queue-mail';
import { removeFolder, removeFolderJob } from '@/lib/services/storage/remove-folder';
import { purgeClosedAdReports } from '@/lib/support/ad-reports/report';
import { purgeOldFeedback } from '@/lib/support/feedback';
import { payables } from './payables';

/** Maps each job to its function. */
export const jobHandlers: JobHandler[] = [
  jobHandler(sendMailJob, sendQueuedMail),
  jobHandler(mailResetLinkJob, mailResetLink),
  jobHandler(pushOrderJob, performOrderPush),
  jobHandler(pushMessageJob, performMessagePush),
  jobHandler(pushPriceFallJob, performPriceFallPush),
  jobHandler(pushAlertJob, performAlertPush),
  jobHandler(pushAlarmJob, performAlarmPush),
  jobHandler(removeFolderJob, removeFolder),
  jobHandler(clearAvatarJob, clearAvatar),
  jobHandler(clearPicturesJob, clearPictures),
  jobHandler(clearMessagePictureJob, clearMessagePicture),
  jobHandler(clearMessageVoiceJob, clearMessageVoice),
  jobHandler(clearDisputePictureJob, clearDisputePicture),
  jobHandler(clearEvidenceJob, clearEvidence),
  jobHandler(clearReviewPictureJob, clearReviewPicture),
  jobHandler(clearJobPictureJob, clearJobPicture),
  jobHandler(clearIdentityPictureJob, clearIdentityPicture),
  jobHandler(rewardInvitationJob, rewardInvitations),
  jobHandler(announceJob, continueAnnouncement),
  jobHandler(massNoticeJob, continueMassNotice),
  jobHandler(purgeAllPagesJob, () => db.$transaction((tx) => purgeAllPages(tx))),
  jobHandler(lookAtAdJob, queueAdForReview),
  ...gatewayHandlers(applyNotificationJobs, applyNotification),
  ...gatewayHandlers(performRefundJobs, performRefund),
  ...gatewayHandlers(cancelChargeJobs, cancelCharge),
  ...gatewayHandlers(refundMismatchJobs, performMismatchRefund),
  ...gatewayHandlers(refundUnknownPaymentJobs, (_, payload) => performUnknownPaymentRefund(payload)),
];

function gatewayHandlers<Payload>(
  { pix, paypal }: GatewayJobs<Payload>,
  run: (all: typeof payables, payload: Payload) => Promise<void>,
): JobHandler[] {
  const act = (payload: Payload) => run(payables, payload);
  return [jobHandler(pix, act), jobHandler(paypal, act)];
}

export const schedules: Schedule[] = [
  { name: 'resend_overdue_mails', at: '* * * * *', run: resendOverdueEmails, isSlow: true },
  {
    name: 'reconcile_payments',
    at: '* * * * *',
    run: () => reconcilePayments(payables),
    isSlow: true,
  },
  { name: 'expire_orders', at: '* * * * *', run: expireOrders, isSlow: true },
  { name: 'decline_unanswered_orders', at: '* * * * *', run: declineUnansweredOrders },
  { name: 'confirm_past_orders', at: '* * * * *', run: confirmPastOrders },
  { name: 'end_due_disputes', at: '* * * * *', run: closeOverdueDisputes },
  { name: 'publish_reviews', at: '* * * * *', run: publishDueReviews },
  { name: 'recompute_reputations', at: '* * * * *', run: recomputeReputations, isSlow: true },
  { name: 'release_orders', at: '* * * * *', run: releaseOrders, isSlow: true },
  { name: 'ask_for_tax_numbers', at: '*/10 * * * *', run: askForTaxNumbers },
  { name: 'mail_unread', at: '* * * * *', run: mailUnread },
  // Once a day, in the morning in Brazil, because notices at night would disturb users.
  { name: 'notice_price_falls', at: '37 12 * * *', run: noticePriceFalls, isSlow: true },
  { name: 'match_new_ads', at: '* * * * *', run: matchNewAds, isSlow: true },
  { name: 'send_alerts', at: '* * * * *', run: sendAlerts, isSlow: true },
  { name: 'trim_rendered_pages', at: '* * * * *', run: () => trimRenderedPages() },
  // Runs at night in Brazil.
  { name: 'refresh_reputations', at: '17 6 * * *', run: refreshReputations },
  { name: 'refresh_search_statistics', at: '23 6 * * *', run: refreshSearchStatistics, isSlow: true },
  { name: 'refresh_price_ranges', at: '33 6 * * *', run: refreshPriceRanges, isSlow: true },
  { name: 'refresh_saved_searches', at: '49 6 * * *', run: refreshSavedSearches, isSlow: true },
  {
    name: 'end_lost_charge_backs',
    at: '41 * * * *',
    run: () => endLostChargeBacks(payables),
    isSlow: true,
  },
  {
    name: 'compare_gateway_lists',
    at: '11 7 * * *',
    run: () => compareGatewayLists(payables),
    isSlow: true,
    // Over about half an hour, so that a short outage of a gateway does not cost a night.
    attempts: 8,
  },
  {
    name: 'compare_lists_after_restore',
    at: '*/15 * * * *',
    run: () => compareListsAfterRestore(payables),
    isSlow: true,
  },
  { name: 'close_reports_of_removed_ads', at: '* * * * *', run: closeReportsOfRemovedAds },
  { name: 'log_operator_health', at: '5 * * * *', run: logOperatorHealth },
  { name: 'raise_alarms', at: '*/5 * * * *', run: raiseAlarms },
  // 7:00 in São Paulo. Repeated after a failure, because the next run is a day later.
  { name: 'send_digest', at: '0 10 * * *', run: sendDigest, attempts: 5 },
  { name: 'lift_ended_blocks', at: '*/15 * * * *', run: liftEndedBlocks },
  { name: 'write_off_old_debts', at: '53 6 * * *', run: writeOffOldDebts },
  { name: 'fingerprint_payers', at: '43 6 * * *', run: fingerprintPayers, isSlow: true },
  { name: 'refresh_answer_times', at: '29 6 * * *', run: refreshAnswerTimes },
  { name: 'forget_old_messages', at: '37 6 * * *', run: () => forgetOldMessages(clock.now()) },
  ...(env.BACKUP_NIGHTLY
    ? [
        {
          name: 'back_up',
          at: '47 5 * * *',
          run: async () => void (await makeConfiguredBackup()),
          isSlow: true,
          attempts: 3,
        },
        // Only where backups are made: no other process sees their folder.
        {
          name: 'watch_backups',
          at: '25 * * * *',
          run: () => alarmMissingBackup(findNewestBackupTime),
        },
      ]
    : []),
  { name: 'purge_expired', at: '17 * * * *', run: purgeExpired, isSlow: true },
];

/** Deletes expired rows. */
async function purgeExpired(): Promise<void> {
  const now = clock.now();
  await purgeExpiredCodes(now);
  await purgeExpiredLinks(now);
  await purgeExpiredEmailChanges(now);
  await purgeExpiredPhoneCodes(now);
  await purgeUnconfirmedSearches(now);
  await purgeAlerts(now);
  await purgeAdStatistics(now);
  await purgeExpiredSessions(now);
  await purgeEndedSubscriptions(now);
  await purgeExpiredLimits(now);
  await purgeSettledEmails(now);
  await purgeOldNotices(now);
  await purgeOldGatewayAlerts(now);
  await purgeOldOperatorNotices(now);
  await purgeExpiredIdempotencyKeys(now);
  await purgePayers(now);
  await purgeEvidence(now);
  await purgeJobPlaces(now);
  await purgePayoutRecords(now);
  await purgeClosedReports(now);
  await purgeClosedAdReports(now);
  await purgeClosedReviewReports(now);
  await purgeOldFeedback(now);
  await purgeIdentityPictures(now);
  await removeOrphanedFiles(now);
  // Also removes failed backups of a shop that has disabled them.
  await deleteFailedRuns([...schedules.map(({ name }) => name), 'back_up', 'watch_backups']);
}
