import { randomBytes } from 'node:crypto';
import { sandboxAccount } from '@/sandbox/client';
import { shopSettings } from '@/sandbox/keys';
import { startPaymentSandbox } from '../scripts/setup/payments.mjs';

/**
 * A payment sandbox for a test without a database, and the settings of a shop that collects there. It holds its
 * notifications.
 */
export async function openPaymentSandbox() {
  const { url, stop } = await startPaymentSandbox();
  const sandbox = sandboxAccount(url, `test-${randomBytes(6).toString('hex')}`);
  await sandbox.configure({ isHolding: true, payPalWebhookUrl: 'http://localhost:3000/api/webhooks/paypal' });
  const setting = (name: string) => shopSettings(sandbox.name, url)[name] ?? '';
  return {
    sandbox,
    stop,
    mercadoPago: {
      url,
      token: setting('MERCADO_PAGO_TOKEN'),
      webhookSecret: setting('MERCADO_PAGO_WEBHOOK_SECRET'),
    },
    payPal: {
      url,
      id: setting('PAYPAL_CLIENT_ID'),
      secret: setting('PAYPAL_CLIENT_SECRET'),
      webhookId: setting('PAYPAL_WEBHOOK_ID'),
      brand: 'Serss',
    },
  };
}
