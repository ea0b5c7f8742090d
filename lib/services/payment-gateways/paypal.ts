import payPalSdk from '@paypal/checkout-server-sdk';
import { DEADLINE_MS, withinDeadline } from './deadline';
import { gatewayError, readOrNull } from './gateway-error';
import { asGatewayPayment, captureOf, createdAnswer, orderAnswer, refundAnswer } from './paypal-answer';
import { type Ask, type Execute, issueOf, connectPayPal, statusOf } from './paypal-client';
import { getTransfer, listTransactions, orderOfCapture } from './paypal-list';
import { payPalReader } from './paypal-notification';
import {
  type Charge,
  type CreatedPayment,
  type PaymentGateway,
  type GatewayPayment,
  type GatewayRefund,
  GatewayDownError,
  GatewayRefusalError,
} from './port';

export type PayPalSettings = {
  id: string;
  secret: string;
  /** PayPal's id of our webhook. */
  webhookId: string;
  /** The brand shown to the payer. */
  brand: string;
  /** Origin of a sandbox; the real gateway when undefined. */
  url?: string | undefined;
  deadlineMs?: number;
};

/** PayPal's Orders API: the payer approves an order, then we capture its money. */
export function payPal({
  id,
  secret,
  webhookId,
  brand,
  url,
  deadlineMs = DEADLINE_MS,
}: PayPalSettings): PaymentGateway<CreatedPayment> {
  const ask = connectPayPal({ id, secret, url, deadlineMs });
  const read = payPalReader({ webhookId, url, ask, deadlineMs });
  const getPayment = (orderId: string) =>
    readOrNull(ask(async (execute) => asGatewayPayment(await getOrder(execute, orderId))));
  return {
    createCharge: (charge) => createCharge(ask, charge, brand),
    getPayment,
    // PayPal finds no order by our id. A lost order cannot have been paid, because its link was never shown.
    findPayment: async () => null,
    listPayments: (period) => listTransactions(ask, period),
    async getListed(captureId) {
      const orderId = await orderOfCapture(captureId, ask);
      return orderId === null ? null : getPayment(orderId);
    },
    getTransfer: (listed) => getTransfer(ask, listed),
    capture: (orderId) => ask((execute) => capture(execute, orderId)),
    closeCheckout: async () => undefined,
    cancelCharge: (orderId) => ask((execute) => cancelCharge(execute, orderId)),
    refund: (payment, refundId, partCents) => ask((execute) => refund(execute, payment, refundId, partCents)),
    readNotification: (request) => withinDeadline(deadlineMs, () => read(request)),
  };
}

async function createCharge(ask: Ask, charge: Charge, brand: string): Promise<CreatedPayment> {
  const { order, link } = await ask(async (execute) => {
    const request = new payPalSdk.orders.OrdersCreateRequest();
    request.prefer('return=representation').requestBody(requestOf(charge, brand));
    // The library offers no way to set this header for this request.
    Object.assign(request.headers, { 'PayPal-Request-Id': charge.id });
    const answer = createdAnswer.parse(
      await execute(request).catch((error) => {
        // The existing order under this key is not the requested one, so this tells nothing about either.
        if (issueOf(error) === 'DUPLICATE_REQUEST_ID')
          throw new GatewayDownError('key reused', { cause: error });
        throw error;
      }),
    );
    const approval = answer.links.find(({ rel }) => rel === 'approve' || rel === 'payer-action');
    if (approval === undefined) throw new Error('PayPal sent no link to approve an order');
    return { order: answer, link: approval.href };
  });
  if (asGatewayPayment(order).reference !== charge.id) throw new Error('PayPal answered with another order');
  return { gatewayPaymentId: order.id, checkoutId: null, link, pixCode: null, expiresAt: charge.expiresAt };
}

