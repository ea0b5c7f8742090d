import { forgetPastCodes } from '@/lib/accounts/code';
import { forgetPastLinks, mailResetLink, mailResetLinkJob } from '@/lib/accounts/password';
import { forgetPastSessions } from '@/lib/accounts/session';
import { refreshSearchStatistics } from '@/lib/catalog/statistics';
import { confirmPastOrders } from '@/lib/orders/confirmation';
import { expireOrders } from '@/lib/orders/expiry';
import { forgetPastAnswers } from '@/lib/payments/idempotency';
import {
  applyNotification,
  applyNotificationJob,
  forgetPastNotifications,
} from '@/lib/payments/notification';
import { reconcilePayments } from '@/lib/payments/reconcile';
import { performRefund, performRefundJob } from '@/lib/payments/refund';
import { releaseOrders } from '@/lib/orders/release';
import { eraseSettledPayers } from '@/lib/payments/retention';
import { withdrawCharge, withdrawChargeJob } from '@/lib/payments/cancel-charge';
import { clearAvatar, clearAvatarJob } from '@/lib/media/avatar';
import { clearPictures, clearPicturesJob } from '@/lib/catalog/pictures/clear-pictures';
import { forgetPastLimits } from '@/lib/platform/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { duty, type Duty, type Routine } from '@/lib/services/jobs/worker';
import { forgetSettledMails, resendOverdueMails, sendQueuedMail } from '@/lib/services/mail/outbox';
import { sendMailJob } from '@/lib/services/mail/queue-mail';
import { removeFolder, removeFolderJob } from '@/lib/services/storage/remove-folder';

/** Who does which job. */
export const duties: Duty[] = [
  duty(sendMailJob, sendQueuedMail),
  duty(mailResetLinkJob, mailResetLink),
  duty(removeFolderJob, removeFolder),
  duty(clearAvatarJob, clearAvatar),
  duty(clearPicturesJob, clearPictures),
  duty(applyNotificationJob, applyNotification),
  duty(performRefundJob, performRefund),
  duty(withdrawChargeJob, withdrawCharge),
];

/** What happens again and again. */
export const routines: Routine[] = [
  { name: 'resend_overdue_mails', at: '* * * * *', run: resendOverdueMails },
  { name: 'reconcile_payments', at: '* * * * *', run: reconcilePayments },
  { name: 'expire_orders', at: '* * * * *', run: expireOrders },
  { name: 'confirm_past_orders', at: '* * * * *', run: confirmPastOrders },
  { name: 'release_orders', at: '* * * * *', run: releaseOrders },
  // In the dead of night in São Paulo.
  { name: 'refresh_search_statistics', at: '23 6 * * *', run: refreshSearchStatistics },
  { name: 'forget_the_past', at: '17 * * * *', run: forgetThePast },
];

/** Removes what is over and done with, so that no table keeps what nobody needs. */
async function forgetThePast(): Promise<void> {
  const now = clock.now();
  await forgetPastCodes(now);
  await forgetPastLinks(now);
  await forgetPastSessions(now);
  await forgetPastLimits(now);
  await forgetSettledMails(now);
  await forgetPastNotifications(now);
  await forgetPastAnswers(now);
  await eraseSettledPayers();
}
