import type { Capture, PayPalOrder } from '../records';

/** An order in PayPal's format. */
export function renderOrder(order: PayPalOrder, origin: string) {
  const { id } = order;
  const self = `${origin}/v2/checkout/orders/${id}`;
  return {
    id,
    intent: 'CAPTURE',
    status: order.state,
    create_time: order.createdAt,
    update_time: order.updatedAt,
    ...(order.payerId !== null && {
      payer: { payer_id: order.payerId, email_address: 'payer@sandbox.example' },
    }),
    purchase_units: [
      {
        reference_id: 'default',
        ...names(order),
        description: order.description,
        amount: renderAmount(order),
        ...(order.capture && { payments: payments(order, order.capture, origin) }),
      },
    ],
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${origin}/checkoutnow?token=${id}`, rel: 'approve', method: 'GET' },
      { href: `${self}/capture`, rel: 'capture', method: 'POST' },
    ],
  };
}

function payments(order: PayPalOrder, capture: Capture, origin: string) {
  return {
    captures: [renderCapture(order, capture)],
    ...(capture.refunds.length > 0 && { refunds: renderRefunds(order, capture, origin) }),
  };
}

/** The capture of an order. */
export function renderCapture(order: PayPalOrder, { id, status, reason, createdAt, feeCents }: Capture) {
  const { amountCents, currency } = order;
  return {
    id,
    status,
    ...(reason !== null && { status_details: { reason } }),
    amount: renderAmount(order),
    seller_receivable_breakdown: {
      gross_amount: renderAmount(order),
      paypal_fee: renderAmount({ amountCents: feeCents, currency }),
      net_amount: renderAmount({ amountCents: amountCents - feeCents, currency }),
    },
    final_capture: true,
    ...names(order),
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: createdAt,
    update_time: order.updatedAt,
  };
}

/** Refunds, oldest first. Each refers to its capture only by a link. */
export function renderRefunds(order: PayPalOrder, { id: captureId, refunds }: Capture, origin: string) {
  const { currency } = order;
  return refunds.map(({ id, amountCents, isWithdrawn }) => ({
    id,
    status: isWithdrawn ? 'CANCELLED' : 'COMPLETED',
    amount: renderAmount({ amountCents, currency }),
    seller_payable_breakdown: {
      gross_amount: renderAmount({ amountCents, currency }),
      paypal_fee: renderAmount({ amountCents: 0, currency }),
      net_amount: renderAmount({ amountCents, currency }),
    },
    ...names(order),
    links: [{ href: `${origin}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' }],
  }));
}

function names({ reference, invoice }: PayPalOrder) {
  return {
    ...(reference !== null && { custom_id: reference }),
    ...(invoice !== null && { invoice_id: invoice }),
  };
}

function renderAmount({ amountCents, currency }: Pick<PayPalOrder, 'amountCents' | 'currency'>) {
  return { currency_code: currency, value: (amountCents / 100).toFixed(2) };
}

/** An error in PayPal's format. */
export function errorResponse(status: 400 | 401 | 404 | 422, issue: string, description: string) {
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
