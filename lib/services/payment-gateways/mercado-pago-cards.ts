import { Preference } from 'mercadopago';
import { toReais } from '@/lib/platform/money';
import { DEADLINE_MS } from './deadline';
import { mercadoPago, type MercadoPagoSettings, namesOf, notificationUrl } from './mercado-pago';
import { brazilianTime, checkoutAnswer } from './mercado-pago-answer';
import { type Ask, connectMercadoPago } from './mercado-pago-call';
import type { Charge, CreatedCharge, PaymentGateway } from './port';

/** Cards on Mercado Pago's own page (Checkout Pro), in up to `maxInstallments`. */
export function mercadoPagoCards(
  settings: MercadoPagoSettings & { maxInstallments: number },
): PaymentGateway {
  const { token, url, deadlineMs = DEADLINE_MS, maxInstallments } = settings;
  const ask = connectMercadoPago({ token, url, deadlineMs });
  return {
    ...mercadoPago(settings),
    createCharge: (charge) => openCheckout(ask, charge, maxInstallments),
    closeCheckout: (id) => closeCheckout(ask, id),
  };
}

/**
 * Payment types that the page would offer besides credit cards. The payer's Mercado Pago balance cannot be excluded.
 */
const OTHER_TYPES = ['ticket', 'atm', 'bank_transfer', 'debit_card', 'prepaid_card'];

/**
 * Mercado Pago documents no idempotency key for these pages, so a repeated request can open a second one. We only show
 * the link of the one whose answer we stored; both have the charge's reference.
 */
async function openCheckout(ask: Ask, charge: Charge, maxInstallments: number): Promise<CreatedCharge> {
  const { id: reference, amountCents, title, payer, expiresAt, returnUrl, cancelUrl } = charge;
  const [name, surname] = namesOf(payer);
  const opened = await ask(async (config) => {
    const answer = await new Preference(config(reference)).create({
      body: {
        items: [{ id: reference, title, quantity: 1, unit_price: toReais(amountCents), currency_id: 'BRL' }],
        external_reference: reference,
        payer: { email: payer.email, name, surname },
        payment_methods: {
          excluded_payment_types: OTHER_TYPES.map((id) => ({ id })),
          installments: maxInstallments,
        },
        notification_url: notificationUrl(returnUrl),
        back_urls: { success: returnUrl, pending: returnUrl, failure: cancelUrl },
        auto_return: 'approved',
        expires: true,
        expiration_date_to: brazilianTime(expiresAt),
      },
    });
    return checkoutAnswer.parse(answer);
  });
  if (opened.external_reference !== reference) throw new Error('Mercado Pago answered with another checkout');
  const { id: checkoutId, init_point: link } = opened;
  return { gatewayPaymentId: null, checkoutId, link, pixCode: null, expiresAt };
}

/** Moves the expiry into the past. The SDK requires the items again. */
function closeCheckout(ask: Ask, id: string): Promise<void> {
  return ask(async (config) => {
    const { items = [] } = await new Preference(config()).get({ preferenceId: id });
    const end = { items, expires: true, expiration_date_to: brazilianTime(new Date(0)) };
    await new Preference(config()).update({ id, updatePreferenceRequest: end });
  });
}
