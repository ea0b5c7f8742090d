import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/endpoint';

const MAX_BYTES = 64 * 1024;

/** Gateway requests are not parsed before the signature over the raw request is verified. */

export const receiveMercadoPago = defineEndpoint({
  method: 'POST',
  path: '/webhooks/mercadopago',
  access: 'anyone',
  tag: 'Webhooks',
  summary: 'Take a notification of Mercado Pago',
  description:
    'Who sent it is proven by `x-signature`: an HMAC over the id, the request’s id and the time. What ' +
    'they add to a notification, now or later, is no reason to refuse.',
  refuses: { unauthenticated: ['wrong_signature'], unavailable: ['gateway_down'] },
  query: z.looseObject({}),
  raw: { maxBytes: MAX_BYTES },
});

export const receivePayPal = defineEndpoint({
  method: 'POST',
  path: '/webhooks/paypal',
  access: 'anyone',
  tag: 'Webhooks',
  summary: 'Take a notification of PayPal',
  description:
    'Who sent it is proven by `paypal-transmission-sig`: a signature over the body as it came. What ' +
    'they add to a notification, now or later, is no reason to refuse.',
  refuses: { unauthenticated: ['wrong_signature'], unavailable: ['gateway_down'] },
  query: z.looseObject({}),
  raw: { maxBytes: MAX_BYTES },
});
