import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { frozenFor } from '../../orders/contract';
import { rowId, rowIdParam } from '../../platform/row-id';
import { instant, textLike } from '../../platform/text-like';
import { reasonLike } from '../fields';
import { ORDER_ACTS } from './act-names';

const day = textLike('2026-12-01');
const cents = z.int().meta({ description: 'In cents of BRL.', examples: [10_000] });
const uid = textLike('caio7k2q');
const state = textLike('paid');

/** An act that is possible now, with how much each has more through it, in cents. */
const possibleAct = z.strictObject({
  act: z.enum(ORDER_ACTS),
  target_id: textLike('0198f3c2-7e1a-7000-8000-000000000001').nullable(),
  customer_cents: cents,
  provider_cents: cents,
  platform_cents: cents,
});

/** Under review may stand any currency. */
const foreignCents = z
  .int()
  .meta({ description: 'In cents, hundredths of the currency that stands beside it.', examples: [10_000] });

const person = z.strictObject({ uid, name: textLike('Ana Souza') });

const entry = z.strictObject({
  key: textLike('payment:0198f3c2-7e1a-7000-8000-000000000001'),
  at: instant,
  account: textLike('escrow'),
  uid: uid.nullable(),
  amount_cents: cents,
});

const payment = z.strictObject({
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

export const loadOrderFile = defineEndpoint({
  method: 'GET',
  path: '/operator/orders/{order_id}',
  access: 'operator',
  tag: 'Console',
  summary: 'Read all there is of an order',
  description:
    'Timeline, payments, ledger, holds, and what can be done about it now with what that comes to: how ' +
    'much customer, provider and platform have more through it, in cents of BRL.',
  refuses: { not_found: ['order_not_found'] },
  params: z.strictObject({ order_id: rowIdParam }),
  answer: z.strictObject({
    id: rowId,
    state,
    frozen_for: frozenFor,
    title: textLike('Instalação de chuveiro'),
    price_cents: cents,
    discount_cents: cents,
    fee_cents: cents,
    execution_date: day,
    release_at: instant.nullable(),
    customer: person,
    provider: person,
    payout: z.strictObject({ id: rowId, batch_id: rowId, state }).nullable(),
    events: z.array(z.strictObject({ kind: state, at: instant, date: day.nullable() })),
    holds: z.array(
      z.strictObject({
        held_at: instant,
        reason: z.string(),
        decision: textLike('release').nullable(),
        decided_reason: z.string().nullable(),
      }),
    ),
    payments: z.array(payment),
    entries: z.array(entry),
    acts: z.array(possibleAct),
  }),
});

export type OrderFileData = z.output<typeof loadOrderFile.answer>;

export const askGateway = defineEndpoint({
  method: 'GET',
  path: '/operator/payments/{payment_id}/gateway',
  access: 'operator',
  tag: 'Console',
  summary: 'Ask a gateway about a payment',
  description:
    'How the payment stands at its gateway at this instant, as we read what it says. Nothing changes by it.',
  refuses: { not_found: ['payment_not_found'], unavailable: ['gateway_down'] },
  params: z.strictObject({ payment_id: z.uuid() }),
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

export const actOnOrder = defineEndpoint({
  method: 'PUT',
  path: '/operator/orders/act',
  access: 'operator',
  tag: 'Console',
  summary: 'Do something about an order',
  description:
    '`shown` is one of the `acts` that the order had when it was looked at: if by now it comes to ' +
    'something else, or is not possible any more, nothing is done.',
  isMoney: true,
  refuses: {
    not_found: ['order_not_found'],
    conflict: ['order_act_changed'],
    forbidden: ['own_matter'],
    invalid: ['reason_missing'],
    unavailable: ['gateway_down'],
  },
  body: z.strictObject({
    order_id: rowId,
    reason: reasonLike('As fotos mostram um serviço que não foi feito.'),
    shown: possibleAct,
  }),
  answer: z.strictObject({ order_id: rowId }),
});
