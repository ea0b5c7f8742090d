import { z } from 'zod';
import { json, type HttpResponse, type HttpRequest } from '../http';
import { withIdempotencyKey } from '../idempotency';
import { keysOf } from '../keys';
import { errorResponse, renderCapture, renderOrder, renderRefunds } from './responses';
import { captureOrder, createOrder, findByCapture, isTaken, leftOfOrder, refundOrder } from './order';
import type { Fault } from '../faults';
import type { Account } from '../records';

const KEY = {
  header: 'paypal-request-id',
  mismatch: errorResponse(422, 'DUPLICATE_REQUEST_ID', 'The request id was used before with another body.'),
};
const HOURS_9 = 32_400;

const webAddress = z.url({ protocol: /^https?$/ });
const newOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({
      custom_id: z.string().optional(),
      invoice_id: z.string().optional(),
      description: z.string().max(127).default(''),
      amount: z.object({ currency_code: z.string().length(3), value: z.string().regex(/^\d+\.\d\d$/) }),
    }),
  ]),
  application_context: z.object({ return_url: webAddress, cancel_url: webAddress }),
});

/** Exchanges client id and secret for a token. */
export function issueToken(account: Account): HttpResponse {
  const { payPalToken } = keysOf(account.name);
  return {
    status: 200,
    body: { access_token: payPalToken, token_type: 'Bearer', expires_in: HOURS_9, scope: '' },
  };
}

export function createPayPalOrder(account: Account, request: HttpRequest): HttpResponse {
  return withIdempotencyKey(account, request, KEY, () => {
    const parsed = newOrder.safeParse(json(request));
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return errorResponse(400, 'INVALID_PARAMETER_VALUE', `${issue?.path.join('.')}: ${issue?.message}`);
    }
    const { purchase_units, application_context } = parsed.data;
    const [unit] = purchase_units;
    const order = createOrder(account, {
      reference: unit.custom_id ?? null,
      invoice: unit.invoice_id ?? null,
      amountCents: Number(unit.amount.value.replace('.', '')),
      currency: unit.amount.currency_code,
      description: unit.description,
      returnUrl: application_context.return_url,
      cancelUrl: application_context.cancel_url,
    });
    return { status: 201, body: renderOrder(order, request.origin) };
  });
}

export function getPayPalOrder(account: Account, request: HttpRequest, id: string): HttpResponse {
  const order = account.payPalOrders.get(id);
  return order ? { status: 200, body: renderOrder(order, request.origin) } : notFound();
}

/** Captures an approved order, once. */
export function capturePayPalOrder(account: Account, request: HttpRequest, id: string): HttpResponse {
  const order = account.payPalOrders.get(id);
  if (!order) return notFound();
  return withIdempotencyKey(account, request, KEY, () => {
    if (order.state === 'COMPLETED')
      return errorResponse(422, 'ORDER_ALREADY_CAPTURED', 'Order already captured.');
    if (order.state !== 'APPROVED')
      return errorResponse(422, 'ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
    captureOrder(account, order);
    return { status: 201, body: renderOrder(order, request.origin) };
  });
}

export function getCapture(account: Account, _request: HttpRequest, captureId: string): HttpResponse {
  const order = findByCapture(account, captureId);
  return order?.capture ? { status: 200, body: renderCapture(order, order.capture) } : notFound();
}

/** Refunds the rest of a capture, or a part of it. */
export function refundCapture(
  account: Account,
  request: HttpRequest,
  captureId: string,
  fault?: Fault,
): HttpResponse {
  const order = findByCapture(account, captureId);
  const capture = order?.capture;
  if (!capture) return notFound();
  return withIdempotencyKey(account, request, KEY, () => {
    if (fault?.kind === 'refuseKept')
      return errorResponse(422, 'REFUND_FAILED_INSUFFICIENT_FUNDS', 'The balance is not enough.');
    const amount = z.object({ value: z.string().regex(/^\d+\.\d\d$/) });
    const wanted = z.object({ amount: amount.optional() }).safeParse(json(request));
    const left = leftOfOrder(order);
    const value = wanted.data?.amount?.value;
    const amountCents = value === undefined ? left : Math.round(Number(value) * 100);
    if (!wanted.success || (value !== undefined && (amountCents < 1 || amountCents > left)))
      return errorResponse(422, 'REFUND_AMOUNT_EXCEEDED', 'Only what is left can be given back.');
    if (capture.status === 'REFUNDED')
      return errorResponse(422, 'CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
    if (!isTaken(order))
      return errorResponse(422, 'REFUND_NOT_ALLOWED', 'The capture is disputed or was reversed.');
    refundOrder(account, order, amountCents);
    return { status: 201, body: renderRefunds(order, capture, request.origin).at(-1) };
  });
}

const notFound = () => errorResponse(404, 'INVALID_RESOURCE_ID', 'Specified resource ID does not exist.');
