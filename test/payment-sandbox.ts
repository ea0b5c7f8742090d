import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { sandboxAccount } from '@/sandbox/client';

/**
 * Mercado Pago and PayPal as this test file sees them: an account of its own in the sandbox, which is what the
 * shop's settings name. It holds its notifications; `takeNotifications` fetches them as they would be sent.
 */
export const sandbox = sandboxAccount(inject('paymentSandboxUrl'), `test-${randomBytes(6).toString('hex')}`);
