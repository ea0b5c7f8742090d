import { z } from 'zod';
import { disputeKind, statement } from '../../disputes/contract';
import { orderId } from '../../orders/fields';
import { pictureWidth } from '../../media/fields';
import { defineEndpoint } from '../../platform/endpoint';
import { rowIdParam } from '../../platform/database/row-id';
import { instant, textLike } from '../../platform/example-schemas';
import { reasonLike } from '../fields';

const person = z.strictObject({ uid: textLike('ana7k2qx'), name: textLike('Ana Souza') });

const openDispute = z.strictObject({
  order_id: orderId,
  title: textLike('Pintura de apartamentos'),
  kind: disputeKind,
  state: z.enum(['awaiting_answer', 'awaiting_decision']),
  customer: person,
  provider: person,
  complaint: statement,
  answer: statement.nullable(),
  answer_until: instant,
  decide_until: instant.nullable(),
  offers: z.array(
    z.strictObject({ by: z.enum(['customer', 'provider']), returned_amount: z.int().describe('In cents.') }),
  ),
  price: z.int().describe('In cents.'),
  fee: z.int().describe('Our part of the price, in cents.'),
  left: z.int().describe('What the customer paid and has not got back, in cents.'),
  max_returned_amount: z.int().describe('The most that a split gives back, in cents.'),
  /** A charge-back or a block goes first. */
  waits_for: z.enum(['charge_back', 'block']).nullable(),
});
export type OpenDispute = z.output<typeof openDispute>;

export const listOpenDisputes = defineEndpoint({
  method: 'GET',
  path: '/operator/disputes',
  access: 'operator',
  tag: 'Console',
  summary: 'List open disputes',
  description: 'Those to be decided first, the earliest deadline first.',
  answer: z.strictObject({ disputes: z.array(openDispute) }),
});

export const decideDispute = defineEndpoint({
  method: 'PUT',
  path: '/operator/disputes/decide',
  access: 'operator',
  isMoney: true,
  tag: 'Console',
  summary: 'Decide a dispute',
  description:
    'Both are told why. By a split `returned_amount`, in cents, goes back to the customer; else it is null.',
  refuses: {
    not_found: ['order_not_found'],
    forbidden: ['own_matter'],
    invalid: ['split_out_of_range', 'reason_missing'],
    conflict: [
      'dispute_not_open',
      'dispute_awaits_answer',
      'order_held',
      'order_in_charge_back',
      'order_frozen',
    ],
  },
  body: z.strictObject({
    order_id: orderId,
    outcome: z.enum(['refund', 'release', 'split']),
    returned_amount: z
      .int()
      .min(1)
      .nullable()
      .describe('Of a split: what goes back to the customer, in cents.'),
    reason: reasonLike('As fotos mostram o defeito.'),
  }),
  answer: z.strictObject({ order_id: orderId }),
});

export const loadDisputedPicture = defineEndpoint({
  method: 'GET',
  path: '/operator/disputes/pictures/{id}/{width}',
  access: 'operator',
  tag: 'Console',
  summary: 'Load a picture of what one of the two says in an open dispute',
  description: 'As WebP: 480 pixels wide, or the larger one; or less.',
  refuses: { not_found: ['picture_not_found'] },
  params: z.strictObject({ id: z.guid(), width: pictureWidth }),
  answer: z.file().mime('image/webp'),
  isImmutable: true,
});

const ofOrder = z.strictObject({ order_id: rowIdParam });

export const loadDisputedConversation = defineEndpoint({
  method: 'GET',
  path: '/operator/disputes/{order_id}/conversation',
  access: 'operator',
  tag: 'Console',
  summary: 'Read what the two people of a disputed order wrote to each other',
  description:
    'The newest thousand messages, oldest first; none when they wrote nothing. That it was read is written down.',
  refuses: { forbidden: ['own_matter', 'order_not_disputed'] },
  params: ofOrder,
  answer: z.strictObject({
    said: z.array(
      z.strictObject({
        position: z.int(),
        said_by: z.enum(['customer', 'provider']),
        text: textLike('Oi'),
        at: instant,
        pictures: z.array(z.strictObject({ id: z.guid(), width: z.int(), height: z.int() })),
      }),
    ),
  }),
});

export const loadConversationPicture = defineEndpoint({
  method: 'GET',
  path: '/operator/disputes/{order_id}/conversation/pictures/{picture}/{width}',
  access: 'operator',
  tag: 'Console',
  summary: 'Load a picture that the two people of a disputed order sent each other',
  description: 'As WebP: 480 pixels wide, or the larger one; or less. That it was read is written down.',
  refuses: { forbidden: ['own_matter', 'order_not_disputed'], not_found: ['picture_not_found'] },
  params: ofOrder.extend({ picture: z.guid(), width: pictureWidth }),
  answer: z.file().mime('image/webp'),
  isImmutable: true,
});
