import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { heldFor } from '../../orders/contract';
import { rowId, rowIdParam } from '../../platform/row-id';
import { instant, textLike } from '../../platform/text-like';
import { reasonLike } from '../fields';
import { entry, payment, person, possibleAct } from '../payments/contract';
import { ORDER_ACTS } from './act-names';

const day = textLike('2026-12-01');
const cents = z.int().meta({ description: 'In cents of BRL.', examples: [10_000] });
const state = textLike('paid');

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
    held_for: heldFor,
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
    acts: z.array(possibleAct(ORDER_ACTS)),
  }),
});

export type OrderFileData = z.output<typeof loadOrderFile.answer>;

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
    shown: possibleAct(ORDER_ACTS),
  }),
  answer: z.strictObject({ order_id: rowId }),
});
