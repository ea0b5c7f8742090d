import type { Actor } from '@/lib/accounts/actor';
import { decideDispute } from '@/lib/disputes/dispute-decision';
import { answerDispute, concedeDispute, openDispute, withdrawDispute } from '@/lib/disputes/dispute';
import { acceptOffer, offerSplit, withdrawOffer } from '@/lib/disputes/offer';
import { blockUser, unblockUser } from '@/lib/operator/block';
import type { PaymentMethod } from '@/lib/generated/prisma/client';
import { acceptOrder } from '@/lib/orders/acceptance/acceptance';
import { answerCancel, cancelPaidOrder, declineOrder } from '@/lib/orders/cancellation/cancellation';
import { giveGoodwill } from '@/lib/orders/goodwill-refund';
import { decideHeldOrder } from '@/lib/orders/operator-holds';
import { cancelOrder, confirmOrder } from '@/lib/orders/order';
import { orderPayable } from '@/lib/orders/order-payable';
import { decidePartialRefund } from '@/lib/orders/partial-refund-bearer';
import { endLostChargeBack } from '@/lib/payments/settlement/lost-charge-back';
import { releaseOrder } from '@/lib/orders/release';
import { lockOrder } from '@/lib/orders/state';
import type { OperatorDecision } from '@/lib/payments/money-decision';
import { performRefund } from '@/lib/payments/refund/perform-refund';
import { refundPayment } from '@/lib/payments/refund/refund';
import { settleRefundManually, tryRefundAgain, withdrawRefund } from '@/lib/payments/refund/refund-decision';
import { fetchPayment } from '@/lib/payments/settlement/fetch-payment';
import { IS_TAKEN } from '@/lib/payments/settlement/postings';
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
import { userRow } from './factories';
import type { PlacedOrder } from './hiring';
import { confirmEachOrder } from './acceptance';
import { FEE_ACTIONS } from './random-fees';
import { sandbox } from './payment-sandbox';

/**
 * An order of a random history, with the gateway's id of its charge, for a card of the last attempt to pay, and a stale
 * answer of the gateway.
 */
export type SimulatedOrder = PlacedOrder & {
  method: PaymentMethod;
  gatewayPaymentId: string;
  keptAnswer?: GatewayPayment;
};

type Actions = Record<string, (order: SimulatedOrder, chance: number) => unknown>;

// Events of an order, by who causes them. `chance`, from 0 to 999, decides their details.

export const CUSTOMER_ACTIONS = {
  pay: (order, chance) => pay(order, chance),
  payLate: ({ gatewayPaymentId }) => sandbox.payLate(gatewayPaymentId),
  payOtherwise: (order, chance) => payOtherwise(order, chance),
  confirm: ({ customer, orderId }) => confirmOrder(customer, orderId),
  cancel: ({ customer, orderId }) => cancelOrder(customer, orderId),
  cancelPaid: ({ customer, orderId }) => cancelPaidOrder(customer, orderId),
  openDispute: ({ customer, orderId }) => openDispute(customer, orderId, { kind: 'not_done', ...SAID }),
  offerPart: ({ customer, orderId }, chance) => offerSplit(customer, orderId, 1 + chance * 10),
  answerProvider: (order, chance) => answerOffer(order, order.customer, chance),
  withdrawDispute: ({ customer, orderId }) => withdrawDispute(customer, orderId),
} satisfies Actions;

export const PROVIDER_ACTIONS = {
  answerCancel: ({ provider, orderId }, chance) => answerCancel(provider, orderId, chance % 2 === 0),
  confirmEach: ({ provider }) => confirmEachOrder(provider),
  accept: ({ provider, orderId }) => acceptOrder(provider, orderId),
  declinePaid: ({ provider, orderId }) => declineOrder(provider, orderId),
  answerDispute: ({ provider, orderId }) => answerDispute(provider, orderId, SAID),
  offerRest: ({ provider, orderId }, chance) => offerSplit(provider, orderId, 1 + chance * 10),
  answerCustomer: (order, chance) => answerOffer(order, order.provider, chance),
  concedeDispute: ({ provider, orderId }) => concedeDispute(provider, orderId),
  ...FEE_ACTIONS,
} satisfies Actions;

export const OPERATOR_ACTIONS = {
  decideDispute: (order, chance) => decide(order, chance),
  refundByOperator: (order) => refundByOperator(order),
  giveGoodwill: (order, chance) => give(order, chance),
  decideRefund: (order, chance) => decideRefund(order, chance),
  decideReview: (order, chance) => decideReview(order, chance),
  decidePart: (order, chance) => decidePart(order, chance),
  endLost: ({ paymentId }, chance) => endLostChargeBack(payables, { paymentId, by: deciderOf(chance) }),
  blockCustomer: ({ customer: { uid } }) => blockUser({ uid, reason: 'golpe' }),
  blockProvider: ({ provider: { uid } }) => blockUser({ uid, reason: 'golpe' }),
  unblock: (order) => unblockBoth(order),
  decideHeld: (order, chance) => decideHeld(order, chance),
} satisfies Actions;

