import { z } from 'zod';
import { Prisma, type Payment } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import type { Charge } from '@/lib/services/payment-gateways/port';
import { cpfOf } from './payer';

/** What a charge says beside what stands on its payment; the host of the asker, and their name today, are in it. */
const chargeRequest = z.strictObject({
  title: z.string(),
  returnUrl: z.url(),
  cancelUrl: z.url(),
  email: z.string(),
  name: z.string(),
});
type ChargeRequest = z.output<typeof chargeRequest>;

/**
 * What a gateway is asked for a payment. Its key stands for the words of the first time: who asks again, perhaps on the
 * host of the other language, or under another name, asks in those. Throws `conflict` (charge_gone) for a payment that
 * is not waited for any more: its payer is forgotten, and nobody shall be told where to pay it.
 */
export async function chargeOf(payment: Payment, wanted: ChargeRequest): Promise<Charge> {
  const { id } = payment;
  await db.payment.updateMany({
    where: { id, state: { in: ['intended', 'pending'] }, chargeRequest: { equals: Prisma.DbNull } },
    data: { chargeRequest: wanted },
  });
  const kept = await db.payment.findUniqueOrThrow({ where: { id }, select: { chargeRequest: true } });
  // Somebody else's words are as good; none at all: the charge was given up meanwhile, or paid.
  if (kept.chargeRequest === null) throw new DomainError('conflict', 'charge_gone');
  const { email, name, ...page } = chargeRequest.parse(kept.chargeRequest);
  const payer = { email, name, cpf: cpfOf(payment) };
  return { id, amountCents: payment.amountCents, expiresAt: payment.expiresAt, payer, ...page };
}
