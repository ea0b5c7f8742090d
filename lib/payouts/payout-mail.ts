import type { Payout, Prisma } from '@/lib/generated/prisma/client';
import { isLocale, originFor } from '@/lib/platform/locale';
import { formatMoney } from '@/lib/platform/money';
import { queueMail } from '@/lib/services/mail/queue-mail';

/** How long the email is useful: by then another batch has paid or failed again. */
const USEFUL_MS = 30 * 86_400_000;

/**
 * Emails a provider, inside the transaction, that the bank refused their pay-out: the reason, what to do, and
 * that the next batch includes it again. Leaves out the Pix key, because emails can be forwarded.
 */
export async function mailFailedPayout(
  tx: Prisma.TransactionClient,
  { userId, amountCents, failureReason }: Pick<Payout, 'userId' | 'amountCents' | 'failureReason'>,
  at: Date,
): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  if (user.deletedAt) return;
  const locale = isLocale(user.locale) ? user.locale : 'pt-BR';
  await queueMail(tx, {
    recipient: user.email,
    locale,
    template: 'payoutFailed',
    values: {
      name: user.name,
      amount: formatMoney(amountCents),
      reason: failureReason ?? '',
      link: `${originFor(locale)}/registration#0`,
    },
    expiresAt: new Date(at.getTime() + USEFUL_MS),
  });
}
