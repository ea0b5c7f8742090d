import { nameFor } from '@/lib/accounts/closed-account';
import type { Prisma, Review, ReviewOutcome } from '@/lib/generated/prisma/client';
import { momentIn } from '@/lib/platform/dates';
import { localeOf } from '@/lib/platform/locale';
import { notifyUser } from '@/lib/notices/notify-user';
import { appealUntil, DECISION_EMAIL_EXPIRY_MS, isAgainst } from './rules';

const person = { select: { id: true, name: true, email: true, locale: true, deletedAt: true } };

/** E-mails the author and the subject of a review what was decided about it and why. */
export async function mailDecision(
  tx: Prisma.TransactionClient,
  { id }: Pick<Review, 'id'>,
  { outcome, isFinal, reason, at }: { outcome: ReviewOutcome; isFinal: boolean; reason: string; at: Date },
): Promise<void> {
  const { author, subject, order } = await tx.review.findUniqueOrThrow({
    where: { id },
    select: {
      author: person,
      subject: person,
      order: { select: { id: true, title: true, customerId: true } },
    },
  });
  for (const [side, to, other] of [
    ['author', author, subject],
    ['subject', subject, author],
  ] as const) {
    if (to.deletedAt) continue;
    await notifyUser(tx, to, {
      orderId: order.id,
      path: to.id === order.customerId ? '/orders#purchases' : '/orders#sales',
      template: 'reviewDecided',
      values: {
        other: nameFor(to, other),
        title: order.title,
        number: String(order.id),
        side,
        outcome,
        reason,
        final: isFinal ? 'yes' : 'no',
        appeal: !isFinal && isAgainst(side, outcome) ? 'possible' : 'none',
        until: momentIn(localeOf(to.locale), appealUntil(at)),
      },
      expiresAt: new Date(at.getTime() + DECISION_EMAIL_EXPIRY_MS),
    });
  }
}
