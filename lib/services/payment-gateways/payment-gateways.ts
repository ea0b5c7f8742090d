import { env } from '@/lib/platform/env';
import { DomainError } from '@/lib/platform/errors';
import { noteFailedCall } from './alerts';
import { mercadoPago } from './mercado-pago';
import { mercadoPagoCards } from './mercado-pago-cards';
import { payPal } from './paypal';
import { gatewayCalled } from './gateway-called';
import {
  type Gateway,
  gatewayOf,
  GatewayRefusalError,
  type PaymentGateway,
  type PaymentMethod,
} from './port';

const GATEWAYS: readonly Gateway[] = ['pix', 'paypal'];

/** Whether customers may choose the method. */
export function isMethodEnabled(method: PaymentMethod): boolean {
  if (setUp(method) === null) return false;
  if (method === 'card') return env.CARD_INSTALLMENTS > 0;
  return method !== 'paypal' || env.PAYPAL_ENABLED;
}

/** Maximum number of instalments for a card; 0: cards are not offered. */
export function maxInstallments(): number {
  return isMethodEnabled('card') ? env.CARD_INSTALLMENTS : 0;
}

/** The gateways with keys, including those that are no longer offered. */
export function listKnownGateways(): Gateway[] {
  return GATEWAYS.filter((gateway) => setUp(gateway) !== null);
}

/** The gateway for a new charge. Throws `unavailable` (payment_method_unavailable) for a method that is not offered. */
export function gatewayFor(method: PaymentMethod): PaymentGateway {
  if (!isMethodEnabled(method)) throw unavailable();
  return knownGatewayFor(method);
}

/** The gateway of existing charges, even if the method is no longer offered. Throws the same errors as `gatewayFor`. */
export function knownGatewayFor(method: PaymentMethod): PaymentGateway {
  const gateway = setUp(method);
  if (gateway === null) throw unavailable();
  return gateway;
}

const made = new Map<PaymentMethod, PaymentGateway | null>();

function setUp(method: PaymentMethod): PaymentGateway | null {
  const known = made.get(method);
  if (known !== undefined) return known;
  const bare = method === 'paypal' ? viaPayPal() : viaMercadoPago(method);
  const gateway = bare && watched(gatewayOf(method), bare);
  made.set(method, gateway);
  return gateway;
}

function viaMercadoPago(method: 'pix' | 'card'): PaymentGateway | null {
  const {
    MERCADO_PAGO_TOKEN: token,
    MERCADO_PAGO_WEBHOOK_SECRET: webhookSecret,
    MERCADO_PAGO_URL: url,
  } = env;
  if (token === undefined || webhookSecret === undefined) return null;
  const settings = { token, webhookSecret, url };
  // If cards are no longer offered, this gateway only follows earlier payments.
  const installments = Math.max(1, env.CARD_INSTALLMENTS);
  return method === 'pix'
    ? mercadoPago(settings)
    : mercadoPagoCards({ ...settings, maxInstallments: installments });
}

function viaPayPal(): PaymentGateway | null {
  const {
    PAYPAL_CLIENT_ID: id,
    PAYPAL_CLIENT_SECRET: secret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_URL: url,
  } = env;
  if (id === undefined || secret === undefined || webhookId === undefined) return null;
  return payPal({ id, secret, webhookId, url, brand: env.BRAND_NAME });
}

/** Wraps a gateway: measures its calls and raises alerts for problems that an operator must check. */
function watched(method: Gateway, gateway: PaymentGateway): PaymentGateway {
  const watch =
    <Input extends unknown[], Output>(
      name: keyof PaymentGateway,
      call: (...input: Input) => Promise<Output>,
    ) =>
    async (...input: Input) => {
      const startedAt = performance.now();
      const report = (outcome: 'ok' | 'refused' | 'down') => {
        const seconds = (performance.now() - startedAt) / 1000;
        gatewayCalled.publish({ method, call: name, outcome, seconds });
      };
      try {
        const answer = await call(...input);
        report('ok');
        return answer;
      } catch (error) {
        report(error instanceof GatewayRefusalError || error instanceof DomainError ? 'refused' : 'down');
        await noteFailedCall(method, error);
        throw error;
      }
    };
  return {
    createCharge: watch('createCharge', gateway.createCharge),
    getPayment: watch('getPayment', gateway.getPayment),
    findPayment: watch('findPayment', gateway.findPayment),
    listPayments: watch('listPayments', gateway.listPayments),
    getListed: watch('getListed', gateway.getListed),
    getTransfer: watch('getTransfer', gateway.getTransfer),
    capture: watch('capture', gateway.capture),
    closeCheckout: watch('closeCheckout', gateway.closeCheckout),
    cancelCharge: watch('cancelCharge', gateway.cancelCharge),
    refund: watch('refund', gateway.refund),
    readNotification: watch('readNotification', gateway.readNotification),
  };
}

function unavailable(): DomainError {
  return new DomainError('unavailable', 'payment_method_unavailable');
}