export const GATEWAY_ACTIONS = {
  decline: ({ gatewayPaymentId }) => sandbox.decline(gatewayPaymentId),
  // server/after-refund.db.test.ts tests what payers do after a full refund.
  dispute: ({ gatewayPaymentId }) => sandbox.disputeUnlessRefunded(gatewayPaymentId),
  chargeBack: ({ gatewayPaymentId }) => sandbox.chargeBackUnlessRefunded(gatewayPaymentId),
  decideForUs: ({ gatewayPaymentId }) => sandbox.resolve(gatewayPaymentId),
  giveBackAtGateway: ({ gatewayPaymentId }) => sandbox.refund(gatewayPaymentId),
  giveBackPart: ({ gatewayPaymentId }, chance) => sandbox.refundPart(gatewayPaymentId, 1 + chance * 5),
  withdrawRefund: ({ gatewayPaymentId }) => sandbox.withdrawRefund(gatewayPaymentId),
  refuseRefunds: (order, chance) => refuseRefunds(order, chance),
  keepRefundsInProcess: (order, chance) => keepRefundsInProcess(order, chance),
  keepAnswer: (order) => keepAnswer(order),
  settleKeptAnswer: async ({ paymentId, keptAnswer }) =>
    keptAnswer && settlePayment(orderPayable, paymentId, keptAnswer),
} satisfies Actions;

/** What the jobs do for one order. */
export const JOB_ACTIONS = {
  settleAnswer: (order) => settleAnswer(order),
  performRefund: ({ paymentId }) => performRefund(payables, { payment_id: paymentId }),
  releaseThis: (order) => releaseIfPaid(order),
} satisfies Actions;

export const ORDER_ACTIONS = {
  ...CUSTOMER_ACTIONS,
  ...PROVIDER_ACTIONS,
  ...OPERATOR_ACTIONS,
  ...GATEWAY_ACTIONS,
  ...JOB_ACTIONS,
} satisfies Actions;

const SAID = { text: 'Não foi assim', pictures: [] };
const REASON = 'Decidido pelo suporte';
/** Far above the ids of the people in the histories, whose own matters an operator may not decide. */
const OPERATOR_IDS = [1_000_000_001, 1_000_000_002];

/** Adds the two operators who decide. */
export async function addOperators(): Promise<void> {
  await db.user.createMany({ data: OPERATOR_IDS.map((id) => userRow({ id, name: 'Olívia Prado' })) });
}

function deciderOf(chance: number): OperatorDecision {
  return { operatorId: OPERATOR_IDS[(chance % 7) % 2] ?? 0, reason: REASON };
}

/** Whether the product, the sandbox or a gateway refused, which changes nothing. Anything else is a fault. */
function isRefusal(error: unknown): boolean {
  if (error instanceof DomainError) return true;
  if (error instanceof GatewayDownError || error instanceof GatewayRefusalError) return true;
  return error instanceof Error && /\/control\/.* (404|409) /.test(error.message);
}

