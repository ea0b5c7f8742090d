import type { z } from 'zod';
import type { PaymentMethod } from '@/lib/generated/prisma/client';
import { defineJob, type Job } from '@/lib/services/jobs/job';

/** One job for each gateway, so that a gateway that hangs does not delay the other's jobs. */
export type GatewayJobs<Payload> = Record<PaymentMethod, Job<Payload>>;

export function defineGatewayJobs<Payload>(
  nameOf: (method: PaymentMethod) => string,
  payload: z.ZodType<Payload>,
): GatewayJobs<Payload> {
  return { pix: defineJob(nameOf('pix'), payload), paypal: defineJob(nameOf('paypal'), payload) };
}
