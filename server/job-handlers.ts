import { purgeExpiredCodes } from '@/lib/accounts/code';
import { purgeExpiredEmailChanges } from '@/lib/accounts/email-change/email-change';
import { purgeExpiredLinks, mailResetLink, mailResetLinkJob } from '@/lib/accounts/password';
import { purgeEndedSubscriptions } from '@/lib/accounts/push/subscription';
import { purgeExpiredSessions } from '@/lib/accounts/session';
import { refreshSearchStatistics } from '@/lib/catalog/statistics';
import { performOrderPush, pushOrderJob } from '@/lib/orders/order-push';
import { confirmPastOrders } from '@/lib/orders/confirmation/confirmation';
import { expireOrders } from '@/lib/orders/expiry';
import { purgeExpiredIdempotencyKeys } from '@/lib/payments/charge/idempotency';
import {
  applyNotification,
  applyNotificationJobs,
  purgeExpiredNotifications,
} from '@/lib/payments/settlement/notification';
import { reconcilePayments } from '@/lib/payments/reconciliation/reconcile';
import { endLostChargeBacks } from '@/lib/payments/settlement/lost-charge-back';
import { performMismatchRefund, refundMismatchJobs } from '@/lib/payments/mismatch/mismatch-decision';
import { performRefund } from '@/lib/payments/refund/perform-refund';
import { performRefundJobs } from '@/lib/payments/refund/refund';
import { forgetOldMessages } from '@/lib/messaging/keeping/retention';
import { mailUnread } from '@/lib/messaging/letters/unread-letters';
import { performMessagePush, pushMessageJob } from '@/lib/messaging/message-push';
import { endDueDisputes } from '@/lib/disputes/deadlines';
import { clearDisputePicture, clearDisputePictureJob } from '@/lib/disputes/pictures/picture';
import { writeOffOldDebts } from '@/lib/payouts/provider-debt';
import { releaseOrders } from '@/lib/orders/release';
import { cancelCharge } from '@/lib/payments/charge/cancel-charge';
import { cancelChargeJobs } from '@/lib/payments/charge/close-charges';
import type { GatewayJobs } from '@/lib/payments/gateway-jobs';
import { purgePayers } from '@/lib/payments/charge/payer';
import { purgePayoutRecords } from '@/lib/payouts/payout-retention';
import { askForTaxNumbers } from '@/lib/payouts/tax-number-request';
import { announceJob, continueAnnouncement } from '@/lib/operator/community/message';
import { makeConfiguredBackup } from './ops/make-backup';
import { queueAdForReview } from '@/lib/operator/ad-review-queue/ad-review';
import { logOperatorHealth } from '@/lib/operator/health';
import { liftEndedBlocks } from '@/lib/operator/people/acts';
import { purgeIdentityPictures } from '@/lib/verification/keeping';
import {
  clearIdentityPicture,
  clearIdentityPictureJob,
  removeForgottenFiles,
} from '@/lib/verification/picture';
import { clearAvatar, clearAvatarJob } from '@/lib/media/avatar';
import { lookAtAdJob } from '@/lib/catalog/moderation/look-job';
import { clearPictures, clearPicturesJob } from '@/lib/catalog/pictures/clear-pictures';
import { clearMessagePicture, clearMessagePictureJob } from '@/lib/messaging/pictures/picture';
import { purgeClosedReports } from '@/lib/messaging/safety/report';
import { env } from '@/lib/platform/env';
import { purgeExpiredLimits } from '@/lib/platform/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { trimRenderedPages } from '@/lib/services/page-cache/rendered-pages';
import { purgeOldGatewayAlerts } from '@/lib/services/payment-gateways/alerts';
import { purgeDeadRounds } from '@/lib/services/jobs/dead-rounds';
import { defineJob } from '@/lib/services/jobs/job';
import { jobHandler, type JobHandler, type Schedule } from '@/lib/services/jobs/worker';
import { purgeSettledMails, resendOverdueMails, sendQueuedMail } from '@/lib/services/mail/outbox';
import { sendMailJob } from '@/lib/services/mail/queue-mail';
import { removeFolder, removeFolderJob } from '@/lib/services/storage/remove-folder';
import { purgeClosedAdReports } from '@/lib/support/ad-reports/report';
import { purgeOldFeedback } from '@/lib/support/feedback';
import { payables } from './payables';

