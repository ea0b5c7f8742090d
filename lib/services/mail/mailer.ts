import { createTransport } from 'nodemailer';
import { env } from '@/lib/platform/env';
import { type Mailer, RefusedEmailError } from './port';

const TIMEOUT_MS = 15_000;

export const mailer: Mailer = smtpMailer({
  url: env.SMTP_URL,
  from: { name: env.BRAND_NAME, address: env.MAIL_FROM },
});

/** Sends through a mail server: `url` is smtp:// or smtps://, `from` the visible sender. */
function smtpMailer({ url, from }: { url: string; from: { name: string; address: string } }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Content of an email must never load local files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  return {
    async send({ id, to, subject, text, html, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from,
          // An object is one address even if it contains commas.
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        if (isForGood(error))
          throw new RefusedEmailError('the mail server refused an email', { cause: error });
        throw error;
      }
    },
  };
}

/**
 * A 5xx reply to the recipient or message is permanent (RFC 5321); one to our log-in is a configuration
 * error.
 */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const isAboutEmail = error.command === 'RCPT TO' || error.command === 'DATA';
  return isAboutEmail && typeof error.responseCode === 'number' && error.responseCode >= 500;
}
