import type { Payout, Prisma } from '@/lib/generated/prisma/client';
import { isLocale, originFor } from '@/lib/platform/locale';
import { formatMoney } from '@/lib/platform/money';
import { queueMail } from '@/lib/services/mail/queue-mail';

/** So long a pay-out that has failed is worth a letter: by then another batch has told of it or brought it. */
const USEFUL_MS = 30 * 86_400_000;

/**
 * Tells a provider, inside the transaction, that the bank has not taken their pay-out: why, what to do, and that the
 * next batch has it again. The Pix key is not in the letter: it can be forwarded.
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
