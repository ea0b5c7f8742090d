import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/endpoint';

const MAX_BYTES = 64 * 1024;

/** Gateway requests are not parsed before the signature over the raw request is verified. */

export const receiveMercadoPago = defineEndpoint({
  method: 'POST',
  path: '/webhooks/mercadopago',
  access: 'anyone',
  tag: 'Webhooks',
  summary: 'Receive a notification from Mercado Pago',
  description:
    '`x-signature` authenticates the sender: an HMAC over the id, the request’s id and the time. ' +
    'Unknown fields are ignored.',
  refuses: { unauthenticated: ['wrong_signature'], unavailable: ['gateway_down'] },
  query: z.looseObject({}),
  raw: { maxBytes: MAX_BYTES },
});

export const receivePayPal = defineEndpoint({
  method: 'POST',
  path: '/webhooks/paypal',
  access: 'anyone',
  tag: 'Webhooks',
  summary: 'Receive a notification from PayPal',
  description:
    '`paypal-transmission-sig` authenticates the sender: a signature over the raw body. Unknown fields ' +
    'are ignored.',
  refuses: { unauthenticated: ['wrong_signature'], unavailable: ['gateway_down'] },
  query: z.looseObject({}),
  raw: { maxBytes: MAX_BYTES },
});