function requestOf({ id, amountCents, title, returnUrl, cancelUrl }: Charge, brand: string) {
  return {
    intent: 'CAPTURE' as const,
    purchase_units: [
      {
        custom_id: id,
        invoice_id: id,
        // PayPal's limit is 127.
        description: [...title].slice(0, 120).join(''),
        amount: reaisOf(amountCents),
      },
    ],
    application_context: {
      brand_name: brand,
      locale: 'pt-BR',
      shipping_preference: 'NO_SHIPPING' as const,
      user_action: 'PAY_NOW' as const,
      return_url: returnUrl,
      cancel_url: cancelUrl,
    },
  };
}

function reaisOf(cents: number) {
  return { currency_code: 'BRL', value: (cents / 100).toFixed(2) };
}

async function getOrder(execute: Execute, orderId: string) {
  return orderAnswer.parse(await execute(new payPalSdk.orders.OrdersGetRequest(orderId)));
}

/** Looks up an order to learn its outcome. A refused read proves nothing, so it counts as no answer. */
async function lookUp(execute: Execute, orderId: string) {
  return getOrder(execute, orderId).catch((error: unknown) => {
    const failure = gatewayError(statusOf(error), error);
    if (failure instanceof GatewayDownError) throw failure;
    throw new GatewayDownError(`the gateway refused a read: ${failure.status}`, { cause: failure });
  });
}

/**
 * The library's types require every body field; PayPal refuses a missing body. An empty one means the whole
 * amount.
 */
const EMPTY_BODY = { body: {} };

/**
 * An order can be captured only once, so it needs no key; a key would repeat a refusal (not approved yet,
 * card declined) at the payer's next attempt.
 */
async function capture(execute: Execute, orderId: string): Promise<GatewayPayment> {
  const request = new payPalSdk.orders.OrdersCaptureRequest(orderId);
  request.prefer('return=representation');
  Object.assign(request, EMPTY_BODY);
  try {
    return asGatewayPayment(orderAnswer.parse(await execute(request)));
  } catch (error) {
    if (issueOf(error) !== 'ORDER_ALREADY_CAPTURED') throw error;
    return asGatewayPayment(await lookUp(execute, orderId));
  }
}

/**
 * An order without a capture costs nothing, so checking that is enough. PayPal deletes orders that were not
 * approved in time.
 */
async function cancelCharge(execute: Execute, orderId: string): Promise<void> {
  const order = await getOrder(execute, orderId).catch((error) => {
    if (statusOf(error) !== 404) throw error;
  });
  if (!order) return;
  const { state } = asGatewayPayment(order);
  const isOpen = state === 'pending' || state === 'cancelled' || state === 'rejected';
  if (!isOpen) throw new GatewayRefusalError(422, `the order is ${state}`);
}

async function refund(
  execute: Execute,
  { gatewayPaymentId, captureId }: { gatewayPaymentId: string; captureId: string | null },
  refundId: string,
  partCents: number | undefined,
): Promise<GatewayRefund> {
  const taken = captureId ?? captureOf(await lookUp(execute, gatewayPaymentId))?.id;
  if (taken === undefined) throw new GatewayRefusalError(422, 'nothing was taken');
  const request = new payPalSdk.payments.CapturesRefundRequest(taken);
  request.payPalRequestId(refundId).prefer('return=representation');
  Object.assign(request, partCents === undefined ? EMPTY_BODY : { body: { amount: reaisOf(partCents) } });
  try {
    const { id, status } = refundAnswer.parse(await execute(request));
    if (status === 'CANCELLED' || status === 'FAILED') throw new GatewayRefusalError(422, status);
    return { gatewayRefundId: id, state: status === 'COMPLETED' ? 'done' : 'in_process' };
  } catch (error) {
    if (partCents !== undefined || issueOf(error) !== 'CAPTURE_FULLY_REFUNDED') throw error;
    const [{ payments }] = (await lookUp(execute, gatewayPaymentId)).purchase_units;
    return { gatewayRefundId: payments?.refunds?.at(-1)?.id ?? taken, state: 'done' };
  }
}
