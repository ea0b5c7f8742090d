import { describe, expect, test } from 'vitest';
import { PUT as checkCoupon } from '@/app/api/coupons/check/route';
import { GET as loadPro } from '@/app/api/is/pro/route';
import { PUT as cancelOrder } from '@/app/api/orders/cancel/route';
import { PUT as confirmOrder } from '@/app/api/orders/confirm/route';
import { GET as listOrders } from '@/app/api/orders/list/route';
import { GET as loadPayment } from '@/app/api/orders/payment/[order_id]/route';
import { PUT as renewPayment } from '@/app/api/orders/renew/route';
import { PUT as answerDate } from '@/app/api/orders/reschedule/answer/route';
import { PUT as proposeDate } from '@/app/api/orders/reschedule/route';
import { PUT as checkOutPayPal } from '@/app/api/paypal/checkout/route';
import { POST as payByPayPal } from '@/app/api/paypal/generate/route';
import { POST as payByPix } from '@/app/api/pix/generate/payment/route';
import { GET as payForPro } from '@/app/api/pix/generate/pro/route';
import { closeAccount } from '@/lib/accounts/deletion';
import * as contracts from '@/lib/orders/contract';
import * as paying from '@/lib/orders/paying/contract';
import { proposeDate as askForDate } from '@/lib/orders/reschedule/reschedule';
import { blockUser } from '@/lib/operator/block';
import { db } from '@/lib/platform/db';
import type { ContractHandler } from '@/lib/platform/http/handle';
import { endpoints } from '@/lib/presentation/endpoints';
import { ask } from '@/test/ask';
import { createCoupon } from '@/test/factories';
import { deliver, PAYER } from '@/test/hiring';
import {
  dayFromNow,
  orderByPix,
  orderByPayPal,
  type HireScenario,
  createHireScenario,
  pixBody,
} from '@/test/hire-scenario';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';

/** Of an order: who hired, whom they hired, and somebody else; and the customer when they are no more. */
const CALLERS = ['anonymous', 'customer', 'provider', 'stranger', 'blocked', 'deleted'] as const;
type CallerName = (typeof CALLERS)[number];

/** The order that a call is about. */
type Target = HireScenario & { orderId: number; payPalToken: string };

type Row = {
  handler: ContractHandler;
  answers: Record<CallerName, number>;
  /** How the order stands. */
  state?: 'waiting by PayPal' | 'approved at PayPal' | 'paid' | 'paid, and the provider asks for another day';
  question?: (target: Target) => { params?: Record<string, string>; body?: unknown };
};

const OUT = { anonymous: 401, blocked: 401, deleted: 401 };
/** The order is the customer's business; the provider knows of it and may not, for others it does not exist. */
const customerOnly = { ...OUT, customer: 200, provider: 403, stranger: 404 };
/** Nobody is told that there is such a payment. */
const payerOnly = { ...OUT, customer: 200, provider: 404, stranger: 404 };
const everybodyForThemselves = { ...OUT, customer: 200, provider: 200, stranger: 200 };

const ofOrder = ({ orderId }: Target) => ({ body: { order_id: orderId } });
const payer = { customer_cpf: PAYER.cpf, customer_full_name: PAYER.name };

