import { expect } from 'vitest';
import type { Actor } from '../lib/accounts/actor';
import type {
  HoldKind,
  LedgerAccount,
  LedgerKind,
  Order,
  OrderState,
  Payment,
  PaymentMethod,
} from '../lib/generated/prisma/client';
import { balanceOf } from '@/lib/ledger/ledger';
import { applyNotification, receiveNotification } from '@/lib/payments/settlement/notification';
import { hire } from '@/lib/orders/hire';
import { confirmOrder } from '@/lib/orders/order';
import { releaseOrders } from '@/lib/orders/release';
import { saoPauloDay } from '../lib/platform/dates';
import { db } from '../lib/platform/database/db';
import { clock } from '../lib/services/clock/clock';
import { advanceClock } from './clock';
import { createWork, taxNumberRow } from './factories';
import { runJobs } from './jobs';
import { createMember, logInAs } from './members';
import { sandbox } from './payment-sandbox';
import type { Notification } from '@/sandbox/records';
import { payables } from '@/server/payables';

/** An unpaid order between two new users, placed through the product's own code. */
export type PlacedOrder = { orderId: number; paymentId: string; customer: Actor; provider: Actor };

export const PAYER = { name: 'Ana Souza', cpf: '52998224725' };
export const PRICE_CENTS = 10_005;
/** A tenth, rounded down. */
export const FEE_CENTS = 1_000;
/** The provider's earnings from it. */
export const SHARE_CENTS = PRICE_CENTS - FEE_CENTS;

type HireRequest = {
  method?: PaymentMethod;
  customer?: Actor | undefined;
  provider?: Actor | undefined;
  priceCents?: number;
  /** The caller passes the discount that the customer sees. */
  coupon?: { code: string; discountCents: number };
};

export async function placeOrder({
  method = 'pix',
  customer: knownCustomer,
  provider: knownProvider,
  priceCents = PRICE_CENTS,
  coupon,
}: HireRequest = {}): Promise<PlacedOrder> {
  const customer = knownCustomer ?? (await logInAs(await createMember())).actor;
  const provider = knownProvider ?? (await createProvider());
  const work = await createWork({ userId: provider.userId, priceCents });
  const request = {
    providerUid: provider.uid,
    title: work.title,
    workId: work.id,
    subWorkId: 0,
    executionDate: saoPauloDay(clock.now()),
    amountCents: priceCents - (coupon?.discountCents ?? 0),
    ...(coupon && { coupon: coupon.code }),
    method,
    payer: PAYER,
  };
  const { order, payment } = await hire(customer, request, 'pt-BR');
  return { orderId: order.id, paymentId: payment.id, customer, provider };
}

export async function createProvider(): Promise<Actor> {
  const { actor } = await logInAs(await createMember({ name: 'Caio Lima', pixKey: 'caio@example.com' }));
  await db.taxNumber.create({ data: taxNumberRow(actor.userId) });
  return actor;
}

/** A paid order: Pix and card are confirmed by a notification, PayPal is captured when the payer approves. */
export async function placePaidOrder(request: HireRequest = {}): Promise<PlacedOrder> {
  const placed = await placeOrder(request);
  if (request.method === 'card') await sandbox.payByCard(placed.paymentId, 'approved');
  else await sandbox.pay(placed.paymentId);
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('paid');
  return placed;
}

/** As `placePaidOrder`, then confirmed by its customer. */
export async function placeConfirmedOrder(request: HireRequest = {}): Promise<PlacedOrder> {
  const placed = await placePaidOrder(request);
  await confirmOrder(placed.customer, placed.orderId);
  return placed;
}

/** As `placeConfirmedOrder`, then released: the clock advances by seven days. */
export async function placeReleasedOrder(request: HireRequest = {}): Promise<PlacedOrder> {
  const placed = await placeConfirmedOrder(request);
  advanceClock({ days: 7 });
  await releaseOrders();
  expect(await stateOf(placed)).toBe('released');
  return placed;
}

/** Delivers notifications, by default those that the sandbox holds, and runs the jobs that they cause. */
export async function deliverWebhooks(notifications?: Notification[]): Promise<void> {
  await receiveAll(notifications);
  await runJobs();
}

/** Delivers notifications, by default those that the sandbox holds, without running the jobs that apply them. */
export async function receiveAll(notifications?: Notification[]): Promise<void> {
  for (const notification of notifications ?? (await sandbox.takeNotifications()))
    await receive(notification);
}

/** Delivers one notification to its URL. */
export function receive({ url, headers, body }: Notification): Promise<void> {
  const { pathname, searchParams: query } = new URL(url);
  const method = pathname.endsWith('/paypal') ? 'paypal' : 'pix';
  return receiveNotification(method, { query, headers: new Headers(headers), body });
}

/** Applies the last ten notifications again at once, as repeated jobs do. */
export async function applyAgain(): Promise<void> {
  const last = await db.paymentNotification.findMany({
    orderBy: { id: 'desc' },
    take: 10,
    select: { id: true },
  });
  const kept = await db.paymentNotification.updateManyAndReturn({
    where: { id: { in: last.map(({ id }) => id) } },
    data: { appliedAt: null },
    select: { id: true },
  });
  await Promise.all(kept.map((notification) => applyNotification(payables, notification)));
}

export async function orderOf({ orderId }: Pick<PlacedOrder, 'orderId'>): Promise<Order> {
  return db.order.findUniqueOrThrow({ where: { id: orderId } });
}

/** The reasons for which the order is held. */
export async function holdsOf({ orderId }: Pick<PlacedOrder, 'orderId'>): Promise<HoldKind[]> {
  const holds = await db.orderHold.findMany({ where: { orderId, endedAt: null }, orderBy: { id: 'asc' } });
  return holds.map(({ kind }) => kind);
}

export async function stateOf(placed: Pick<PlacedOrder, 'orderId'>): Promise<OrderState> {
  return (await orderOf(placed)).state;
}

export async function paymentOf({ paymentId }: Pick<PlacedOrder, 'paymentId'>): Promise<Payment> {
  return db.payment.findUniqueOrThrow({ where: { id: paymentId } });
}

/** The states of an order's timeline. */
export async function historyOf({ orderId }: Pick<PlacedOrder, 'orderId'>): Promise<string[]> {
  const events = await db.orderEvent.findMany({ where: { orderId }, orderBy: { id: 'asc' } });
  return events.map(({ kind }) => kind);
}

/** The balance of a ledger account in cents, in total or of one provider. */
export async function balance(account: LedgerAccount, userId?: number): Promise<number> {
  return balanceOf(db, account, userId);
}

/** The kinds of an order's postings, without gateway fees. */
export async function postingsOf({ orderId }: Pick<PlacedOrder, 'orderId'>): Promise<LedgerKind[]> {
  const posted = await db.ledgerTransaction.findMany({
    where: { payment: { orderId }, kind: { not: 'gateway_fee' } },
    orderBy: { id: 'asc' },
  });
  return posted.map(({ kind }) => kind);
}
