import type { Payment, PaymentMethod, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log';
import { clock } from '@/lib/services/clock/clock';
import { providerOf } from '@/lib/services/gateways/gateways';
import { type CreatedCharge, ProviderDownError, ProviderRefusalError } from '@/lib/services/gateways/port';
import { lockOrder, moveOrder } from '@/lib/orders/state';
import { closeCharges, withdrawLater } from './cancel-charge';

const HOUR_MS = 3_600_000;
/** So long a Pix code can be paid; PayPal keeps an order open for three hours. */
const OPEN_MS: Record<PaymentMethod, number> = { pix: 24 * HOUR_MS, paypal: 3 * HOUR_MS };
/** Mercado Pago makes no code that ends sooner. */
const SHORTEST_MS = HOUR_MS / 2;

/** Class of the advisory locks under which one person asks for one charge at a time; the object is their id. */
const CHARGING = 7_001;

/** Who pays, as they gave it; null where nobody was asked. The CPF has eleven digits. */
export type Payer = { name: string | null; cpf: string | null };

type Intent = {
  userId: number;
  /** Without one it is the fee for publishing. */
  orderId?: number;
  method: PaymentMethod;
  amountCents: number;
  payer: Payer;
  now: Date;
};

/** Where the provider's page leads back to, and what it calls the thing. */
export type ChargePage = { title: string; returnUrl: string; cancelUrl: string };

/** Makes the transaction wait for another one in which this person orders something. */
export async function orderOneAtATime(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${CHARGING}::int, ${userId}::int)`;
}

/**
 * Writes that a charge is about to be asked for. It commits with the order, before the provider hears of it: whatever
 * happens then, we know its id, which is the key under which asking again gives the same charge.
 */
export function writeIntent(tx: Prisma.TransactionClient, intent: Intent): Promise<Payment> {
  const { userId, orderId, method, amountCents, payer, now } = intent;
  return tx.payment.create({
    data: {
      purpose: orderId === undefined ? 'pro' : 'order',
      orderId: orderId ?? null,
      userId,
      method,
      amountCents,
      payerName: payer.name,
      payerCpf: payer.cpf,
      expiresAt: new Date(now.getTime() + OPEN_MS[method]),
      createdAt: now,
      changedAt: now,
    },
  });
}

/** Whether an open charge is still good: one with a link until it ends, one to be asked for if it is for this payer. */
export function isGood(payment: Payment, payer: Payer, now: Date): boolean {
  if (payment.link !== null) return payment.expiresAt > now;
  const isSamePayer = payment.payerName === payer.name && payment.payerCpf === payer.cpf;
  return isSamePayer && payment.expiresAt.getTime() - now.getTime() > SHORTEST_MS;
}

const underWay = new Map<string, Promise<Payment>>();

/**
 * Asks the provider for an intended charge and gives the payment with its link; other charges of the order are given
 * up. However many ask for one at once: the provider is asked once by this process, and by another one under the same
 * key. Throws `unavailable` (payment_provider_down: the intent stays, and the same wish asks again), `invalid`
 * (payment_refused: nothing is left of it), `conflict` (order_gone: it was given up meanwhile).
 */
export function askForCharge(payment: Payment, page: ChargePage): Promise<Payment> {
  if (payment.link !== null) return Promise.resolve(payment);
  const asked = underWay.get(payment.id) ?? ask(payment, page).finally(() => underWay.delete(payment.id));
  underWay.set(payment.id, asked);
  return asked;
}

async function ask(payment: Payment, page: ChargePage): Promise<Payment> {
  const { id, amountCents, expiresAt, payerName, payerCpf: cpf } = payment;
  const { email, name } = await db.user.findUniqueOrThrow({
    where: { id: payment.userId },
    select: { email: true, name: true },
  });
  const payer = { email, name: payerName ?? name, cpf };
  try {
    const created = await providerOf(payment.method).createCharge({
      id,
      amountCents,
      expiresAt,
      payer,
      ...page,
    });
    return await keepCharge(payment, created);
  } catch (error) {
    if (error instanceof ProviderDownError) {
      log.warn({ error, payment: id }, 'a payment provider is down');
      throw new DomainError('unavailable', 'payment_provider_down');
    }
    if (!(error instanceof ProviderRefusalError)) throw error;
    log.warn({ error, payment: id }, 'a payment provider refused a charge');
    await dropCharge(payment);
    throw new DomainError('invalid', 'payment_refused');
  }
}

async function keepCharge({ id, orderId }: Payment, created: CreatedCharge): Promise<Payment> {
  const { providerPaymentId, link, pixCode } = created;
  const changedAt = clock.now();
  const kept = await db.$transaction(async (tx) => {
    if (orderId !== null) await lockOrder(tx, orderId);
    await tx.payment.updateMany({
      where: { id, link: null },
      data: { providerPaymentId, link, pixCode, changedAt },
    });
    await tx.payment.updateMany({ where: { id, state: 'intended' }, data: { state: 'pending' } });
    const now = await tx.payment.findUniqueOrThrow({ where: { id } });
    if (now.state === 'expired') await withdrawLater(tx, id);
    else if (orderId !== null) await closeCharges(tx, { orderId, id: { not: id } }, changedAt);
    return now;
  });
  if (kept.state === 'expired') throw new DomainError('conflict', 'order_gone');
  return kept;
}

/** Page of the provider where a payment that was asked for is paid. */
export function linkOf({ id, link }: Payment): string {
  if (link === null) throw new Error(`payment ${id} was asked for and has no link`);
  return link;
}

/** An order whose last charge was refused is nothing to wait for. */
async function dropCharge({ id, orderId, userId }: Payment): Promise<void> {
  const at = clock.now();
  await db.$transaction(async (tx) => {
    if (orderId !== null) await lockOrder(tx, orderId);
    await tx.payment.updateMany({
      where: { id, state: 'intended' },
      data: { state: 'rejected', changedAt: at },
    });
    if (orderId === null) return;
    const open = await tx.payment.count({ where: { orderId, state: { in: ['intended', 'pending'] } } });
    if (open === 0) await moveOrder(tx, orderId, { from: ['awaiting_payment'], to: 'cancelled', at, userId });
  });
}
