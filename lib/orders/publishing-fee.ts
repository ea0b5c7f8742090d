import type { Actor } from '@/lib/accounts/actor';
import { lockForUpdate } from '@/lib/accounts/lock-actor';
import { grantPro, revokePro } from '@/lib/accounts/user';
import type { Payment, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { env } from '@/lib/platform/env';
import { DomainError } from '@/lib/platform/errors';
import { type Locale, originFor } from '@/lib/platform/locale';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { readSetting } from '@/lib/services/settings/read-setting';
import { gatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { closeCharges } from '@/lib/payments/charge/close-charges';
import { askForCharge, type ChargePage, isReusable, linkOf, writeIntent } from '@/lib/payments/charge/charge';
import type { HeldPayment, Money, Payable } from '@/lib/payments/payable';
import { refundPayment } from '@/lib/payments/refund/refund';
import { IS_TAKEN } from '@/lib/payments/settlement/postings';
import { proFee } from './settings';
import { mailFeePayment } from './fee-mail';

/** The fee for the permission to publish ads. The subject is the user. */
export const publishingFeePayable: Payable = {
  name: 'pro',

  async lock(tx, userId) {
    await lockForUpdate(tx, userId);
  },

  async settled({ tx, payment: { subjectId: id, amountCents }, at }) {
    const unwanted = await whyFeeUnwanted(tx, id);
    if (unwanted) return { unwanted };
    await grantPro(tx, id, at);
    return { entries: [{ account: 'pro_fees', amountCents: -amountCents }] };
  },

  async refunded(held) {
    const { tx, payment, at } = held;
    const by = (await endPermission(held)) ? 'cancelled' : 'refunded';
    // After a charge-back the payer's bank has returned it, not we.
    if (payment.state === 'charged_back') return;
    await mailFeePayment(tx, payment.subjectId, by, { money: reais(payment.amountCents), at });
  },
  // The permission stays; we bear the part.
  partlyRefunded: async (_, amountCents) => [{ account: 'pro_fees', amountCents }],
  chargedBack: async (held) => void (await endPermission(held)),
  /** Another fee may have paid for the permission in the meantime; then this one is refunded. */
  async chargeBackWon({ tx, payment: { id, subjectId }, at }) {
    if (await whyFeeUnwanted(tx, subjectId)) await refundPayment(tx, id, 'duplicate');
    else await grantPro(tx, subjectId, at);
  },

  // No effects.
  partWithdrawn: async () => undefined,
  chargeChanged: async () => undefined,
  chargeRefused: async () => undefined,

  async mismatched({ tx, payment: { subjectId }, at }, money) {
    await mailFeePayment(tx, subjectId, 'differs', { money, at });
  },

  async mismatchEnded({ tx, payment: { subjectId }, at }, end, money) {
    await mailFeePayment(tx, subjectId, end, { money, at });
  },

  async returned({ tx, payment: { subjectId, amountCents }, at }) {
    await mailFeePayment(tx, subjectId, 'returned', { money: reais(amountCents), at });
  },
};

function reais(amountCents: number): Money {
  return { amountCents, currency: 'BRL' };
}

/** Ends the permission, unless another fee has paid for it. Returns whether it ended. */
async function endPermission({ tx, payment: { id, payable, subjectId } }: HeldPayment): Promise<boolean> {
  const others = { payable, subjectId, id: { not: id }, state: 'approved' as const };
  const taken = await tx.payment.count({ where: { ...others, ...IS_TAKEN } });
  if (taken === 0) await revokePro(tx, subjectId);
  return taken === 0;
}

/** Why a user's fee is not charged; null: it would make them a pro. */
export async function whyFeeUnwanted(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<'late' | 'duplicate' | null> {
  const { proSince, deletedAt } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { proSince: true, deletedAt: true },
  });
  if (deletedAt) return 'late';
  return proSince ? 'duplicate' : null;
}

/** Each call may create a charge at the gateway. */
const askedByUser = sharedLimit('pro', { points: 60, seconds: 3600 });

/**
 * Returns the payment page of the open Pix charge for the publishing fee, or of a new one: there is never
 * more than one. `seenCents` is the fee shown to the user; null: unknown. Throws `conflict` (already_pro;
 * fee_changed since it was shown), TooManyError and what `askForCharge` throws.
 */
export async function payForPro(
  actor: Actor,
  locale: Locale,
  seenCents: number | null = null,
): Promise<string> {
  gatewayFor('pix'); // Throws before anything is written.
  await askedByUser.spend(String(actor.userId));
  const payment = await db.$transaction((tx) => intendPro(tx, actor, seenCents));
  return linkOf(await askForCharge(publishingFeePayable, payment, chargePageIn(locale)));
}

/** The payer returns to their ad draft. */
function chargePageIn(locale: Locale): ChargePage {
  const url = `${originFor(locale)}/work/create`;
  return { title: `${env.BRAND_NAME} Pro`, returnUrl: url, cancelUrl: url };
}

async function intendPro(
  tx: Prisma.TransactionClient,
  { userId }: Actor,
  seenCents: number | null,
): Promise<Payment> {
  await publishingFeePayable.lock(tx, userId);
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  if (user.deletedAt || user.blockedAt) throw new DomainError('forbidden', 'account_blocked');
  if (user.proSince) throw new DomainError('conflict', 'already_pro');
  const open = await tx.payment.findFirst({
    where: { payable: publishingFeePayable.name, subjectId: userId, state: { in: ['intended', 'pending'] } },
  });
  const now = clock.now();
  const payer = { name: null, cpf: null };
  const { cents } = await readSetting(proFee, tx);
  if (seenCents !== null && seenCents !== cents)
    throw new DomainError('conflict', 'fee_changed', { transaction_amount: 'invalid' });
  if (open?.amountCents === cents && isReusable(open, payer, now)) return open;
  if (open) await closeCharges(tx, { id: open.id }, now);
  return writeIntent(tx, {
    payable: publishingFeePayable,
    subjectId: userId,
    userId,
    method: 'pix',
    amountCents: cents,
    payer,
    now,
  });
}
