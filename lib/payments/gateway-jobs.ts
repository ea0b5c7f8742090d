import type { z } from 'zod';
import type { PaymentMethod } from '@/lib/generated/prisma/client';
import { defineJob, type Job } from '@/lib/services/jobs/job';

/** A job for each gateway, in its queue: a gateway that hangs does not delay the other. */
export type GatewayJobs<Payload> = Record<PaymentMethod, Job<Payload>>;

export function defineGatewayJobs<Payload>(
  nameOf: (method: PaymentMethod) => string,
  payload: z.ZodType<Payload>,
): GatewayJobs<Payload> {
  const jobOf = (method: PaymentMethod) => defineJob(nameOf(method), payload, { queue: method });
  return { pix: jobOf('pix'), paypal: jobOf('paypal') };
}
