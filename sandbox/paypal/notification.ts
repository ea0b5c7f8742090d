import { randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { keysOf } from '../keys';
import { notify } from '../notifications';
import { baseUrl } from '../base-url';
import { renderCapture, renderOrder, renderRefunds } from './responses';
import { identity } from './identity';
import type { Account, Capture, PayPalOrder } from '../records';

export type EventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | `PAYMENT.CAPTURE.${'COMPLETED' | 'REFUNDED' | 'REVERSED'}`
  | `CUSTOMER.DISPUTE.${'CREATED' | 'UPDATED' | 'RESOLVED'}`;

/** Notifies the shop of an order's change, at the address that the account registered. */
export function notifyPayPal(account: Account, order: PayPalOrder, type: EventType): void {
  const { payPalWebhookUrl } = account.settings;
  if (payPalWebhookUrl === null) return;
  // The real time, even when the shop's clock was advanced.
  const time = new Date().toISOString();
  const origin = baseUrl();
  const body = JSON.stringify({
    id: `WH-${randomUUID()}`,
    event_version: '1.0',
    create_time: time,
    event_type: type,
    ...resourceOf(order, type, origin),
  });
  const { privateKey, serial } = identity();
  const transmission = randomUUID();
  const { payPalWebhookId } = keysOf(account.name);
  const signed = `${transmission}|${time}|${payPalWebhookId}|${crc32(body)}`;
  notify(account, {
    about: order.id,
    url: payPalWebhookUrl,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': transmission,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign('sha256', Buffer.from(signed), privateKey).toString('base64'),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${origin}/v1/notifications/certs/CERT-${serial}`,
    },
    body,
  });
}

function resourceOf(order: PayPalOrder, type: EventType, origin: string) {
  if (order.capture === null)
    return { resource_type: 'checkout-order', resource: renderOrder(order, origin) };
  if (type === 'PAYMENT.CAPTURE.COMPLETED')
    return { resource_type: 'capture', resource: renderCapture(order, order.capture) };
  if (isOfDispute(type)) return { resource_type: 'dispute', resource: renderDispute(order.capture, type) };
  const refund = renderRefunds(order, order.capture, origin).at(-1);
  return { resource_type: 'refund', resource: refund ?? renderCapture(order, order.capture) };
}

const DISPUTE_STATUS = {
  'CUSTOMER.DISPUTE.CREATED': 'OPEN',
  'CUSTOMER.DISPUTE.UPDATED': 'UNDER_REVIEW',
  'CUSTOMER.DISPUTE.RESOLVED': 'RESOLVED',
} as const;

function isOfDispute(type: EventType): type is keyof typeof DISPUTE_STATUS {
  return type in DISPUTE_STATUS;
}

/** A dispute names its capture and no order. */
function renderDispute({ id, reason }: Capture, type: keyof typeof DISPUTE_STATUS) {
  return {
    dispute_id: `PP-D-${id}`,
    disputed_transactions: [{ seller_transaction_id: id }],
    status: DISPUTE_STATUS[type],
    ...(type === 'CUSTOMER.DISPUTE.RESOLVED' && {
      dispute_outcome: { outcome_code: reason === null ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR' },
    }),
  };
}
