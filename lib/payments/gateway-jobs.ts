import type { z } from 'zod';
import type { PaymentMethod } from '@/lib/generated/prisma/client';
import { defineJob, type Job } from '@/lib/services/jobs/job';

/** One job per gateway, each in its own queue, so that a hanging gateway does not delay the other. */
export type GatewayJobs<Payload> = Record<PaymentMethod, Job<Payload>>;

export function defineGatewayJobs<Payload>(
  nameOf: (method: PaymentMethod) => string,
  payload: z.ZodType<Payload>,
): GatewayJobs<Payload> {
  const jobOf = (method: PaymentMethod) => defineJob(nameOf(method), payload, { queue: method });
  return { pix: jobOf('pix'), paypal: jobOf('paypal') };
}
