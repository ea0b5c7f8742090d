import type { Actor } from '@/lib/accounts/actor';
import type { Prisma, SubWork, User, Work } from '../lib/generated/prisma/client';
import { payByCard, payByPayPal, payByPix } from '@/lib/orders/place-order';
import { saoPauloDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { toReais } from '@/lib/platform/money';
import { clock } from '@/lib/services/clock/clock';
import { createSubWork, createUser, createWork } from './factories';
import { PAYER, type PlacedOrder } from './hiring';
import { logInAs } from './members';

export type HireScenario = {
  provider: User;
  work: Work;
  subWork: SubWork;
  customer: User;
  /** The customer, logged in. */
  actor: Actor;
  token: string;
};

/** An ad with a sub-work, R$ 120 and R$ 60, and a customer. */
export async function createHireScenario(
  given: Partial<Prisma.WorkCreateManyInput> = {},
): Promise<HireScenario> {
  const provider = await createUser({ phone: '11987654321' });
  const work = await createWork({ userId: provider.id, ...given });
  const subWork = await createSubWork({ workId: work.id });
  const customer = await createUser({ name: 'Bruno Reis' });
  return { provider, work, subWork, customer, ...(await logInAs(customer)) };
}

/** The same scenario with another customer. */
export async function withOtherCustomer(scenario: HireScenario): Promise<HireScenario> {
  const customer = await createUser({ name: 'Clara Nunes' });
  return { ...scenario, customer, ...(await logInAs(customer)) };
}

type Body = Parameters<typeof payByPix>[1]['body'];

/** A São Paulo day. */
export function daysFromNow(days: number): string {
  return saoPauloDay(new Date(clock.now().getTime() + days * DAY_MS));
}

/** What the browser sends to hire the ad's own service today. */
export function pixBody({ provider, work }: HireScenario, changes: Partial<Body> = {}): Body {
  return {
    transaction_amount: toReais(work.priceCents),
    provider_professional_uid: provider.uid,
    execution_date: daysFromNow(0),
    original_subwork_title: work.title,
    work_id: work.id,
    subwork_id: 0,
    customer_cpf: PAYER.cpf,
    customer_full_name: PAYER.name,
    ...changes,
  };
}

/** Orders, as the browser does. */
export function orderByPix(
  scenario: HireScenario,
  changes: Partial<Body> = {},
  key: string | null = null,
): ReturnType<typeof payByPix> {
  return payByPix(scenario.actor, { body: pixBody(scenario, changes), key }, 'pt-BR');
}

/** Orders and returns the outcome. */
export async function placeScenarioOrder(
  scenario: HireScenario,
  changes: Partial<Body> = {},
): Promise<PlacedOrder> {
  const { order_id: orderId } = await orderByPix(scenario, changes);
  const { id: paymentId } = await db.payment.findFirstOrThrow({
    where: { orderId },
    orderBy: { id: 'desc' },
  });
  const { actor: provider } = await logInAs(scenario.provider);
  return { orderId, paymentId, customer: scenario.actor, provider };
}

/** Orders by card instead. */
export function orderByCard(
  scenario: HireScenario,
  changes: Partial<Omit<Body, 'customer_cpf' | 'customer_full_name'>> = {},
  key: string | null = null,
): ReturnType<typeof payByCard> {
  const { customer_cpf, customer_full_name, ...body } = pixBody(scenario, changes);
  return payByCard(scenario.actor, { body, key }, 'pt-BR');
}

/** Orders with PayPal instead. */
export function orderByPayPal(
  scenario: HireScenario,
  changes: Partial<Omit<Body, 'customer_cpf' | 'customer_full_name'>> = {},
  key: string | null = null,
): ReturnType<typeof payByPayPal> {
  const { customer_cpf, customer_full_name, ...body } = pixBody(scenario, changes);
  return payByPayPal(scenario.actor, { body, key }, 'pt-BR');
}