/** Who does which job. */
export const jobHandlers: JobHandler[] = [
  jobHandler(sendMailJob, sendQueuedMail, 'mail'),
  jobHandler(mailResetLinkJob, mailResetLink, 'mail'),
  jobHandler(pushOrderJob, performOrderPush, 'push'),
  jobHandler(pushMessageJob, performMessagePush, 'push'),
  jobHandler(removeFolderJob, removeFolder),
  jobHandler(clearAvatarJob, clearAvatar),
  jobHandler(clearPicturesJob, clearPictures),
  jobHandler(clearMessagePictureJob, clearMessagePicture),
  jobHandler(clearDisputePictureJob, clearDisputePicture),
  jobHandler(clearIdentityPictureJob, clearIdentityPicture),
  jobHandler(announceJob, continueAnnouncement),
  jobHandler(lookAtAdJob, queueAdForReview),
  ...byGateway(applyNotificationJobs, applyNotification, 'notifications'),
  ...byGateway(performRefundJobs, performRefund, 'refunds'),
  ...byGateway(cancelChargeJobs, cancelCharge, 'refunds'),
  ...byGateway(refundMismatchJobs, performMismatchRefund, 'refunds'),
  formerly('perform_refund', performRefundJobs, performRefund),
  formerly('perform_pix_part_refund', performRefundJobs, performRefund),
  formerly('perform_paypal_part_refund', performRefundJobs, performRefund),
  formerly('cancel_charge', cancelChargeJobs, cancelCharge),
  formerly('refund_review', refundMismatchJobs, performMismatchRefund),
];

/** In lanes of its own each gateway keeps only itself waiting. */
function byGateway<Payload>(
  jobs: GatewayJobs<Payload>,
  run: (all: typeof payables, payload: Payload) => Promise<void>,
  lane: 'notifications' | 'refunds',
): JobHandler[] {
  return [
    jobHandler(jobs.pix, (job) => run(payables, job), `pix_${lane}`),
    jobHandler(jobs.paypal, (job) => run(payables, job), `paypal_${lane}`),
  ];
}

/**
 * The name under which a job was queued before each gateway had jobs of its own: without it what waits at a deploy, or
 * a process of before still queues, would find nobody who does it.
 */
function formerly<Payload>(
  name: string,
  { pix: { payload } }: GatewayJobs<Payload>,
  run: (all: typeof payables, payload: Payload) => Promise<void>,
): JobHandler {
  return jobHandler(defineJob(name, payload), (job) => run(payables, job), 'gateway_rounds');
}

/** What happens again and again. */
export const schedules: Schedule[] = [
  { name: 'resend_overdue_mails', at: '* * * * *', run: resendOverdueMails, lane: 'mail' },
  {
    name: 'reconcile_payments',
    at: '* * * * *',
    run: () => reconcilePayments(payables),
    lane: 'gateway_rounds',
  },
  { name: 'expire_orders', at: '* * * * *', run: expireOrders, lane: 'gateway_rounds' },
  { name: 'confirm_past_orders', at: '* * * * *', run: confirmPastOrders },
  { name: 'end_due_disputes', at: '* * * * *', run: endDueDisputes },
  { name: 'release_orders', at: '* * * * *', run: releaseOrders, lane: 'gateway_rounds' },
  { name: 'ask_for_tax_numbers', at: '*/10 * * * *', run: askForTaxNumbers },
  { name: 'mail_unread', at: '* * * * *', run: mailUnread },
  { name: 'trim_rendered_pages', at: '* * * * *', run: () => trimRenderedPages() },
  // In the dead of night in São Paulo.
  { name: 'refresh_search_statistics', at: '23 6 * * *', run: refreshSearchStatistics },
  {
    name: 'end_lost_disputes',
    at: '41 * * * *',
    run: () => endLostChargeBacks(payables),
    lane: 'gateway_rounds',
  },
  { name: 'log_operator_health', at: '5 * * * *', run: logOperatorHealth },
  { name: 'lift_ended_blocks', at: '*/15 * * * *', run: liftEndedBlocks },
  { name: 'write_off_old_debts', at: '53 6 * * *', run: writeOffOldDebts },
  { name: 'forget_old_messages', at: '37 6 * * *', run: () => forgetOldMessages(clock.now()) },
  ...(env.BACKUP_NIGHTLY
    ? [
        {
          name: 'back_up',
          at: '47 5 * * *',
          run: async () => void (await makeConfiguredBackup()),
          attempts: 3,
        },
      ]
    : []),
  { name: 'purge_expired', at: '17 * * * *', run: purgeExpired },
];

/** Removes what is over and done with, so that no table keeps what nobody needs. */
async function purgeExpired(): Promise<void> {
  const now = clock.now();
  await purgeExpiredCodes(now);
  await purgeExpiredLinks(now);
  await purgeExpiredEmailChanges(now);
  await purgeExpiredSessions(now);
  await purgeEndedSubscriptions(now);
  await purgeExpiredLimits(now);
  await purgeSettledMails(now);
  await purgeExpiredNotifications(now);
  await purgeOldGatewayAlerts(now);
  await purgeExpiredIdempotencyKeys(now);
  await purgePayers(now);
  await purgePayoutRecords(now);
  await purgeClosedReports(now);
  await purgeClosedAdReports(now);
  await purgeOldFeedback(now);
  await purgeIdentityPictures(now);
  await removeForgottenFiles(now);
  // The nightly backup too where it is switched off by now.
  await purgeDeadRounds([...schedules.map(({ name }) => name), 'back_up']);
}
