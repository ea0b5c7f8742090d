import type { Actor } from '@/lib/accounts/actor';
import { closeAccount } from '@/lib/accounts/deletion';
import { logIn } from '@/lib/accounts/log-in';
import { updatePixKey } from '@/lib/accounts/reauthentication/pix-key-change';
import { updateUser } from '@/lib/accounts/user';
import { hideWork } from '@/lib/catalog/hide';
import { purgePagesOf } from '@/lib/catalog/ownership';
import type { Order, OrderState, User, Work } from '@/lib/generated/prisma/client';
import { blockUser } from '@/lib/operator/block';
import { acceptOrder } from '@/lib/orders/acceptance/acceptance';
import { declineUnansweredOrders } from '@/lib/orders/acceptance/unanswered';
import { declineOrder } from '@/lib/orders/cancellation/cancellation';
import { confirmPastOrders } from '@/lib/orders/confirmation/confirmation';
import { refuseWhileMoneyIsUnderWay } from '@/lib/orders/deletion-guard';
import { expireOrders } from '@/lib/orders/expiry';
import { hire } from '@/lib/orders/hire';
import { cancelOrder, confirmOrder } from '@/lib/orders/order';
import { orderPayable, paymentEntries } from '@/lib/orders/order-payable';
import { renewPayment } from '@/lib/orders/payment-status';
import { eraseOrders } from '@/lib/orders/personal-data';
import { payForPro } from '@/lib/orders/publishing-fee';
import { releaseOrder } from '@/lib/orders/release';
import { proposeDate } from '@/lib/orders/reschedule/reschedule';
import { postPayment } from '@/lib/payments/settlement/postings';
import { settlePayment } from '@/lib/payments/settlement/settlement';
import { saoPauloDay, toDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import type { GatewayState } from '@/lib/services/payment-gateways/port';
import { createOrder, createWork } from './factories';
import { FEE_CENTS, PAYER, PRICE_CENTS } from './hiring';
import { callerFrom, createMember, logInAs, PASSWORD } from './members';

/** Two people and an order between them, on which concurrent calls meet. */
export type LockScene = {
  customer: Actor;
  provider: Actor;
  people: User[];
  work: Work;
  orderId: number;
  paymentId: string;
  /** Descriptions of half-finished work; empty when all is consistent. */
  halves(): Promise<string[]>;
};

export type LockAct = (scene: LockScene) => Promise<unknown>;

const onlyMoney = { guards: [refuseWhileMoneyIsUnderWay], erasers: [eraseOrders] };

const onPeople: Record<string, LockAct> = {
  'hire again': ({ customer, work, people: [, provider] }) =>
    hire(customer, requestFor(work, provider?.uid ?? ''), 'pt-BR'),
  'save a profile': ({ customer }) =>
    updateUser(
      customer,
      { name: 'Ana Lima', phone: '11987650000', profession: 'Pintora', description: '' },
      purgePagesOf,
    ),
  'change a Pix key': ({ provider }) => updatePixKey(provider, 'outra@example.com', { password: PASSWORD }),
  'close the customer’s account': ({ customer }) => closeAccount(customer, PASSWORD, onlyMoney),
  'close the provider’s account': ({ provider }) => closeAccount(provider, PASSWORD, onlyMoney),
  'block the customer': ({ customer }) => blockUser({ uid: customer.uid, reason: 'golpe' }),
  'block the provider': ({ provider }) => blockUser({ uid: provider.uid, reason: 'golpe' }),
};

/** Writing calls by the state in which they find the order. */
export const lockActs = {
  unpaid: {
    ...onPeople,
    cancel: ({ customer, orderId }) => cancelOrder(customer, orderId),
    renew: ({ customer, orderId }) => renewPayment(customer, { orderId, payer: PAYER }, 'pt-BR'),
    'money comes': settled('approved'),
    expire: async ({ orderId }) => {
      await db.order.update({ where: { id: orderId }, data: { expiresAt: clock.now() } });
      await expireOrders();
    },
    'pay for publishing': ({ customer }) => payForPro(customer, 'pt-BR'),
    'hide the ad': ({ provider, work }) => hideWork(provider, { work_id: work.id, hidden: true }),
    'log in': ({ people: [customer] }) =>
      logIn({ email: customer?.email ?? '', password: PASSWORD }, callerFrom()),
  },
  paid: {
    ...onPeople,
    confirm: ({ customer, orderId }) => confirmOrder(customer, orderId),
    'confirm by time': confirmPastOrders,
    'propose a day': async ({ customer, orderId }) => {
      await letServiceDayBeToday(orderId);
      await proposeDate(customer, orderId, dayAhead(3));
    },
    'propose another day': async ({ provider, orderId }) => {
      await letServiceDayBeToday(orderId);
      await proposeDate(provider, orderId, dayAhead(4));
    },
    accept: async ({ provider, orderId }) => {
      await letItBeAcceptedBy(orderId, DAY_MS);
      await acceptOrder(provider, orderId);
    },
    decline: async ({ provider, orderId }) => {
      await letItBeAcceptedBy(orderId, DAY_MS);
      await declineOrder(provider, orderId);
    },
    'decline by time': async ({ orderId }) => {
      await letItBeAcceptedBy(orderId, 0);
      await declineUnansweredOrders();
    },
    'money is charged back': settled('charged_back'),
    'money goes back': settled('refunded'),
  },
  due: {
    ...onPeople,
    release: ({ orderId }) => releaseOrder(orderId),
    'money is charged back': settled('charged_back'),
    'money goes back': settled('refunded'),
  },
} satisfies Record<string, Record<string, LockAct>>;

/** No other day can be proposed after the service day. */
async function letServiceDayBeToday(id: number): Promise<void> {
  await db.order.update({ where: { id }, data: { executionDate: toDateColumn(dayAhead(0)) } });
}

async function letItBeAcceptedBy(id: number, inMs: number): Promise<void> {
  await db.order.update({ where: { id }, data: { acceptBy: new Date(clock.now().getTime() + inMs) } });
}

/** An order in the state that a stage of `lockActs` begins with, written as rows: there will be hundreds. */
export async function lockScene(stage: keyof typeof lockActs): Promise<LockScene> {
  const people = [
    await createMember(),
    await createMember({ pixKey: 'caio@example.com', proSince: new Date() }),
  ];
  const [customer, provider] = await Promise.all(people.map(async (person) => (await logInAs(person)).actor));
  if (!customer || !provider) throw new Error('the scene has no people');
  const work = await createWork({ userId: provider.userId, priceCents: PRICE_CENTS });
  const order = await writeOrder(stage, work, customer);
  const { id: paymentId } = await writePayment(stage, order);
  return {
    customer,
    provider,
    people,
    work,
    orderId: order.id,
    paymentId,
    halves: () => findHalves([customer.userId, provider.userId]),
  };
}

function requestFor(work: Work, providerUid: string) {
  const { id: workId, title, priceCents: amountCents } = work;
  const executionDate = dayAhead(9);
  return {
    providerUid,
    title,
    workId,
    subWorkId: 0,
    executionDate,
    amountCents,
    method: 'pix' as const,
    payer: PAYER,
  };
}

function settled(state: GatewayState): LockAct {
  return ({ paymentId }) =>
    settlePayment(orderPayable, paymentId, {
      gatewayPaymentId: `gone-${paymentId}`,
      reference: paymentId,
      state,
      amountCents: PRICE_CENTS,
      currency: 'BRL',
      captureId: null,
      refundedCents: state === 'refunded' ? PRICE_CENTS : 0,
      feeCents: 0,
      isLost: false,
      changedAt: null,
    });
}

const STATES = { unpaid: 'awaiting_payment', paid: 'paid', due: 'confirmed' } as const;

async function writeOrder(
  stage: keyof typeof lockActs,
  work: Work,
  { userId: customerId }: Actor,
): Promise<Order> {
  const now = clock.now();
  const state: OrderState = STATES[stage];
  const order = await createOrder({
    customerId,
    providerId: work.userId,
    workId: work.id,
    title: work.title,
    priceCents: PRICE_CENTS,
    feeCents: FEE_CENTS,
    executionDate: toDateColumn(dayAhead(-15)),
    state,
    expiresAt: new Date(now.getTime() + DAY_MS),
    ...(state !== 'awaiting_payment' && { paidAt: now }),
    ...(state === 'confirmed' && { confirmedAt: now, releaseAt: now }),
  });
  await db.orderEvent.create({ data: { orderId: order.id, kind: state, at: now } });
  return order;
}

/** No gateway knows an unpaid order yet, so a renewal makes another charge. */
async function writePayment(stage: keyof typeof lockActs, { id: orderId, customerId, ...order }: Order) {
  const isPaid = stage !== 'unpaid';
  const payment = await db.payment.create({
    data: {
      payable: 'order',
      subjectId: orderId,
      userId: customerId,
      method: 'pix',
      amountCents: PRICE_CENTS,
      expiresAt: order.expiresAt,
      ...(isPaid && { state: 'approved', approvedAt: clock.now() }),
    },
  });
  if (!isPaid) return payment;
  await db.$transaction((tx) =>
    postPayment(tx, payment, paymentEntries({ ...order, id: orderId, customerId }), clock.now()),
  );
  return payment;
}

/** Kinds of events that do not change the state of an order. */
const LEAVES_STATE = /^(date_|accepted|declined_|cancelled_by_)/;

async function findHalves(people: number[]): Promise<string[]> {
  const orders = await db.order.findMany({
    where: { customerId: { in: people } },
    include: { customer: true, provider: true, payments: true, events: { orderBy: { id: 'desc' } } },
  });
  const ofOrders = orders.flatMap(({ id, state, payments, events, customer, provider }) => {
    const open = payments.filter((payment) => payment.state === 'intended' || payment.state === 'pending');
    const last = events.find(({ kind }) => !LEAVES_STATE.test(kind));
    const lastEvent = last?.kind.replace('_by_time', '');
    const isOver = [customer, provider].some(({ deletedAt }) => deletedAt !== null);
    const isUnderWay = ['awaiting_payment', 'paid', 'charged_back'].includes(state);
    return [
      lastEvent !== state && `order ${id} is ${state}, and the last event of its timeline is ${lastEvent}`,
      open.length > 0 && state !== 'awaiting_payment' && `a charge of order ${id} is open, which is ${state}`,
      open.length > 1 && `order ${id} has two open charges`,
      isOver && isUnderWay && `order ${id} is ${state}, and an account of it is closed`,
    ];
  });
  const closed = await db.user.findMany({ where: { id: { in: people }, deletedAt: { not: null } } });
  const sessions = await db.session.count({
    where: {
      endedAt: null,
      user: { id: { in: people }, OR: [{ deletedAt: { not: null } }, { blockedAt: { not: null } }] },
    },
  });
  const ofPeople = closed.map(
    ({ id, phone, pixKey, name }) =>
      (phone ?? pixKey ?? (name === 'Ana Lima' ? name : null)) && `person ${id} left something behind`,
  );
  const found = [...ofOrders, ...ofPeople, sessions > 0 && 'a session of a closed account is open'];
  return found.filter((half) => typeof half === 'string');
}

function dayAhead(days: number): string {
  return saoPauloDay(new Date(clock.now().getTime() + days * DAY_MS));
}
