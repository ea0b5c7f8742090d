import { z } from 'zod';
import { json, type HttpRequest, type HttpResponse } from '../http';
import type { Account, CardCheckout } from '../records';
import { createCheckout } from './checkout';
import { errorResponse } from './responses';

const webAddress = z.url({ protocol: /^https?$/ });
const moment = z.iso.datetime({ offset: true });
/** The payment types that the shop must exclude: everything but credit cards. */
const OTHER_TYPES = ['ticket', 'atm', 'bank_transfer', 'debit_card', 'prepaid_card'];

const newPreference = z.object({
  items: z.tuple([
    z.object({
      title: z.string().min(1).max(256),
      quantity: z.literal(1),
      unit_price: z.number().positive(),
      currency_id: z.literal('BRL'),
    }),
  ]),
  external_reference: z.string().nullish(),
  notification_url: webAddress.nullish(),
  back_urls: z.object({ success: webAddress, pending: webAddress, failure: webAddress }),
  auto_return: z.literal('approved').optional(),
  expires: z.literal(true),
  expiration_date_to: moment,
  payment_methods: z.object({
    excluded_payment_types: z
      .array(z.object({ id: z.string() }))
      // The sandbox's page has only a form for cards.
      .refine((types) => OTHER_TYPES.every((type) => types.some(({ id }) => id === type))),
    installments: z.int().min(1).max(36),
  }),
  payer: z.looseObject({ email: z.email() }),
});

/** Opens a page to pay on. Unlike a payment, a repeated request with the same key opens another one. */
export function openCheckout(account: Account, request: HttpRequest): HttpResponse {
  const parsed = newPreference.safeParse(json(request));
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path }) => path.join('.'));
    return errorResponse(400, 400, `Invalid ${names.join(', ')}`);
  }
  const { items, payment_methods: methods, ...wanted } = parsed.data;
  const [item] = items;
  const amountCents = Math.round(item.unit_price * 100);
  if (amountCents / 100 !== item.unit_price) return errorResponse(400, 400, 'Invalid unit_price');
  const checkout = createCheckout(account, {
    reference: wanted.external_reference ?? null,
    amountCents,
    description: item.title,
    notificationUrl: wanted.notification_url ?? null,
    backUrls: wanted.back_urls,
    maxInstallments: methods.installments,
    expiresAt: new Date(wanted.expiration_date_to).toISOString(),
  });
  return { status: 201, body: render(checkout, request.origin) };
}

export function getCheckout(account: Account, request: HttpRequest, id: string): HttpResponse {
  const checkout = account.cardCheckouts.get(id);
  return checkout ? { status: 200, body: render(checkout, request.origin) } : notFound();
}

/** Changes the expiry, the only change that the shop makes. */
export function changeCheckout(account: Account, request: HttpRequest, id: string): HttpResponse {
  const checkout = account.cardCheckouts.get(id);
  if (!checkout) return notFound();
  const wanted = z
    .object({ items: newPreference.shape.items, expires: z.literal(true), expiration_date_to: moment })
    .safeParse(json(request));
  if (!wanted.success) return errorResponse(400, 400, 'Invalid expiration_date_to');
  checkout.expiresAt = new Date(wanted.data.expiration_date_to).toISOString();
  return { status: 200, body: render(checkout, request.origin) };
}

const notFound = () => errorResponse(404, 404, 'preference not found');

function render(checkout: CardCheckout, origin: string) {
  const { id, reference, amountCents, description, expiresAt, createdAt } = checkout;
  return {
    id,
    init_point: `${origin}/checkout/v1/redirect?pref_id=${id}`,
    items: [{ title: description, quantity: 1, unit_price: amountCents / 100, currency_id: 'BRL' }],
    external_reference: reference,
    expires: true,
    expiration_date_to: expiresAt,
    date_created: createdAt,
  };
}
