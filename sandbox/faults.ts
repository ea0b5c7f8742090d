import { z } from 'zod';

export const ROUTES = [
  'mercado-pago.create',
  'mercado-pago.get',
  'mercado-pago.search',
  'mercado-pago.cancel',
  'mercado-pago.refund',
  'mercado-pago.refunds',
  'paypal.token',
  'paypal.create',
  'paypal.get',
  'paypal.capture',
  'paypal.getCapture',
  'paypal.refund',
] as const;
export type RouteName = (typeof ROUTES)[number];

/** What goes wrong with the next `times` calls of a route. */
export const fault = z.strictObject({
  route: z.enum(ROUTES),
  kind: z.enum([
    /** The answer comes later. */
    'delay',
    /** It is done, and the line breaks before the answer. */
    'loseAnswer',
    /** It is done, and the answer stops in the middle. */
    'stall',
    /** Nothing is done, and no answer ever comes. */
    'hang',
    /** Nothing is done, and the answer is a 500. */
    'error500',
    /** Nothing is done, and the answer is a 429. */
    'tooMany',
    /** Nothing is done: the gateway says no. */
    'refuse',
    /** Nothing is done: the gateway says no to a refund, and keeps that for its key. */
    'refuseKept',
    /** Nothing is done: the shop's keys are not accepted (401), or not enough (403). */
    'unauthorized',
    'forbidden',
    /** It is done, and told in a word that is in no manual. */
    'oddWord',
    /** A refund is begun, and done only when a control call says so. */
    'inProcess',
  ]),
  times: z.int().min(1).default(1),
  delayMs: z.int().min(0).default(0),
  /** Only calls about this charge, by the gateway's id. */
  about: z.string().optional(),
});
export type Fault = z.output<typeof fault>;
