import type { Order, PaymentMethod } from '@/lib/generated/prisma/client';
import { env } from '@/lib/platform/env';
import { type Locale, originFor } from '@/lib/platform/locale';
import type { ChargePage } from './charge';

/** Where somebody who pays an order comes back to. PayPal adds `token` and `PayerID` to the address. */
export function pageOf(
  { id, title }: Pick<Order, 'id' | 'title'>,
  method: PaymentMethod,
  locale: Locale,
): ChargePage {
  const origin = originFor(locale);
  if (method === 'paypal')
    return { title, returnUrl: `${origin}/paypal/checkout`, cancelUrl: `${origin}/payment?cancelled=1` };
  const statusUrl = `${origin}/payment/pix?order=${id}`;
  return { title, returnUrl: statusUrl, cancelUrl: statusUrl };
}

/** Where somebody who pays the fee for publishing comes back to: their draft. */
export function proPage(locale: Locale): ChargePage {
  const url = `${originFor(locale)}/work/create`;
  return { title: `${env.BRAND_NAME} Pro`, returnUrl: url, cancelUrl: url };
}