/** A refusal by the product or the sandbox changes nothing; anything else is a fault. */
export async function orRefused(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

/** Makes every pending decision about an order. */
export async function decideAll(order: SimulatedOrder, chance: number): Promise<void> {
  // An order that the split does not fit is refunded.
  const refund = (disputed: SimulatedOrder) => decide(disputed, 0);
  const decideReviews = ({ paymentId: id }: SimulatedOrder) => decideMismatches({ id }, chance);
  for (const decideOne of [unblockBoth, decideHeld, decideReviews, decidePart, decide, refund])
    await orRefused(() => decideOne(order, chance));
}

/** Decides all mismatches of a payment; one that cannot be accepted is written off. */
export async function decideMismatches({ id: paymentId }: { id: string }, chance: number): Promise<void> {
  for (const each of [chance, 2]) await orRefused(() => decideReview({ paymentId }, each));
}

async function unblockBoth({ customer, provider }: SimulatedOrder): Promise<void> {
  for (const { uid } of [customer, provider]) await unblockUser({ uid });
}

async function answerOffer({ orderId }: SimulatedOrder, actor: Actor, chance: number): Promise<void> {
  const open = await db.disputeOffer.findFirst({ where: { dispute: { orderId }, state: 'open' } });
  if (!open) return;
  if (open.userId === actor.userId) await withdrawOffer(actor, orderId, open.id);
  else if (chance % 3 > 0) await acceptOffer(actor, orderId, open.id);
}

/** Throws when no dispute waits for an operator. */
async function decide({ orderId }: SimulatedOrder, chance: number): Promise<void> {
  const outcome = (['refund', 'release', 'split'] as const)[chance % 3] ?? 'split';
  const decision = outcome === 'split' ? { outcome, returnedCents: 1 + chance * 10 } : { outcome };
  await db.$transaction((tx) => decideDispute(tx, { orderId, decision, by: deciderOf(chance) }));
}

/** Throws when no block holds the order. */
async function decideHeld({ orderId }: SimulatedOrder, chance: number): Promise<void> {
  const decision = chance % 2 === 0 ? 'release' : 'refund';
  const { operatorId: userId, reason } = deciderOf(chance);
  await decideHeldOrder({ userId }, { orderId, decision, reason });
}

/** A card is tried on its page, or its bank approves the last attempt; another one may follow every attempt. */
async function pay(order: SimulatedOrder, chance: number): Promise<void> {
  const { method, paymentId, gatewayPaymentId } = order;
  if (method !== 'card' || (gatewayPaymentId !== '' && chance % 2 === 0))
    return sandbox.pay(gatewayPaymentId);
  const outcome = chance % 5 < 3 ? 'approved' : chance % 5 === 3 ? 'in_process' : 'rejected';
  await sandbox.payByCard(paymentId, outcome);
  order.gatewayPaymentId = (await sandbox.chargesOf(paymentId)).at(-1)?.id ?? '';
}

/** An operator gives a part back as goodwill. */
async function give({ orderId }: SimulatedOrder, chance: number): Promise<void> {
  const bearer = chance % 2 === 0 ? 'provider' : 'platform';
  const goodwill = { amountCents: 1 + chance * 5, bearer, isAgreed: true, by: deciderOf(chance) } as const;
  await db.$transaction((tx) => giveGoodwill(tx, orderId, goodwill));
}

/** A mismatched payment that is not settled yet. */
async function payOtherwise({ paymentId, gatewayPaymentId }: SimulatedOrder, chance: number): Promise<void> {
  const { state, amountCents } = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  if (!['intended', 'pending'].includes(state)) return;
  const change = chance % 2 === 0 ? { amountCents: amountCents + (chance % 5) - 2 } : { reference: null };
  await sandbox.pay(gatewayPaymentId);
  await sandbox.alter(gatewayPaymentId, change);
}

async function refundByOperator({ orderId, paymentId }: SimulatedOrder): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const { state } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
    if (state === 'approved') await refundPayment(tx, paymentId, 'operator');
  });
}

/** Throws unless the gateway refuses to refund it. */
async function decideRefund({ paymentId }: SimulatedOrder, chance: number): Promise<void> {
  const decision = [tryRefundAgain, withdrawRefund, settleRefundManually][chance % 3] ?? tryRefundAgain;
  await decision({ payables, paymentId, by: deciderOf(chance) });
}

async function decideReview({ paymentId }: { paymentId: string }, chance: number): Promise<void> {
  const decision = [acceptMismatch, refundMismatch, writeOffMismatch][chance % 3] ?? writeOffMismatch;
  for (const { id } of await db.paymentReview.findMany({ where: { paymentId, state: 'open' } }))
    await decision({ payables, mismatchId: id, by: deciderOf(chance) });
}

async function decidePart({ orderId }: SimulatedOrder, chance: number): Promise<void> {
  const taken = { orderId, ledgerTransactions: { some: { kind: 'partial_refund' as const } } };
  if ((await db.payment.count({ where: taken })) === 0) return;
  if ((await db.order.count({ where: { id: orderId, paidAt: { not: null } } })) === 0) return;
  await decidePartialRefund(orderId, chance % 2 === 0 ? 'provider' : 'platform', deciderOf(chance));
}

/** The gateway refuses the next refunds of the payment; in half of the cases one is requested at once. */
async function refuseRefunds(order: SimulatedOrder, chance: number): Promise<void> {
  const { captureId } = await db.payment.findUniqueOrThrow({ where: { id: order.paymentId } });
  const about = captureId ?? order.gatewayPaymentId;
  const route = order.method === 'paypal' ? 'paypal.refund' : 'mercado-pago.refund';
  await sandbox.fail(route, 'refuseKept', { about, times: 1 + (chance % 7) });
  if (chance % 2 === 0) await refundByOperator(order);
}

/** Only Mercado Pago has refunds in process; in half of the cases one is requested at once. */
async function keepRefundsInProcess(order: SimulatedOrder, chance: number): Promise<void> {
  await sandbox.fail('mercado-pago.refund', 'inProcess', { about: order.gatewayPaymentId });
  if (chance % 2 === 0) await refundByOperator(order);
}

async function keepAnswer(order: SimulatedOrder): Promise<void> {
  const { method, gatewayPaymentId } = order;
  if (gatewayPaymentId === '') return;
  order.keptAnswer = (await knownGatewayFor(method).getPayment(gatewayPaymentId)) ?? undefined;
}

async function settleAnswer({ paymentId }: SimulatedOrder): Promise<void> {
  const found = await fetchPayment(await db.payment.findUniqueOrThrow({ where: { id: paymentId } }));
  if (found) await settlePayment(orderPayable, paymentId, found);
}

async function releaseIfPaid({ orderId }: SimulatedOrder): Promise<void> {
  if ((await db.payment.count({ where: { orderId, ...IS_TAKEN } })) > 0) await releaseOrder(orderId);
}
