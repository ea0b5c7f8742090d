import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { rowId } from '../../platform/row-id';
import { instant, textLike } from '../../platform/text-like';
import { reasonLike } from '../fields';
import { PAYMENT_ACTS } from './act-names';

const cents = z.int().meta({ description: 'In cents of BRL.', examples: [10_000] });
const uid = textLike('caio7k2q');
const state = textLike('paid');
const paymentId = z.uuid().meta({ examples: ['0198f3c2-7e1a-7000-8000-000000000001'] });

/** An act that is possible now, with how much each has more through it, in cents. */
export function possibleAct<const Acts extends readonly string[]>(acts: Acts) {
  return z.strictObject({
    act: z.enum(acts),
    target_id: textLike('0198f3c2-7e1a-7000-8000-000000000001').nullable(),
    customer_cents: cents,
    provider_cents: cents,
    platform_cents: cents,
  });
}

/** Under review may stand any currency. */
const foreignCents = z
  .int()
  .meta({ description: 'In cents, hundredths of the currency that stands beside it.', examples: [10_000] });

export const person = z.strictObject({ uid, name: textLike('Ana Souza') });

export const entry = z.strictObject({
  key: textLike('payment:0198f3c2-7e1a-7000-8000-000000000001'),
  at: instant,
  account: textLike('escrow'),
  uid: uid.nullable(),
  amount_cents: cents,
});

export const payment = z.strictObject({
  id: textLike('0198f3c2-7e1a-7000-8000-000000000001'),
  method: z.enum(['pix', 'paypal']),
  state,
  amount_cents: cents,
  gateway_payment_id: z.string().nullable(),
  created_at: instant,
  approved_at: instant.nullable(),
  refund: z.strictObject({ state, reason: textLike('operator'), refusals: z.int() }).nullable(),
  /** What a split gives back of it. */
  part_refund: z.strictObject({ state, amount_cents: cents, refusals: z.int() }).nullable(),
  reviews: z.array(
    z.strictObject({
      id: textLike('0198f3c2-7e1a-7000-8000-000000000002'),
      state,
      difference: textLike('amount'),
      amount: foreignCents,
      currency: textLike('BRL'),
    }),
  ),
  decisions: z.array(
    z.strictObject({
      kind: textLike('refund_resolved'),
      at: instant,
      uid: uid.nullable(),
      reason: z.string(),
    }),
  ),
});

export type PaymentData = z.output<typeof payment>;
export type EntryData = z.output<typeof entry>;

export const loadPaymentFile = defineEndpoint({
  method: 'GET',
  path: '/operator/payments/{payment_id}',
  access: 'operator',
  tag: 'Console',
  summary: 'Read all there is of a payment',
  description:
    'Whose it is, what for, its ledger, and what can be done about it now with what that comes to: how much the payer and the ' +
    'platform have more through it, in cents of BRL. What was paid for an order is decided with the order, so its `acts` are empty.',
  refuses: { not_found: ['payment_not_found'] },
  params: z.strictObject({ payment_id: paymentId }),
  answer: payment.extend({
    purpose: textLike('pro').meta({
      description: 'What it is for: `order`, or `pro`, the fee for publishing.',
    }),
    order_id: rowId.nullable(),
    payer: person,
    entries: z.array(entry),
    acts: z.array(possibleAct(PAYMENT_ACTS)),
  }),
});

export type PaymentFileData = z.output<typeof loadPaymentFile.answer>;

export const askGateway = defineEndpoint({
  method: 'GET',
  path: '/operator/payments/{payment_id}/gateway',
  access: 'operator',
  tag: 'Console',
  summary: 'Ask a gateway about a payment',
  description:
    'How the payment stands at its gateway at this instant, as we read what it says. Nothing changes by it.',
  refuses: { not_found: ['payment_not_found'], unavailable: ['gateway_down'] },
  params: z.strictObject({ payment_id: paymentId }),
  answer: z.strictObject({
    /** Null: the gateway says that there is none. */
    found: z
      .strictObject({
        id: z.string(),
        state,
        reference: z.string().nullable(),
        amount: foreignCents,
        currency: textLike('BRL'),
        refunded_cents: cents,
        fee_cents: cents,
        changed_at: instant.nullable(),
      })
      .nullable(),
  }),
});

export const actOnPayment = defineEndpoint({
  method: 'PUT',
  path: '/operator/payments/act',
  access: 'operator',
  tag: 'Console',
  summary: 'Do something about a payment',
  description:
    '`shown` is one of the `acts` that the payment had when it was looked at: if by now it comes to something else, or is not ' +
    'possible any more, nothing is done.',
  isMoney: true,
  refuses: {
    not_found: ['payment_not_found'],
    conflict: ['payment_act_changed'],
    forbidden: ['own_matter'],
    invalid: ['reason_missing'],
  },
  body: z.strictObject({
    payment_id: paymentId,
    reason: reasonLike('Faltou um real: a pessoa confirmou por mensagem.'),
    shown: possibleAct(PAYMENT_ACTS),
  }),
  answer: z.strictObject({ payment_id: paymentId }),
});
