import type { Payout, Prisma } from '@/lib/generated/prisma/client';
import { formatMoney } from '@/lib/platform/money';
import { notifyUser } from '@/lib/notices/notify-user';
import type { NoticeKind } from '@/lib/notices/kinds';
import type { Values } from '@/lib/services/mail/render';
import { nettedCents, PAYOUT_EMAIL_EXPIRY_MS } from './rules';

type Mailed = Pick<Payout, 'id' | 'userId' | 'amountCents' | 'transferId'>;

/**
 * E-mails a provider, inside the transaction, that their pay-out was sent: the amount, how it follows from their shares,
 * and the id of the transfer.
 */
export async function mailSentPayout(tx: Prisma.TransactionClient, payout: Mailed, at: Date): Promise<void> {
  const { id: payoutId, amountCents, transferId } = payout;
  const shares = await tx.payoutShare.findMany({ where: { payoutId }, select: { amountCents: true } });
  const netted = nettedCents({ amountCents, shares });
  await mail(tx, payout, {
    template: 'payoutSent',
    path: '/balance',
    values: {
      change: netted === 0 ? 'none' : netted > 0 ? 'less' : 'more',
      shares: formatMoney(amountCents + netted),
      changed: formatMoney(Math.abs(netted)),
      transfer: transferId ?? '',
    },
    at,
  });
}

/**
 * E-mails a provider, inside the transaction, that their pay-out failed or came back: why, what to do, and that the next
 * batch includes it again. The Pix key is not in the e-mail, as it can be forwarded.
 */
export async function mailUnpaidPayout(
  tx: Prisma.TransactionClient,
  payout: Mailed,
  { template, reason, at }: { template: 'payoutFailed' | 'payoutReturned'; reason: string; at: Date },
): Promise<void> {
  await mail(tx, payout, { template, path: '/settings/payments', values: { reason }, at });
}

async function mail(
  tx: Prisma.TransactionClient,
  { userId, amountCents }: Mailed,
  { template, path, values, at }: { template: NoticeKind; path: `/${string}`; values: Values; at: Date },
): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  if (user.deletedAt) return;
  await notifyUser(tx, user, {
    path,
    template,
    values: { ...values, amount: formatMoney(amountCents) },
    expiresAt: new Date(at.getTime() + PAYOUT_EMAIL_EXPIRY_MS),
  });
}
