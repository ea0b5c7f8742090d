// The payment page loads before log-in and its forms: zod would add 31 kB there, zod/mini adds 8.
import * as z from 'zod/mini';
import '@/lib/platform/zod-without-eval';
import type { CallInput } from '@/lib/platform/http/call';
import { toCents, toReais } from '@/lib/platform/money';
import type { payByPayPal } from '@/lib/orders/paying/contract';
import { storedChoice } from './payment-choice';
import { storedValue } from './stored-value';

/** A service of an ad; the ad itself has id 0. `price` is in reais. */
const service = z.object({ id: z.number(), title: z.string(), description: z.string(), price: z.number() });

const hiredWork = z.object({
  id: z.number(),
  user_uid: z.string(),
  user_name: z.string(),
  /** The provider accepts or declines each order. */
  confirms_orders: z.catch(z.optional(z.boolean()), undefined),
});

const method = z.object({ type: z.enum(['pix', 'card', 'paypal']), title: z.string() });

/** A coupon that the server has accepted for this service; the discount is in reais. */
const coupon = z.object({ code: z.string(), discount: z.number() });

/**
 * The payment in progress (specification, point 3, payment session). `date` is a São Paulo day, YYYY-MM-DD.
 */
const draft = z.object({
  selected: service,
  work: hiredWork,
  date: z.string(),
  method: z.catch(z.optional(method), undefined),
  coupon: z.catch(z.optional(coupon), undefined),
  /** The coupon code typed by a visitor; checked after log-in. */
  wanted_coupon: z.catch(z.optional(z.string()), undefined),
});

export type Service = z.output<typeof service>;
export type HiredWork = z.output<typeof hiredWork>;
export type Method = z.output<typeof method>['type'];
export type PaymentDraft = z.output<typeof draft>;

/**
 * The draft of this tab, under the key of the choice with which it began. Removed once it is paid or given
 * up.
 */
export const paymentDraft = storedValue(storedChoice.key, draft, { session: true });

/** The methods offered besides Pix. `installments`: the most for a card; 0: no cards. */
export type OfferedMethods = { installments: number; hasPayPal: boolean };

/** The chosen method; Pix without a choice, or if the chosen one is no longer offered. */
export function chosenMethod(
  { method: chosen }: Pick<PaymentDraft, 'method'>,
  { installments, hasPayPal }: OfferedMethods,
): Method {
  if (chosen?.type === 'card' && installments > 0) return 'card';
  return chosen?.type === 'paypal' && hasPayPal ? 'paypal' : 'pix';
}

/** The amount to pay, in BRL cents. */
export function amountOf({ selected, coupon: taken }: Pick<PaymentDraft, 'selected' | 'coupon'>): number {
  return toCents(selected.price) - toCents(taken?.discount ?? 0);
}

/**
 * The hire request (specification, point 7): the service, the day and the amount shown. An unpaid order that
 * is in the way is given up only if `startsAnew`.
 */
export function hireRequestOf(
  wanted: PaymentDraft,
  startsAnew = false,
): CallInput<typeof payByPayPal>['body'] {
  const { selected, work, date } = wanted;
  return {
    transaction_amount: toReais(amountOf(wanted)),
    provider_professional_uid: work.user_uid,
    execution_date: date.slice(0, 10),
    original_subwork_title: selected.title,
    work_id: work.id,
    subwork_id: selected.id,
    ...(wanted.coupon && { coupon: wanted.coupon.code }),
    ...(startsAnew && { start_anew: true }),
  };
}
