import { z } from 'zod';
import { type Charge, dispute, expire, pay, refund } from './charge-actions';
import { createPix } from './mercado-pago/payment';
import { captureOrder, createOrder } from './paypal/order';
import type { Account } from './records';

/** A charge of a seeded shop, with the ids that it has there. */
export const adoption = z.strictObject({
  method: z.enum(['pix', 'card', 'paypal']),
  id: z.string().min(1),
  /** PayPal's id of the capture. */
  captureId: z.string().optional(),
  reference: z.string(),
  amountCents: z.int().positive(),
  state: z.enum(['approved', 'charged_back', 'refunded', 'expired']),
});
export type Adoption = z.output<typeof adoption>;

/** Adds a charge that the gateway did not create, unless it exists. The shop is not notified. */
export function adopt(account: Account, wanted: Adoption): void {
  if (account.pixPayments.has(wanted.id) || account.payPalOrders.has(wanted.id)) return;
  const { settings } = account;
  account.settings = { ...settings, payPalWebhookUrl: null };
  const charge = wanted.method === 'paypal' ? newOrder(account, wanted) : newPix(account, wanted);
  if (wanted.state === 'expired') {
    expire(account, charge);
  } else {
    pay(account, charge);
    if ('payPal' in charge) captureOrder(account, charge.payPal, wanted.captureId);
  }
  if (wanted.state === 'charged_back') dispute(account, charge);
  if (wanted.state === 'refunded') refund(account, charge);
  account.settings = settings;
}

const DESCRIPTION = 'Serss';

function newPix(account: Account, { method, id, reference, amountCents }: Adoption): Charge {
  const pix = createPix(
    account,
    {
      reference,
      amountCents,
      description: DESCRIPTION,
      payer: {},
      metadata: {},
      notificationUrl: null,
      returnUrl: null,
      expiresAt: account.clock.now().toISOString(),
    },
    Number(id),
  );
  if (method === 'card') pix.card = { checkoutId: '', installments: 1 };
  return { pix };
}

function newOrder(account: Account, { id, reference, amountCents }: Adoption): Charge {
  const payPal = createOrder(
    account,
    {
      reference,
      amountCents,
      invoice: null,
      currency: 'BRL',
      description: DESCRIPTION,
      returnUrl: 'https://payments.invalid/',
      cancelUrl: 'https://payments.invalid/',
    },
    id,
  );
  return { payPal };
}
