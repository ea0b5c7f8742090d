import { createTransport } from 'nodemailer';
import { type Mailer, RefusedLetter } from './port';

const TIMEOUT_MS = 15_000;

/** Sends through a mail server: `url` is smtp:// or smtps://, `from` what the reader sees. */
export function smtpMailer({ url, from }: { url: string; from: { name: string; address: string } }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A letter never brings files or pages along, whatever it was filled with.
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
          // As an object it is one address, whatever commas it has.
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
        if (isForGood(error)) throw new RefusedLetter('the mail server refused a letter', { cause: error });
        throw error;
      }
    },
  };
}

/** A reply of 5xx to the recipient or to the letter itself (RFC 5321); one to our log-in is a setting to repair. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const isAboutLetter = error.command === 'RCPT TO' || error.command === 'DATA';
  return isAboutLetter && typeof error.responseCode === 'number' && error.responseCode >= 500;
}
