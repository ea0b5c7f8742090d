import type { Payment, PaymentMethod, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log';
import { gatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import {
  type CreatedCharge,
  GatewayDownError,
  GatewayRefusalError,
} from '@/lib/services/payment-gateways/port';
import { cancelLater, closeCharges } from './close-charges';
import { cpfOf, type Payer, cpfColumns } from './payer';
import { chargeOf } from './charge-request';
import { type Payable, withPayment } from '@/lib/payments/payable';
import { CHARGE_OPEN_MS, SHORTEST_CHARGE_MS } from '../rules';

type Intent = {
  payable: Payable;
  /** The id of the subject. */
  subjectId: number;
  userId: number;
  method: PaymentMethod;
  amountCents: number;
  payer: Payer;
  now: Date;
  /** An earlier end than usual. */
  until?: Date;
};

/** Title of the gateway's page, and the URL to which it returns. */
export type ChargePage = { title: string; returnUrl: string; cancelUrl: string };

/**
 * Stores a charge before the gateway is asked for it, in the transaction that creates its subject. Its id is the
 * idempotency key, so after a crash the same charge can be asked for again. The payer is locked (`lockForUpdate`), so one
 * person requests one charge at a time.
 */
export function writeIntent(tx: Prisma.TransactionClient, intent: Intent): Promise<Payment> {
  const { payable, subjectId, userId, method, amountCents, payer, now, until } = intent;
  const usualEnd = new Date(now.getTime() + CHARGE_OPEN_MS[method]);
  return tx.payment.create({
    data: {
      payable: payable.name,
      subjectId,
      userId,
      method,
      amountCents,
      payerName: payer.name,
      ...cpfColumns(payer.cpf),
      expiresAt: until && until < usualEnd ? until : usualEnd,
      createdAt: now,
      changedAt: now,
    },
  });
}

/**
 * Whether an open charge can be used again: with a link until it ends; without a link only by the same payer, while
 * more than SHORTEST_CHARGE_MS is left.
 */
export function isReusable(payment: Payment, payer: Payer, now: Date): boolean {
  if (payment.link !== null) return payment.expiresAt > now;
  const isSamePayer = payment.payerName === payer.name && cpfOf(payment) === payer.cpf;
  return isSamePayer && payment.expiresAt.getTime() - now.getTime() > SHORTEST_CHARGE_MS;
}

const inFlight = new Map<string, Promise<Payment>>();

/**
 * Creates an intended charge at the gateway and returns the payment with its link; closes other charges of
 * the same subject. Concurrent callers share one request in this process and one idempotency key across
 * processes. Throws `unavailable` (gateway_down: the intent stays and can be requested again), `invalid`
 * (payment_refused: the intent is rejected), `conflict` (charge_gone: it was closed in the meantime).
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
  const { gatewayPaymentId, checkoutId, link, pixCode } = created;
  const kept = await withPayment(payable, id, async ({ tx, payment, at }) => {
    const { subjectId } = payment;
    const now = await tx.payment.update({
      where: { id },
      data: {
        // A card's attempt may have been settled before this.
        ...(payment.link === null && {
          gatewayPaymentId: gatewayPaymentId ?? payment.gatewayPaymentId,
          checkoutId,
          link,
          pixCode,
          changedAt: at,
        }),
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

/** The gateway's payment page of a created charge. */
export function linkOf({ id, link }: Payment): string {
  if (link === null) throw new Error(`payment ${id} has no link`);
  return link;
}
