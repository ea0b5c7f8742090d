import { z } from 'zod';
import { Prisma, type Payment } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import type { Charge } from '@/lib/services/payment-gateways/port';
import { cpfOf } from './payer';

/** Request fields that do not come from the payment but from the caller's host and current name. */
const chargeRequest = z.strictObject({
  title: z.string(),
  returnUrl: z.url(),
  cancelUrl: z.url(),
  email: z.string(),
  name: z.string(),
});
type ChargeRequest = z.output<typeof chargeRequest>;

/**
 * The charge to create for a payment. A gateway's idempotency key belongs to the first request, so a repeated request
 * sends the texts of the first, even from the host of the other language or under another name. Throws `conflict`
 * (charge_gone) for a payment that is closed or paid, whose payer is erased.
 */
export async function chargeOf(payment: Payment, wanted: ChargeRequest): Promise<Charge> {
  const { id } = payment;
  await db.payment.updateMany({
    where: { id, state: { in: ['intended', 'pending'] }, chargeRequest: { equals: Prisma.DbNull } },
    data: { chargeRequest: wanted },
  });
  const kept = await db.payment.findUniqueOrThrow({ where: { id }, select: { chargeRequest: true } });
  // The stored request may come from a concurrent call. None: the charge was closed or paid in the meantime.
  if (kept.chargeRequest === null) throw new DomainError('conflict', 'charge_gone');
  const { email, name, ...page } = chargeRequest.parse(kept.chargeRequest);
  const payer = { email, name, cpf: cpfOf(payment) };
  return { id, amountCents: payment.amountCents, expiresAt: payment.expiresAt, payer, ...page };
}
