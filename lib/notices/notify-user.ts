import type { Prisma, User } from '@/lib/generated/prisma/client';
import { localeOf, originFor } from '@/lib/platform/locale';
import type { MailDraft } from '@/lib/services/mail/queue-mail';
import type { NoticeKind } from './kinds';
import { notify } from './notify';

type Recipient = Pick<User, 'id' | 'name' | 'email' | 'locale'>;

type Message = Pick<MailDraft, 'values' | 'expiresAt' | 'isLowPriority'> & {
  template: NoticeKind;
  /** Where the notice and the email lead: a path from the site root. */
  path: `/${string}`;
  orderId?: number;
};

/**
 * Tells a user, at their address and in their language, what has happened, as `notify` does. `name` and `link`, the
 * address of `path`, are added to the values.
 */
export async function notifyUser(
  tx: Prisma.TransactionClient,
  { id: userId, name, email: recipient, locale: spoken }: Recipient,
  { path, orderId, values, ...mail }: Message,
): Promise<void> {
  const locale = localeOf(spoken);
  const link = `${originFor(locale)}${path}`;
  await notify(
    tx,
    { userId, path, orderId },
    { ...mail, recipient, locale, values: { name, link, ...values } },
  );
}
