import { env } from '@/lib/platform/env';
import { DomainError } from '@/lib/platform/errors';
import { mercadoPago } from './mercado-pago';
import { payPal } from './paypal';
import type { PaymentMethod, PaymentProvider } from './port';

/** Whether people may choose it. */
export function isMethodEnabled(method: PaymentMethod): boolean {
  return setUp(method) !== null && (method !== 'paypal' || env.PAYPAL_ENABLED);
}

/** Who collects a new charge. Throws `unavailable` (payment_method_unavailable) for a method that is not offered. */
export function providerOf(method: PaymentMethod): PaymentProvider {
  if (!isMethodEnabled(method)) throw unavailable();
  return knownProviderOf(method);
}

/** Who knows the charges that exist, also when the method is not offered any more. Throws as `providerOf`. */
export function knownProviderOf(method: PaymentMethod): PaymentProvider {
  const provider = setUp(method);
  if (provider === null) throw unavailable();
  return provider;
}

const made = new Map<PaymentMethod, PaymentProvider | null>();

function setUp(method: PaymentMethod): PaymentProvider | null {
  const known = made.get(method);
  if (known !== undefined) return known;
  const provider = method === 'pix' ? pix() : viaPayPal();
  made.set(method, provider);
  return provider;
}

function pix(): PaymentProvider | null {
  const {
    MERCADO_PAGO_TOKEN: token,
    MERCADO_PAGO_WEBHOOK_SECRET: webhookSecret,
    MERCADO_PAGO_URL: url,
  } = env;
  return token === undefined || webhookSecret === undefined
    ? null
    : mercadoPago({ token, webhookSecret, url });
}

function viaPayPal(): PaymentProvider | null {
  const {
    PAYPAL_CLIENT_ID: id,
    PAYPAL_CLIENT_SECRET: secret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_URL: url,
  } = env;
  if (id === undefined || secret === undefined || webhookId === undefined) return null;
  return payPal({ id, secret, webhookId, url, brand: env.BRAND_NAME });
}

function unavailable(): DomainError {
  return new DomainError('unavailable', 'payment_method_unavailable');
}