const MATRIX: Record<string, Row> = {
  payByPix: {
    handler: payByPix,
    answers: { ...everybodyForThemselves, provider: 403 },
    question: (target) => ({ body: pixBody(target) }),
  },
  payByPayPal: {
    handler: payByPayPal,
    answers: { ...everybodyForThemselves, provider: 403 },
    question(target) {
      const { customer_cpf, customer_full_name, ...body } = pixBody(target);
      return { body };
    },
  },
  checkOutPayPal: {
    handler: checkOutPayPal,
    answers: payerOnly,
    state: 'approved at PayPal',
    question: ({ payPalToken }) => ({ body: { orderId: payPalToken, PayerID: 'PAGADOR' } }),
  },
  loadPayment: {
    handler: loadPayment,
    answers: payerOnly,
    question: ({ orderId }) => ({ params: { order_id: String(orderId) } }),
  },
  renewPayment: {
    handler: renewPayment,
    answers: customerOnly,
    state: 'waiting by PayPal',
    question: ({ orderId }) => ({ body: { order_id: orderId, ...payer } }),
  },
  checkCoupon: {
    handler: checkCoupon,
    // Whoever checks one for their own service hears that it does not count there.
    answers: { ...everybodyForThemselves, provider: 422 },
    question: ({ work }) => ({ body: { code: 'bemvindo', work_id: work.id, subwork_id: 0 } }),
  },
  listOrders: { handler: listOrders, answers: everybodyForThemselves },
  confirmOrder: { handler: confirmOrder, answers: customerOnly, state: 'paid', question: ofOrder },
  cancelOrder: { handler: cancelOrder, answers: customerOnly, question: ofOrder },
  proposeDate: {
    handler: proposeDate,
    answers: { ...customerOnly, provider: 200 },
    state: 'paid',
    question: ({ orderId }) => ({ body: { order_id: orderId, execution_date: dayFromNow(5) } }),
  },
  answerDate: {
    handler: answerDate,
    answers: { ...customerOnly, provider: 409 },
    state: 'paid, and the provider asks for another day',
    question: ({ orderId }) => ({
      body: { order_id: orderId, execution_date: dayFromNow(4), agreed: true },
    }),
  },
  loadPro: { handler: loadPro, answers: everybodyForThemselves },
  payForPro: { handler: payForPro, answers: everybodyForThemselves },
};

test('every call of hiring is in the matrix', () => {
  const calls = Object.keys({ ...contracts, ...paying }).filter((name) => name in endpoints);
  expect(Object.keys(MATRIX).sort()).toEqual(calls.sort());
});

describe.each(Object.entries(MATRIX))('%s', (_, { handler, answers, state, question }) => {
  test.each(CALLERS.map((caller) => [caller, answers[caller]] as const))(
    'by the %s gives %i',
    async (caller, status) => {
      const target = await prepare(state);
      const token = await tokenOf(caller, target);
      const before = await rowsOf(target);

      const reply = await ask(handler, { ...question?.(target), ...(token !== undefined && { token }) });

      expect({ status: reply.status, body: reply.body }).toMatchObject({ status });
      expect(reply.headers.get('cache-control')).toBe('no-store');
      if (status !== 200 || caller === 'stranger') expect(await rowsOf(target)).toEqual(before);
      if (caller === 'stranger') expect(JSON.stringify(reply.body)).not.toContain(target.customer.name);
    },
  );
});

await createCoupon({ code: 'BEMVINDO' });

/** Everybody has a password, so that everybody can go. */
async function prepare(state: Row['state']): Promise<Target> {
  const scenario = await createHireScenario();
  const { passwordHash } = await createMember();
  await db.user.update({ where: { id: scenario.customer.id }, data: { passwordHash } });
  const { order_id: orderId, payPalToken } = state?.includes('PayPal')
    ? await orderByPayPal(scenario).then(({ order_id, url }) => ({
        order_id,
        payPalToken: new URL(url).searchParams.get('token') ?? '',
      }))
    : { ...(await orderByPix(scenario)), payPalToken: '' };
  const payment = await db.payment.findFirstOrThrow({ where: { orderId } });
  if (state !== undefined && state !== 'waiting by PayPal') await sandbox.pay(payment.id);
  if (state?.startsWith('paid')) await deliver();
  if (state === 'paid, and the provider asks for another day')
    await askForDate((await logInAs(scenario.provider)).actor, orderId, dayFromNow(4));
  return { ...scenario, orderId, payPalToken };
}

async function tokenOf(caller: CallerName, { customer, provider, token, actor }: Target) {
  if (caller === 'anonymous') return undefined;
  if (caller === 'provider') return (await logInAs(provider)).token;
  if (caller === 'stranger') return (await logInAs(await createMember())).token;
  if (caller === 'blocked') await blockUser({ uid: customer.uid, reason: 'teste' });
  if (caller === 'deleted') await closeAccount(actor, PASSWORD, { guards: [], erasers: [] });
  return token;
}

/** What belongs to the two of them. */
async function rowsOf({ orderId, customer, provider }: Target) {
  const people = { in: [customer.id, provider.id] };
  return {
    orders: await db.order.findMany({
      where: { OR: [{ id: orderId }, { customerId: people }, { providerId: customer.id }] },
      include: { events: true, payments: true },
      orderBy: { id: 'asc' },
    }),
    payments: await db.payment.findMany({ where: { userId: people }, orderBy: { id: 'asc' } }),
  };
}
