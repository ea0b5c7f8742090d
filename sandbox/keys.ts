import { findAccount } from './account';
import type { Account } from './records';

/** The keys of an account follow from its name: the sandbox has nothing to protect. */
export function keysOf(name: string) {
  return {
    mercadoPagoToken: `TEST-${name}`,
    mercadoPagoSecret: `mercado-pago-secret-of-${name}`,
    payPalClientId: `paypal-client-${name}`,
    payPalClientSecret: `paypal-secret-of-${name}`,
    payPalToken: `A21-${name}`,
    payPalWebhookId: `WH-${name.toUpperCase()}`,
    smsToken: `SMS-${name}`,
  };
}

/** The shop's settings for collecting, and sending text messages, with an account. */
export function shopSettings(name: string, url: string): Record<string, string> {
  const keys = keysOf(name);
  return {
    MERCADO_PAGO_URL: url,
    MERCADO_PAGO_TOKEN: keys.mercadoPagoToken,
    MERCADO_PAGO_WEBHOOK_SECRET: keys.mercadoPagoSecret,
    CARD_INSTALLMENTS: '12',
    PAYPAL_URL: url,
    PAYPAL_CLIENT_ID: keys.payPalClientId,
    PAYPAL_CLIENT_SECRET: keys.payPalClientSecret,
    PAYPAL_WEBHOOK_ID: keys.payPalWebhookId,
    SMS_GATEWAY_URL: `${url}/sms`,
    SMS_GATEWAY_TOKEN: keys.smsToken,
  };
}

/** The account of a Mercado Pago token, the inverse of `shopSettings`. */
export function accountNameOf(token: string): string {
  return token.replace(/^TEST-/, '');
}

/** The account whose Mercado Pago token a request carries. */
export function accountOfMercadoPago(authorization = ''): Account | undefined {
  return accountAfter('Bearer TEST-', authorization);
}

/** The account whose PayPal access token a request carries. */
export function accountOfPayPal(authorization = ''): Account | undefined {
  return accountAfter('Bearer A21-', authorization);
}

/** The account whose PayPal client id and secret a request carries. */
export function accountOfPayPalClient(authorization = ''): Account | undefined {
  const [id = '', secret] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':');
  const account = accountAfter('paypal-client-', id);
  return account && secret === keysOf(account.name).payPalClientSecret ? account : undefined;
}

/** The account whose name follows a prefix. */
export function accountAfter(prefix: string, text: string): Account | undefined {
  return text.startsWith(prefix) ? findAccount(text.slice(prefix.length)) : undefined;
}
