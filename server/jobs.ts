import { forgetPastCodes } from '@/lib/accounts/code';
import { forgetPastLinks, mailResetLink, mailResetLinkJob } from '@/lib/accounts/password';
import { forgetPastSessions } from '@/lib/accounts/session';
import { clearAvatar, clearAvatarJob } from '@/lib/media/avatar';
import { clearWorkPicture, clearWorkPictureJob } from '@/lib/media/clear-work-picture';
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
  duty(clearWorkPictureJob, clearWorkPicture),
];

/** What happens again and again. */
export const routines: Routine[] = [
  { name: 'resend_overdue_mails', at: '* * * * *', run: resendOverdueMails },
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
}
