import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { Locale } from '@/lib/platform/locale';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import type { Template, Values } from './render';

export const sendMailJob = defineJob('send_mail', z.strictObject({ id: z.uuid() }), { queue: 'mail' });

export type MailDraft = {
  /** Makes the call idempotent: a second email with this id is not stored. */
  id?: string;
  recipient: string;
  locale: Locale;
  template: Template;
  values: Values;
  /** When its content becomes outdated; it is not sent afterwards. */
  expiresAt: Date;
  /** Sent after other emails, because many are queued at once. */
  isLowPriority?: boolean;
};

/** Queues an email in the caller's transaction; it is sent once after the commit. */
export async function queueMail(
  tx: Prisma.TransactionClient,
  { isLowPriority = false, ...draft }: MailDraft,
): Promise<void> {
  const id = draft.id ?? randomUUID();
  const { count } = await tx.mail.createMany({ data: [{ ...draft, id }], skipDuplicates: true });
  if (count === 1) await addJob(tx, sendMailJob, { id }, { key: `mail:${id}`, isLowPriority });
}

/** Deletes every email to an address, sent or not, inside the transaction. Returns the number of emails deleted. */
export async function deleteMailsTo(tx: Prisma.TransactionClient, recipient: string): Promise<number> {
  const { count } = await tx.mail.deleteMany({ where: { recipient } });
  return count;
}
