import { confirmPastOrders } from '@/lib/orders/confirmation';
import { expireOrders } from '@/lib/orders/expiry';
import { cancelOrder, confirmOrder } from '@/lib/orders/order';
import { freezePayouts } from '@/lib/payouts/batch';
import { markPayoutFailed, markPayoutSent } from '@/lib/payouts/payout';
import { reconcilePayments } from '@/lib/payments/reconcile';
import { refundPayment } from '@/lib/payments/refund';
import { releaseOrders } from '@/lib/orders/release';
import { db } from '../lib/platform/db';
import { DomainError } from '../lib/platform/errors';
import { GatewayDownError, GatewayRefusalError } from '@/lib/services/gateways/port';
import fc from './fast-check';
import { OPERATOR } from './payouts';
import { applyAgain, deliver, type PlacedOrder, receive } from './hiring';
import { doJobs } from './jobs';
import { paymentPurposes } from '@/server/payment-purposes';
import { sandbox } from './payment-sandbox';
import { advanceClock } from './clock';

/** What may happen to an order, or to everything. `chance` decides what else there is to decide, from 0 to 999. */
const ACTIONS = {
  pay: ({ paymentId }) => sandbox.pay(paymentId),
  payLate: ({ paymentId }) => sandbox.payLate(paymentId),
  decline: ({ paymentId }) => sandbox.decline(paymentId),
  dispute: ({ paymentId }) => sandbox.dispute(paymentId),
  chargeBack: ({ paymentId }) => sandbox.chargeBack(paymentId),
  decideForUs: ({ paymentId }) => sandbox.resolve(paymentId),
  giveBackAtProvider: ({ paymentId }) => sandbox.refund(paymentId),
  deliver: () => deliver(),
  deliverSome: (_, chance) => deliverShuffled(chance),
  loseNotifications: () => sandbox.takeNotifications(),
  applyAgain: () => applyAgain(),
  confirm: ({ customer, orderId }) => confirmOrder(customer, orderId),
  cancel: ({ customer, orderId }) => cancelOrder(customer, orderId),
  refundByOperator: ({ paymentId }) => refundByOperator(paymentId),
  letMinutesPass: (_, chance) => advanceClock({ minutes: chance }),
  letDaysPass: (_, chance) => advanceClock({ days: 1 + (chance % 15) }),
  expire: () => expireOrders(),
  confirmByTime: () => confirmPastOrders(),
  release: () => Promise.all([releaseOrders(), releaseOrders()]),
  freeze: () => freezePayouts(OPERATOR, { account: 'cash_pix' }),
  payOut: (_, chance) => payOutAll(chance),
  reconcile: () => reconcilePayments(paymentPurposes),
  doJobs: () => doJobs(),
  loseAnswers: (_, chance) => sandbox.fail(failing(chance), 'loseAnswer', { times: 1 + (chance % 3) }),
  breakDown: (_, chance) => sandbox.fail(failing(chance), 'error500', { times: 1 + (chance % 3) }),
} satisfies Record<string, (placed: PlacedOrder, chance: number) => unknown>;

type Name = keyof typeof ACTIONS;
export type Step = { name: Name; which: number; chance: number };

const chance = fc.nat({ max: 999 });
const names = Object.keys(ACTIONS) as Name[]; // Its own keys.
const anything = fc.record({ name: fc.constantFrom(...names), which: fc.nat({ max: 1 }), chance });

/** How a hire should go, so that most get far enough for money to move. */
const STORY: Name[] = ['pay', 'deliver', 'confirm', 'letDaysPass', 'release', 'payOut'];

/**
 * The lives of two orders: the story of one or both, in between and afterwards anything, in any order. What makes no
 * sense just then is refused, and that is part of it.
 */
export const lives: fc.Arbitrary<Step[]> = fc
  .tuple(fc.tuple(...STORY.map(chapter)), fc.array(anything, { maxLength: 5 }))
  .map(([chapters, after]) => [...chapters.flat(), ...after]);

function chapter(name: Name): fc.Arbitrary<Step[]> {
  const whom = fc.subarray([0, 1], { minLength: 1 });
  return fc
    .tuple(fc.array(anything, { maxLength: 1 }), whom, chance)
    .map(([before, orders, chance]) => [...before, ...orders.map((which) => ({ name, which, chance }))]);
}

/** Takes a step. What the product or the sandbox refuses is as if nobody had tried; anything else is a fault. */
export async function take({ name: action, which, chance }: Step, placed: PlacedOrder[]): Promise<void> {
  const one = placed[which % placed.length];
  if (!one) throw new Error('there are no orders');
  try {
    await ACTIONS[action](one, chance);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

/** Lets all that is under way come to its end, whatever was lost on the way. */
export async function drain(): Promise<void> {
  for (const pause of [{ minutes: 11 }, { minutes: 400 }, { minutes: 11 }, { days: 8 }, { minutes: 11 }]) {
    advanceClock(pause);
    await reconcilePayments(paymentPurposes);
    await expireOrders();
    await doJobs();
  }
}

function isRefusal(error: unknown): boolean {
  if (error instanceof DomainError) return true;
  if (error instanceof GatewayDownError || error instanceof GatewayRefusalError) return true;
  return error instanceof Error && /\/control\/.* (404|409) /.test(error.message);
}

/** Some of what the sandbox has to tell comes twice, in any order; the rest never comes. */
async function deliverShuffled(chance: number): Promise<void> {
  const taken = await sandbox.takeNotifications();
  const order = taken
    .flatMap((notification, index) => Array.from({ length: (chance + index) % 3 }, () => notification))
    .map((notification, index) => ({ notification, rank: (chance * (index + 7) * 31) % 101 }))
    .toSorted((a, b) => a.rank - b.rank);
  for (const { notification } of order) {
    // After ten days they are too old to be believed.
    await receive(notification).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
  }
  await doJobs();
}

async function refundByOperator(paymentId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { state } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
    if (state === 'approved') await refundPayment(tx, paymentId, 'operator');
  });
}

/** Freezes what is due, if anything is, and settles all that is frozen; now and then the bank refuses. */
async function payOutAll(chance: number): Promise<void> {
  await freezePayouts(OPERATOR, { account: 'cash_pix' }).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
  });
  for (const { id } of await db.payout.findMany({ where: { state: 'frozen' }, select: { id: true } })) {
    if ((chance + id) % 7 === 0) await markPayoutFailed(OPERATOR, id, 'chave inexistente');
    else await markPayoutSent(OPERATOR, id, `E${id}`);
  }
}

const FAILING = [
  'mercado-pago.get',
  'mercado-pago.refund',
  'mercado-pago.cancel',
  'paypal.get',
  'paypal.capture',
  'paypal.refund',
] as const;

function failing(chance: number): (typeof FAILING)[number] {
  return FAILING[chance % FAILING.length] ?? 'mercado-pago.get';
}
