import type { TestProject } from 'vitest/node';
import { startPaymentSandbox } from '../scripts/setup/payments.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server that stands in for Mercado Pago and PayPal. */
    paymentSandboxUrl: string;
  }
}

/** Runs once before the database tests: the payment sandbox, a process of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPaymentSandbox();
  project.provide('paymentSandboxUrl', url);
  return stop;
}
