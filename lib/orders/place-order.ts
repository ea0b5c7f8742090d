import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import type { PaymentMethod } from '@/lib/generated/prisma/client';
import type { Answer } from '@/lib/platform/endpoint';
import type { Locale } from '@/lib/platform/locale';
import { toCents } from '@/lib/platform/money';
import { linkOf } from '@/lib/payments/charge/charge';
import { NO_PAYER_DATA, type Payer } from '@/lib/payments/charge/payer';
import { payByCard as cardCall, payByPayPal as payPalCall, payByPix as pixCall } from './paying/contract';
import { hire, type HireRequest } from './hire';
import { runIdempotently } from '@/lib/payments/charge/idempotency';

/** `key` is the call's Idempotency-Key; null: none. */
type Keyed<Body> = { body: Body; key: string | null };
type HireBody = z.output<typeof payPalCall.body>;
type PixBody = z.output<typeof pixCall.body>;

/**
 * Orders a service to be paid by Pix. Throws the same errors as `runIdempotently` and `hire`, and `invalid`
 * (invalid_amount).
 */
export function payByPix(
  actor: Actor,
  { body, key }: Keyed<PixBody>,
  locale: Locale,
): Promise<Answer<typeof pixCall>> {
  const { path: call, answer } = pixCall;
  return runIdempotently(actor, { key, call, body, answer }, async () => {
    const payer = { name: body.customer_full_name, cpf: body.customer_cpf };
    const { order, payment } = await hire(actor, requestFrom(body, 'pix', payer), locale);
    return { linkBuyMercadoPago: linkOf(payment), order_id: order.id };
  });
}

/** Orders a service to be paid at PayPal, which identifies the payer. Throws the same errors as `payByPix`. */
export function payByPayPal(
  actor: Actor,
  { body, key }: Keyed<HireBody>,
  locale: Locale,
): Promise<Answer<typeof payPalCall>> {
  const { path: call, answer } = payPalCall;
  return runIdempotently(actor, { key, call, body, answer }, async () => {
    const { order, payment } = await hire(actor, requestFrom(body, 'paypal', NO_PAYER_DATA), locale);
    return { url: linkOf(payment), order_id: order.id };
  });
}

/** Orders a service to be paid by card on Mercado Pago's page. Throws the same errors as `payByPix`. */
export function payByCard(
  actor: Actor,
  { body, key }: Keyed<HireBody>,
  locale: Locale,
): Promise<Answer<typeof cardCall>> {
  const { path: call, answer } = cardCall;
  return runIdempotently(actor, { key, call, body, answer }, async () => {
    const { order, payment } = await hire(actor, requestFrom(body, 'card', NO_PAYER_DATA), locale);
    return { url: linkOf(payment), order_id: order.id };
  });
}

function requestFrom(body: HireBody, method: PaymentMethod, payer: Payer): HireRequest {
  return {
    providerUid: body.provider_professional_uid,
    title: body.original_subwork_title,
    executionDate: body.execution_date,
    amountCents: toCents(body.transaction_amount),
    ...(body.work_id !== undefined && { workId: body.work_id }),
    ...(body.subwork_id !== undefined && { subWorkId: body.subwork_id }),
    ...(body.coupon !== undefined && { coupon: body.coupon }),
    ...(body.place !== undefined && { place: body.place }),
    ...(body.start_anew !== undefined && { startsAnew: body.start_anew }),
    method,
    payer,
  };
}
