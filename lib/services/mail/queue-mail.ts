import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { Locale } from '@/lib/platform/locale';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import type { Template, Values } from './render';

export const sendMailJob = defineJob('send_mail', z.strictObject({ id: z.uuid() }), { queue: 'mail' });

export type MailDraft = {
  /** Given when the asker may be asked twice: the second letter of an id is not written. */
  id?: string;
  recipient: string;
  locale: Locale;
  template: Template;
  values: Values;
  /** When it says nothing true any more; from then on it is not sent. */
  expiresAt: Date;
};

/** Writes a letter in the transaction of what causes it; it is sent, once, after that has happened. */
export async function queueMail(tx: Prisma.TransactionClient, draft: MailDraft): Promise<void> {
  const id = draft.id ?? randomUUID();
  const { count } = await tx.mail.createMany({ data: [{ ...draft, id }], skipDuplicates: true });
  if (count === 1) await addJob(tx, sendMailJob, { id }, { key: `mail:${id}` });
}

/** Removes every letter to an address, sent or not, inside the transaction. Answers how many there were. */
export async function deleteMailsTo(tx: Prisma.TransactionClient, recipient: string): Promise<number> {
  const { count } = await tx.mail.deleteMany({ where: { recipient } });
  return count;
}
