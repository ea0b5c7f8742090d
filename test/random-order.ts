import type { Actor } from '@/lib/accounts/actor';
import { decideDispute } from '@/lib/disputes/dispute-decision';
import { answerDispute, concedeDispute, openDispute, withdrawDispute } from '@/lib/disputes/dispute';
import { acceptOffer, offerSplit, withdrawOffer } from '@/lib/disputes/offer';
import { blockUser, unblockUser } from '@/lib/operator/block';
import { answerCancel, cancelPaidOrder, declineOrder } from '@/lib/orders/cancellation/cancellation';
import { decideHeldOrder } from '@/lib/orders/operator-holds';
import { cancelOrder, confirmOrder } from '@/lib/orders/order';
import { orderPayable } from '@/lib/orders/order-payable';
import { decidePartialRefund } from '@/lib/orders/partial-refund-bearer';
import { endLostChargeBack } from '@/lib/payments/settlement/lost-charge-back';
import { refundPayment } from '@/lib/payments/refund/refund';
import { acceptMismatch, refundMismatch, writeOffMismatch } from '@/lib/payments/mismatch/mismatch-decision';
import { settlePayment } from '@/lib/payments/settlement/settlement';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import {
  GatewayDownError,
  type GatewayPayment,
  GatewayRefusalError,
} from '@/lib/services/payment-gateways/port';
import { payables } from '@/server/payables';
import { db } from '../lib/platform/database/db';
import { DomainError } from '../lib/platform/errors';
import type { PlacedOrder } from './hiring';
import { sandbox } from './payment-sandbox';

/** An order of a random history, with the gateway's id of its charge and a stale answer of the gateway. */
export type SimulatedOrder = PlacedOrder & { gatewayPaymentId: string; keptAnswer?: GatewayPayment };

/** Events of an order. `chance`, from 0 to 999, decides their details. */
export const ORDER_ACTIONS = {
  pay: ({ gatewayPaymentId }) => sandbox.pay(gatewayPaymentId),
  payLate: ({ gatewayPaymentId }) => sandbox.payLate(gatewayPaymentId),
  payOtherwise: (order, chance) => payOtherwise(order, chance),
  decline: ({ gatewayPaymentId }) => sandbox.decline(gatewayPaymentId),
  dispute: ({ gatewayPaymentId }) => sandbox.dispute(gatewayPaymentId),
  chargeBack: ({ gatewayPaymentId }) => sandbox.chargeBack(gatewayPaymentId),
  decideForUs: ({ gatewayPaymentId }) => sandbox.resolve(gatewayPaymentId),
  giveBackAtGateway: ({ gatewayPaymentId }) => sandbox.refund(gatewayPaymentId),
  giveBackPart: ({ gatewayPaymentId }, chance) => sandbox.refundPart(gatewayPaymentId, 1 + chance * 5),
  confirm: ({ customer, orderId }) => confirmOrder(customer, orderId),
  cancel: ({ customer, orderId }) => cancelOrder(customer, orderId),
  cancelPaid: (order, chance) => cancelPaid(order, chance),
  declinePaid: ({ provider, orderId }) => declineOrder(provider, orderId),
  openDispute: ({ customer, orderId }) => openDispute(customer, orderId, { kind: 'not_done', ...SAID }),
  answerDispute: ({ provider, orderId }) => answerDispute(provider, orderId, SAID),
  offerSplit: (order, chance) => offer(order, chance),
  answerOffer: (order, chance) => answerOffer(order, chance),
  withdrawDispute: ({ customer, orderId }) => withdrawDispute(customer, orderId),
  concedeDispute: ({ provider, orderId }) => concedeDispute(provider, orderId),
  decideDispute: (order, chance) => decide(order, chance),
  refundByOperator: ({ paymentId }) => refundByOperator(paymentId),
  decideReview: (order, chance) => decideReview(order, chance),
  decidePart: (order, chance) => decidePart(order, chance),
  endLost: ({ paymentId }) => endLostChargeBack(payables, { paymentId, by: OPERATOR }),
  blockCustomer: ({ customer: { uid } }) => blockUser({ uid, reason: 'golpe' }),
  blockProvider: ({ provider: { uid } }) => blockUser({ uid, reason: 'golpe' }),
  unblock: async ({ customer, provider }) => {
    for (const { uid } of [customer, provider]) await unblockUser({ uid });
  },
  decideHeld: (order, chance) => decideHeld(order, chance),
  keepAnswer: (order) => keepAnswer(order),
  settleKeptAnswer: async ({ paymentId, keptAnswer }) =>
    keptAnswer && settlePayment(orderPayable, paymentId, keptAnswer),
} satisfies Record<string, (order: SimulatedOrder, chance: number) => unknown>;

