import type { z } from 'zod';
import type { PaymentMethod } from '@/lib/generated/prisma/client';
import type { Gateway } from '@/lib/services/payment-gateways/port';
import { defineJob, type Job } from '@/lib/services/jobs/job';

/**
 * One job per gateway, each in its own queue, so that a hanging gateway does not delay the other. Cards use Mercado
 * Pago's.
 */
export type GatewayJobs<Payload> = Record<PaymentMethod, Job<Payload>>;

export function defineGatewayJobs<Payload>(
  nameOf: (gateway: Gateway) => string,
  payload: z.ZodType<Payload>,
): GatewayJobs<Payload> {
  const jobOf = (gateway: Gateway) => defineJob(nameOf(gateway), payload, { queue: gateway });
  const mercadoPago = jobOf('pix');
  return { pix: mercadoPago, card: mercadoPago, paypal: jobOf('paypal') };
}
