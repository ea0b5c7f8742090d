import type { Payout, Prisma } from '@/lib/generated/prisma/client';
import { isLocale, originFor } from '@/lib/platform/locale';
import { formatMoney } from '@/lib/platform/money';
import { queueMail } from '@/lib/services/mail/queue-mail';

/** How long the email is useful: by then another batch has paid or failed again. */
const USEFUL_MS = 30 * 86_400_000;

/**
 * E-mails a provider, inside the transaction, that their pay-out failed or came back: why, what to do, and that the next
 * batch includes it again. The Pix key is not in the e-mail, as it can be forwarded.
 */
export async function mailUnpaidPayout(
  tx: Prisma.TransactionClient,
  { userId, amountCents }: Pick<Payout, 'userId' | 'amountCents'>,
  { template, reason, at }: { template: 'payoutFailed' | 'payoutReturned'; reason: string; at: Date },
): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  if (user.deletedAt) return;
  const locale = isLocale(user.locale) ? user.locale : 'pt-BR';
  await queueMail(tx, {
    recipient: user.email,
    locale,
    template,
    values: {
      name: user.name,
      amount: formatMoney(amountCents),
      reason,
      link: `${originFor(locale)}/registration#0`,
    },
    expiresAt: new Date(at.getTime() + USEFUL_MS),
  });
}
