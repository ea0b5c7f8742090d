import type { Payment, PaymentMethod, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log';
import { gatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { type CreatedCharge, GatewayDownError, GatewayRefusalError } from '@/lib/services/payment-gateways/port';
import { cancelLater, closeCharges } from './close-charges';
import { cpfOf, sealCpf } from './payer';
import { chargeOf } from './charge-request';
import { type Payable, withPayment } from '@/lib/payments/payable';

const HOUR_MS = 3_600_000;
/** So long a Pix code can be paid; PayPal keeps an order open for three hours. */
const OPEN_MS: Record<PaymentMethod, number> = { pix: 24 * HOUR_MS, paypal: 3 * HOUR_MS };
/** Mercado Pago makes no code that ends sooner. */
export const SHORTEST_CHARGE_MS = HOUR_MS / 2;

/** Who pays, as they gave it; null where nobody was asked. The CPF has eleven digits. */
export type Payer = { name: string | null; cpf: string | null };

type Intent = {
  payable: Payable;
  /** Which of those things it is for. */
  subjectId: number;
  userId: number;
  method: PaymentMethod;
  amountCents: number;
  payer: Payer;
  now: Date;
  /** When it has to be paid at the latest, if that is sooner than usual. */
  until?: Date;
};

/** Where the gateway's page leads back to, and what it calls the thing. */
export type ChargePage = { title: string; returnUrl: string; cancelUrl: string };

/**
 * Writes that a charge is about to be asked for. It commits with what it is for, before the gateway hears of it:
 * whatever happens then, we know its id, which is the key under which asking again gives the same charge. Who pays is
 * locked (`lockPerson`): of one person no two charges are asked for at once.
 */
export function writeIntent(tx: Prisma.TransactionClient, intent: Intent): Promise<Payment> {
  const { payable, subjectId, userId, method, amountCents, payer, now, until } = intent;
  const usualEnd = new Date(now.getTime() + OPEN_MS[method]);
  return tx.payment.create({
    data: {
      payable: payable.name,
      subjectId,
      userId,
      method,
      amountCents,
      payerName: payer.name,
      payerCpfSealed: sealCpf(payer.cpf),
      expiresAt: until && until < usualEnd ? until : usualEnd,
      createdAt: now,
      changedAt: now,
    },
  });
}

/**
 * Whether an open charge can be paid still: one with a link until it ends, one to be asked for if it is for this payer.
 */
export function isReusable(payment: Payment, payer: Payer, now: Date): boolean {
  if (payment.link !== null) return payment.expiresAt > now;
  const isSamePayer = payment.payerName === payer.name && cpfOf(payment) === payer.cpf;
  return isSamePayer && payment.expiresAt.getTime() - now.getTime() > SHORTEST_CHARGE_MS;
}

const inFlight = new Map<string, Promise<Payment>>();

/**
 * Asks the gateway for an intended charge and gives the payment with its link; other charges for the same thing are
 * given up. However many ask for one at once: the gateway is asked once by this process, and by another one under the
 * same key. Throws `unavailable` (gateway_down: the intent stays, and the same request asks again), `invalid`
 * (payment_refused: nothing is left of it), `conflict` (charge_gone: it was given up meanwhile).
 */
export function askForCharge(payable: Payable, payment: Payment, page: ChargePage): Promise<Payment> {
  const { id, link } = payment;
  if (link !== null) return Promise.resolve(payment);
  const asked = inFlight.get(id) ?? ask(payable, payment, page).finally(() => inFlight.delete(id));
  inFlight.set(id, asked);
  return asked;
}

async function ask(payable: Payable, payment: Payment, page: ChargePage): Promise<Payment> {
  const { id, payerName } = payment;
  const { email, name } = await db.user.findUniqueOrThrow({
    where: { id: payment.userId },
    select: { email: true, name: true },
  });
  const charge = await chargeOf(payment, { ...page, email, name: payerName ?? name });
  try {
    const created = await gatewayFor(payment.method).createCharge(charge);
    return await keepCharge(payable, id, created);
  } catch (error) {
    if (error instanceof GatewayDownError) {
      log.warn({ error, payment: id }, 'a gateway is down');
      throw new DomainError('unavailable', 'gateway_down');
    }
    if (!(error instanceof GatewayRefusalError)) throw error;
    log.warn({ error, payment: id }, 'a gateway refused a charge');
    await dropCharge(payable, id);
    throw new DomainError('invalid', 'payment_refused');
  }
}

async function keepCharge(payable: Payable, id: string, created: CreatedCharge): Promise<Payment> {
  const { gatewayPaymentId, link, pixCode } = created;
  const kept = await withPayment(payable, id, async ({ tx, payment, at }) => {
    const { subjectId } = payment;
    const now = await tx.payment.update({
      where: { id },
      data: {
        ...(payment.link === null && { gatewayPaymentId, link, pixCode, changedAt: at }),
        ...(payment.state === 'intended' && { state: 'pending' }),
      },
    });
    if (now.state === 'expired') await cancelLater(tx, now);
    else await closeCharges(tx, { payable: payable.name, subjectId, id: { not: id } }, at);
    return now;
  });
  if (kept.state === 'expired') throw new DomainError('conflict', 'charge_gone');
  return kept;
}

async function dropCharge(payable: Payable, id: string): Promise<void> {
  await withPayment(payable, id, async (held) => {
    const { tx, at } = held;
    await tx.payment.updateMany({
      where: { id, state: 'intended' },
      data: { state: 'rejected', changedAt: at },
    });
    await payable.chargeRefused(held);
  });
}

/** Page of the gateway where a payment that was asked for is paid. */
export function linkOf({ id, link }: Payment): string {
  if (link === null) throw new Error(`payment ${id} was asked for and has no link`);
  return link;
}
