import type { Prisma } from '@/lib/generated/prisma/client';
import { discardJob as discard, findDeadJob, runJobAgain as runAgain } from '@/lib/services/jobs/dead';
import { requeueMail } from '@/lib/services/mail/outbox';
import { defineAction } from '../actions/action';

async function offerDead(tx: Prisma.TransactionClient, id: string) {
  return (await findDeadJob(tx, id)) ? [{}] : [];
}

/** Runs a job that has failed for good again, with all its attempts. */
export const runJobAgain = defineAction({
  name: 'run_job_again',
  auditAct: 'job_run_again',
  subject: 'job',
  offers: offerDead,
  carryOut: ({ tx, id }) => runAgain(tx, id),
});

/** Deletes a job that has failed for good, so that its work is never done. */
export const discardJob = defineAction({
  name: 'discard_job',
  auditAct: 'job_discarded',
  subject: 'job',
  needsFreshFactor: true,
  offers: offerDead,
  carryOut: ({ tx, id }) => discard(tx, id),
});

/** Immediately tries to send an e-mail that waits for the mail server. */
export const sendMailAgain = defineAction({
  name: 'send_mail_again',
  auditAct: 'mail_sent_again',
  subject: 'mail',
  hasReason: false,
  offers: async (tx, id) =>
    (await tx.mail.count({ where: { id, state: { in: ['pending', 'sending'] } } })) > 0 ? [{}] : [],
  carryOut: ({ tx, id }) => requeueMail(tx, id),
});
