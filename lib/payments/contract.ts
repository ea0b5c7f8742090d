import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/endpoint';

const MAX_BYTES = 64 * 1024;

/**
 * What gateways send us. Who sent it is proven by a signature over the request as it came, so nothing of it
 * is taken apart before; what they add to it, now or later, is no reason to refuse.
 */
export const receiveMercadoPago = defineEndpoint({
  method: 'POST',
  path: '/webhooks/mercadopago',
  access: 'anyone',
  query: z.looseObject({}),
  raw: { maxBytes: MAX_BYTES },
  answer: z.strictObject({}),
});

export const receivePayPal = defineEndpoint({
  method: 'POST',
  path: '/webhooks/paypal',
  access: 'anyone',
  query: z.looseObject({}),
  raw: { maxBytes: MAX_BYTES },
  answer: z.strictObject({}),
});
