import type { Actor } from '@/lib/accounts/actor';
import type { Payment, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { DomainError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/platform/locale';
import { sharedLimit } from '@/lib/platform/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { providerOf } from '@/lib/services/gateways/gateways';
import { askForCharge, isGood, linkOf, orderOneAtATime, writeIntent } from '@/lib/payments/charge';
import { proPage } from '@/lib/payments/charge-page';
import { closeCharges } from '@/lib/payments/cancel-charge';

/** Each may ask the provider for a charge. */
const askedByUser = sharedLimit('pro', { points: 60, seconds: 3600 });

/**
 * Page of the open Pix charge for the fee of publishing, or of a new one: there is never more than one. Throws
 * `conflict` (already_pro), TooManyError and what `askForCharge` throws.
 */
export async function payForPro(actor: Actor, locale: Locale): Promise<string> {
  providerOf('pix'); // Nothing is written while Pix is not offered.
  await askedByUser.spend(String(actor.userId));
  const payment = await db.$transaction((tx) => intendPro(tx, actor));
  return linkOf(await askForCharge(payment, proPage(locale)));
}

/** Payment before person, as whoever settles one takes them: nobody waits in a circle. */
async function intendPro(tx: Prisma.TransactionClient, { userId }: Actor): Promise<Payment> {
  await orderOneAtATime(tx, userId);
  const open = await lockOpenCharge(tx, userId);
  await tx.$queryRaw`select id from users where id = ${userId} for share`;
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  if (user.deletedAt || user.blockedAt) throw new DomainError('forbidden', 'account_blocked');
  if (user.proSince) throw new DomainError('conflict', 'already_pro');
  const now = clock.now();
  const payer = { name: null, cpf: null };
  if (open && isGood(open, payer, now)) return open;
  if (open) await closeCharges(tx, { id: open.id }, now);
  return writeIntent(tx, { userId, method: 'pix', amountCents: env.PRO_FEE_CENTS, payer, now });
}

async function lockOpenCharge(tx: Prisma.TransactionClient, userId: number): Promise<Payment | null> {
  const [open] = await tx.$queryRaw<{ id: string }[]>`
    select id from payments
    where user_id = ${userId} and purpose = 'pro' and state in ('intended', 'pending') for update`;
  return open ? tx.payment.findUnique({ where: { id: open.id } }) : null;
}
