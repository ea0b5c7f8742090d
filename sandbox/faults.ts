import { z } from 'zod';

export const ROUTES = [
  'mercado-pago.create',
  'mercado-pago.get',
  'mercado-pago.search',
  'mercado-pago.cancel',
  'mercado-pago.refund',
  'mercado-pago.refunds',
  'mercado-pago.user',
  'mercado-pago.openCheckout',
  'mercado-pago.getCheckout',
  'mercado-pago.closeCheckout',
  'paypal.token',
  'paypal.create',
  'paypal.get',
  'paypal.capture',
  'paypal.getCapture',
  'paypal.refund',
  'paypal.list',
  'sms.send',
] as const;
export type RouteName = (typeof ROUTES)[number];

/** A fault in the next `times` calls of a route. */
export const fault = z.strictObject({
  route: z.enum(ROUTES),
  kind: z.enum([
    /** The answer is late. */
    'delay',
    /** The call succeeds, and the connection breaks before the answer. */
    'loseAnswer',
    /** The call succeeds, and the answer stops in the middle. */
    'stall',
    /** The call does nothing and is never answered. */
    'hang',
    /** The call does nothing and answers 500. */
    'error500',
    /** The call does nothing and answers 429. */
    'tooMany',
    /** The gateway refuses. */
    'refuse',
    /** The gateway refuses a refund and repeats the refusal for its idempotency key. */
    'refuseKept',
    /** The gateway rejects the shop's keys (401) or their rights (403). */
    'unauthorized',
    'forbidden',
    /** The call succeeds and reports an undocumented status. */
    'oddWord',
    /** The call succeeds, and the first record of the answer lacks its id. */
    'noId',
    /** The call succeeds, and a list's page is empty although the list is not. */
    'emptyPage',
    /** A refund stays in process until a control call finishes it. */
    'inProcess',
  ]),
  times: z.int().min(1).default(1),
  delayMs: z.int().min(0).default(0),
  /** Only calls about this charge, by the gateway's id. */
  about: z.string().optional(),
});
export type Fault = z.output<typeof fault>;
