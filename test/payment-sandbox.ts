import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { sandboxAccount } from '@/sandbox/client';

/**
 * Mercado Pago and PayPal for this test file: a separate account of the sandbox, whose keys are in the shop's settings.
 * It holds its notifications; `takeNotifications` returns them as they would be sent.
 */
export const sandbox = sandboxAccount(inject('paymentSandboxUrl'), `test-${randomBytes(6).toString('hex')}`);
