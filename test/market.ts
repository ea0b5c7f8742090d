import type { Actor } from '../lib/accounts/actor';
import type { Prisma, SubWork, User, Work } from '../lib/generated/prisma/client';
import { payByPayPal, payByPix } from '@/lib/orders/place-order';
import { saoPauloDay } from '../lib/platform/dates';
import { db } from '../lib/platform/db';
import { toReais } from '../lib/platform/money';
import { clock } from '../lib/services/clock/clock';
import { createSubWork, createUser, createWork } from './factories';
import { PAYER, type Placed } from './hiring';
import { logInAs } from './members';

export type Market = {
  provider: User;
  work: Work;
  subWork: SubWork;
  customer: User;
  /** The customer, logged in. */
  actor: Actor;
  token: string;
};

/** An ad with a sub-work, R$ 120 and R$ 60, and somebody who is there to hire. */
export async function openMarket(given: Partial<Prisma.WorkCreateManyInput> = {}): Promise<Market> {
  const provider = await createUser({ phone: '11987654321' });
  const work = await createWork({ userId: provider.id, ...given });
  const subWork = await createSubWork({ workId: work.id });
  const customer = await createUser({ name: 'Bruno Reis' });
  return { provider, work, subWork, customer, ...(await logInAs(customer)) };
}

/** The same market, with somebody else there to hire. */
export async function withOtherCustomer(market: Market): Promise<Market> {
  const customer = await createUser({ name: 'Clara Nunes' });
  return { ...market, customer, ...(await logInAs(customer)) };
}

type Body = Parameters<typeof payByPix>[1]['body'];

/** A São Paulo day. */
export function dayFromNow(days: number): string {
  return saoPauloDay(new Date(clock.now().getTime() + days * 86_400_000));
}

/** What the browser sends to hire the ad's own service today. */
export function pixBody({ provider, work }: Market, changes: Partial<Body> = {}): Body {
  return {
    transaction_amount: toReais(work.priceCents),
    provider_professional_uid: provider.uid,
    execution_date: dayFromNow(0),
    original_subwork_title: work.title,
    work_id: work.id,
    subwork_id: 0,
    customer_cpf: PAYER.cpf,
    customer_full_name: PAYER.name,
    ...changes,
  };
}

/** Finalizes, as the browser does. */
export function finalize(
  market: Market,
  changes: Partial<Body> = {},
  key: string | null = null,
): ReturnType<typeof payByPix> {
  return payByPix(market.actor, { body: pixBody(market, changes), key }, 'pt-BR');
}

/** Finalizes, and tells what came of it. */
export async function place(market: Market, changes: Partial<Body> = {}): Promise<Placed> {
  const { order_id: orderId } = await finalize(market, changes);
  const { id: paymentId } = await db.payment.findFirstOrThrow({
    where: { orderId },
    orderBy: { id: 'desc' },
  });
  const { actor: provider } = await logInAs(market.provider);
  return { orderId, paymentId, customer: market.actor, provider };
}

/** Finalizes with PayPal instead. */
export function finalizeByPayPal(
  market: Market,
  changes: Partial<Omit<Body, 'customer_cpf' | 'customer_full_name'>> = {},
  key: string | null = null,
): ReturnType<typeof payByPayPal> {
  const { customer_cpf, customer_full_name, ...body } = pixBody(market, changes);
  return payByPayPal(market.actor, { body, key }, 'pt-BR');
}
