import { z } from 'zod';
import { json, type Answer, type Ask } from '../exchange';
import { once } from '../idempotency';
import { keysOf } from '../keys';
import { refusal, renderCapture, renderOrder, renderReturn } from './answers';
import { captureOrder, createOrder, findCaptured, giveBack } from './order';
import type { Account } from '../records';

const KEY = {
  header: 'paypal-request-id',
  misused: refusal(422, 'DUPLICATE_REQUEST_ID', 'The request id was used before with another body.'),
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

/** Whoever knows id and secret gets a token. */
export function giveToken(account: Account): Answer {
  const { payPalToken } = keysOf(account.name);
  return {
    status: 200,
    body: { access_token: payPalToken, token_type: 'Bearer', expires_in: HOURS_9, scope: '' },
  };
}

export function createPayPalOrder(account: Account, ask: Ask): Answer {
  return once(account, ask, KEY, () => {
    const parsed = newOrder.safeParse(json(ask));
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return refusal(400, 'INVALID_PARAMETER_VALUE', `${issue?.path.join('.')}: ${issue?.message}`);
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
    return { status: 201, body: renderOrder(order, ask.origin) };
  });
}

export function getPayPalOrder(account: Account, ask: Ask, id: string): Answer {
  const order = account.payPalOrders.get(id);
  return order ? { status: 200, body: renderOrder(order, ask.origin) } : notFound();
}

/** Takes the money of an order that the payer has approved, once. */
export function capturePayPalOrder(account: Account, ask: Ask, id: string): Answer {
  const order = account.payPalOrders.get(id);
  if (!order) return notFound();
  return once(account, ask, KEY, () => {
    if (order.state === 'COMPLETED') return refusal(422, 'ORDER_ALREADY_CAPTURED', 'Order already captured.');
    if (order.state !== 'APPROVED')
      return refusal(422, 'ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
    captureOrder(account, order);
    return { status: 201, body: renderOrder(order, ask.origin) };
  });
}

export function getCapture(account: Account, _ask: Ask, captureId: string): Answer {
  const order = findCaptured(account, captureId);
  return order?.capture ? { status: 200, body: renderCapture(order, order.capture) } : notFound();
}

/** The whole of what was taken. */
export function refundCapture(account: Account, ask: Ask, captureId: string): Answer {
  const order = findCaptured(account, captureId);
  const capture = order?.capture;
  if (!capture) return notFound();
  return once(account, ask, KEY, () => {
    const wanted = z.object({ amount: z.object({ value: z.string() }).optional() }).safeParse(json(ask));
    const given = renderReturn(order, capture, ask.origin);
    if (!wanted.success || (wanted.data.amount && wanted.data.amount.value !== given.amount.value))
      return refusal(422, 'REFUND_AMOUNT_EXCEEDED', 'Only the whole can be given back here.');
    if (capture.status !== 'COMPLETED')
      return refusal(422, 'CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
    giveBack(account, order, 'REFUNDED');
    return { status: 201, body: given };
  });
}

const notFound = () => refusal(404, 'INVALID_RESOURCE_ID', 'Specified resource ID does not exist.');
