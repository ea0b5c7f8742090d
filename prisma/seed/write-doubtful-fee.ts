import { HOUR_MS } from '@/lib/platform/durations';
import { agreementRows } from '../../lib/accounts/agreement/agreement';
import { hashPassword } from '../../lib/accounts/password-hash';
import { newUid } from '../../lib/accounts/uid';
import type { PrismaClient } from '../../lib/generated/prisma/client';
import { publishingFeePayable } from '../../lib/orders/publishing-fee';
import { proFee } from '../../lib/orders/settings';
import { postStanding } from '../../lib/payments/mismatch/mismatch';
import { userRow } from '../../test/factories';
import { DEMO_PASSWORD } from './give-passwords';
import { plannedOrders } from './orders';
import { randomFrom } from './random';
import { SEEDED_LINK } from './write-order';

const NAME = 'Lívia Antunes';
const MISSING_CENTS = 100;

/**
 * Writes a payment that waits for the operator: a user who wants to publish their first ad paid the fee one real short.
 * A second run writes nothing. Returns whether it wrote.
 */
export async function writeDoubtfulFee(db: PrismaClient, now: Date): Promise<boolean> {
  const uid = newUid(NAME, randomFrom(`uid ${NAME}`).below);
  if (await db.user.findUnique({ where: { uid }, select: { id: true } })) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const [joinedAt, paidAt] = [hoursAgo(30), hoursAgo(29)];
  const { cents: amountCents } = proFee.initial;
  await db.$transaction(async (tx) => {
    const { id: userId } = await tx.user.create({
      data: userRow({
        uid,
        name: NAME,
        profession: 'Fotógrafa',
        email: 'livia.antunes@example.com',
        passwordHash,
        createdAt: joinedAt,
        updatedAt: joinedAt,
      }),
    });
    await tx.agreement.createMany({ data: agreementRows(userId, joinedAt) });
    // Follows the numbers of the orders.
    const gatewayPaymentId = String(plannedOrders.length + 1);
    const payment = await tx.payment.create({
      data: {
        payable: publishingFeePayable.name,
        subjectId: userId,
        userId,
        method: 'pix',
        amountCents,
        state: 'review',
        gatewayPaymentId,
        link: SEEDED_LINK,
        expiresAt: hoursAgo(5),
        createdAt: paidAt,
        changedAt: paidAt,
      },
    });
    const cameCents = amountCents - MISSING_CENTS;
    const review = await tx.paymentReview.create({
      data: {
        paymentId: payment.id,
        difference: 'amount',
        gatewayPaymentId,
        reference: payment.id,
        amountCents: cameCents,
        currency: 'BRL',
        createdAt: paidAt,
      },
    });
    await postStanding({ tx, payable: publishingFeePayable, payment, at: now }, review, cameCents);
  });
  return true;
}
