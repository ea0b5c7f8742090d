import type { PayPalOrder } from './order';

/** An order as PayPal tells it. */
export function renderOrder(order: PayPalOrder, origin: string) {
  const { id } = order;
  const self = `${origin}/v2/checkout/orders/${id}`;
  return {
    id,
    intent: 'CAPTURE',
    status: order.state,
    create_time: order.createdAt,
    ...(order.payerId !== null && {
      payer: { payer_id: order.payerId, email_address: 'payer@sandbox.example' },
    }),
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.reference,
        invoice_id: order.invoice,
        description: order.description,
        amount: renderAmount(order),
        ...(order.capture && { payments: { captures: [renderCapture(order)] } }),
      },
    ],
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${origin}/checkoutnow?token=${id}`, rel: 'approve', method: 'GET' },
      { href: `${self}/capture`, rel: 'capture', method: 'POST' },
    ],
  };
}

/** The money taken for an order. */
export function renderCapture(order: PayPalOrder) {
  return {
    id: order.capture?.id,
    status: order.capture?.status,
    amount: renderAmount(order),
    final_capture: true,
    custom_id: order.reference,
    invoice_id: order.invoice,
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: order.capture?.createdAt,
  };
}

export function renderAmount({ amountCents, currency }: PayPalOrder) {
  return { currency_code: currency, value: (amountCents / 100).toFixed(2) };
}

/** A refusal as PayPal words it. */
export function refusal(status: 400 | 401 | 404 | 422, issue: string, description: string) {
  const names = {
    400: 'INVALID_REQUEST',
    401: 'AUTHENTICATION_FAILURE',
    404: 'RESOURCE_NOT_FOUND',
    422: 'UNPROCESSABLE_ENTITY',
  };
  const body = {
    name: names[status],
    message: description,
    debug_id: 'sandbox',
    details: [{ issue, description }],
    links: [],
  };
  return { status, body };
}