const OPERATOR = { operatorId: 1, reason: 'Decidido pelo suporte' };
const SAID = { text: 'Não foi assim', pictures: [] };
const OPERATOR_ACTOR: Actor = { userId: OPERATOR.operatorId, uid: 'operador', sessionId: 1 };

/** Whether the product, the sandbox or a gateway refused, which changes nothing. Anything else is a fault. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof DomainError) return true;
  if (error instanceof GatewayDownError || error instanceof GatewayRefusalError) return true;
  return error instanceof Error && /\/control\/.* (404|409) /.test(error.message);
}

/** Makes every pending decision about an order. */
export async function decideAll(order: SimulatedOrder, chance: number): Promise<void> {
  // An order that the split does not fit is refunded.
  const refund = (disputed: SimulatedOrder) => decide(disputed, 0);
  for (const decideOne of [decideHeld, decideReview, decidePart, decide, refund])
    await decideOne(order, chance).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
}

async function cancelPaid({ customer, provider, orderId }: SimulatedOrder, chance: number): Promise<void> {
  await cancelPaidOrder(customer, orderId);
  if (chance % 3 > 0) await answerCancel(provider, orderId, chance % 3 === 1);
}

async function offer({ customer, provider, orderId }: SimulatedOrder, chance: number): Promise<void> {
  await offerSplit(chance % 2 === 0 ? customer : provider, orderId, 1 + chance * 10);
}

async function answerOffer({ customer, provider, orderId }: SimulatedOrder, chance: number): Promise<void> {
  const open = await db.disputeOffer.findFirst({ where: { dispute: { orderId }, state: 'open' } });
  if (!open) return;
  const isOfCustomer = open.userId === customer.userId;
  if (chance % 3 === 0) await withdrawOffer(isOfCustomer ? customer : provider, orderId, open.id);
  else await acceptOffer(isOfCustomer ? provider : customer, orderId, open.id);
}

/** Throws when no dispute waits for an operator. */
async function decide({ orderId }: SimulatedOrder, chance: number): Promise<void> {
  const outcome = (['refund', 'release', 'split'] as const)[chance % 3] ?? 'split';
  const decision = outcome === 'split' ? { outcome, returnedCents: 1 + chance * 10 } : { outcome };
  await db.$transaction((tx) => decideDispute(tx, { orderId, decision, by: OPERATOR }));
}

/** Throws when no block holds the order. */
async function decideHeld({ orderId }: SimulatedOrder, chance: number): Promise<void> {
  const decision = chance % 2 === 0 ? 'release' : 'refund';
  await decideHeldOrder(OPERATOR_ACTOR, { orderId, decision, reason: OPERATOR.reason });
}

/** A mismatched payment that is not settled yet. */
async function payOtherwise({ paymentId, gatewayPaymentId }: SimulatedOrder, chance: number): Promise<void> {
  const { state, amountCents } = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  if (!['intended', 'pending'].includes(state)) return;
  const change = chance % 2 === 0 ? { amountCents: amountCents + (chance % 5) - 2 } : { reference: null };
  await sandbox.pay(gatewayPaymentId);
  await sandbox.alter(gatewayPaymentId, change);
}

async function refundByOperator(paymentId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { state } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
    if (state === 'approved') await refundPayment(tx, paymentId, 'operator');
  });
}

async function decideReview({ paymentId }: SimulatedOrder, chance: number): Promise<void> {
  const review = await db.paymentReview.findFirst({ where: { paymentId, state: 'open' } });
  if (!review) return;
  const decide = [acceptMismatch, refundMismatch, writeOffMismatch][chance % 3] ?? writeOffMismatch;
  await decide({ payables, reviewId: review.id, by: OPERATOR });
}

async function decidePart({ orderId }: SimulatedOrder, chance: number): Promise<void> {
  const taken = { orderId, ledgerTransactions: { some: { key: { startsWith: 'partial_refund:' } } } };
  if ((await db.payment.count({ where: taken })) === 0) return;
  if ((await db.order.count({ where: { id: orderId, paidAt: { not: null } } })) === 0) return;
  await decidePartialRefund(orderId, chance % 2 === 0 ? 'provider' : 'platform', OPERATOR);
}

async function keepAnswer(order: SimulatedOrder): Promise<void> {
  const { method } = await db.payment.findUniqueOrThrow({ where: { id: order.paymentId } });
  order.keptAnswer = (await knownGatewayFor(method).getPayment(order.gatewayPaymentId)) ?? undefined;
}
