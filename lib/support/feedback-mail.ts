import type { Feedback, Prisma } from '@/lib/generated/prisma/client';
import { env } from '@/lib/platform/env';
import { localeOf, originFor } from '@/lib/platform/locale';
import { notify } from '@/lib/notices/notify';
import { queueMail } from '@/lib/services/mail/queue-mail';
import { readSetting } from '@/lib/services/settings/read-setting';
import { supportEmail } from '@/lib/services/settings/site';
import { ANSWER_EMAIL_EXPIRY_MS, RECEIVED_EMAIL_EXPIRY_MS } from './rules';

/** Selects the template's own text for a missing value. */
const NONE = 'none';

/** Emails a message to the operator in Portuguese, inside the transaction. */
export async function mailOperator(
  tx: Prisma.TransactionClient,
  { number, code, name, email, phone, orderId, suggestion, createdAt }: Feedback,
): Promise<void> {
  await queueMail(tx, {
    recipient: env.FEEDBACK_EMAIL ?? (await readSetting(supportEmail, tx)).address,
    locale: 'pt-BR',
    template: 'feedbackReceived',
    values: {
      number,
      about: code,
      name,
      email,
      phone: phone || NONE,
      order: orderId === null ? NONE : String(orderId),
      quote: suggestion,
    },
    expiresAt: new Date(createdAt.getTime() + RECEIVED_EMAIL_EXPIRY_MS),
  });
}

/**
 * Emails the number of a message to the address given by its writer, inside the transaction. A visitor may give
 * another person's address, so it contains nothing that the writer typed.
 */
export async function mailReceipt(
  tx: Prisma.TransactionClient,
  { number, email, locale: written, createdAt }: Feedback,
): Promise<void> {
  const locale = localeOf(written);
  await queueMail(tx, {
    recipient: email,
    locale,
    template: 'feedbackConfirmed',
    values: { number, link: `${originFor(locale)}/central` },
    expiresAt: new Date(createdAt.getTime() + RECEIVED_EMAIL_EXPIRY_MS),
  });
}

/** Emails our answer to the address given by the writer, inside the transaction. */
export async function mailAnswer(
  tx: Prisma.TransactionClient,
  { userId, number, name, email, locale: written }: Feedback,
  { answer, at }: { answer: string; at: Date },
): Promise<void> {
  const locale = localeOf(written);
  const path = `/central/messages#${number}` as const;
  const mail = {
    recipient: email,
    locale,
    template: 'feedbackAnswered' as const,
    values: { number, name, quote: answer, link: `${originFor(locale)}${path}` },
    expiresAt: new Date(at.getTime() + ANSWER_EMAIL_EXPIRY_MS),
  };
  // A visitor has no notices.
  if (userId === null) await queueMail(tx, mail);
  else await notify(tx, { userId, path }, mail);
}
