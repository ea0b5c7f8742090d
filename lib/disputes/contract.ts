import { z } from 'zod';
import { orderId } from '../orders/fields';
import { defineEndpoint } from '../platform/endpoint';
import { plainText } from '../platform/text/plain-text';
import { rowId, rowIdParam } from '../platform/database/row-id';
import { instant, textLike } from '../platform/example-schemas';
import { pictureWidth } from '../media/fields';
import { WORK_PICTURE_MAX_BYTES } from '../media/rules';
import { CALLS_PER_HOUR, DISPUTE_MAX_PICTURES, DISPUTE_TEXT_MAX } from './rules';

export const disputeKind = z.enum(['not_done', 'badly_done', 'other']);

const picture = z.strictObject({ id: z.guid(), width: z.int(), height: z.int() });

export const statement = z.strictObject({
  text: textLike('A parede ficou manchada.'),
  at: instant,
  /** Pixels of the larger size; `/orders/dispute/pictures/{id}/{width}` serves them to the two people. */
  pictures: z.array(picture),
});
export type Statement = z.output<typeof statement>;

const dispute = z.strictObject({
  kind: disputeKind,
  state: z.enum(['awaiting_answer', 'awaiting_decision', 'closed']),
  /** What the customer says. */
  complaint: statement,
  /** The provider's answer; null: none yet. */
  answer: statement.nullable(),
  /** The provider's deadline; without an answer everything is refunded to the customer. */
  answer_until: instant,
  /** Our deadline for a decision, once the provider has answered. */
  decide_until: instant.nullable(),
  /** Offered splits that can still be accepted; at most one from each side. */
  offers: z.array(
    z.strictObject({
      id: rowId,
      mine: z.boolean(),
      returned_amount: z.int().describe('Refund to the customer, in cents.'),
      at: instant,
    }),
  ),
  /** Our questions before a decision; at most one to each side. */
  questions: z.array(
    z.strictObject({
      /** Asked to the caller. */
      mine: z.boolean(),
      text: textLike('Há um recibo da tinta?'),
      /** The deadline for the answer. */
      until: instant,
      answer: statement.nullable(),
    }),
  ),
  max_returned_amount: z.int().describe('Maximum refund of a split, in cents.'),
  outcome: z.enum(['refunded', 'released', 'split', 'withdrawn', 'overtaken']).nullable(),
  ended_by: z.enum(['customer', 'provider', 'agreement', 'deadline', 'operator', 'gateway']).nullable(),
  closed_at: instant.nullable(),
  returned_amount: z.int().nullable().describe('Refund to the customer by a split, in cents.'),
  /** Reason for our decision. */
  reason: textLike('As fotos mostram o defeito.').nullable(),
  can: z.strictObject({
    answer: z.boolean(),
    /** The caller can answer our question. */
    answer_question: z.boolean(),
    offer: z.boolean(),
    /** The customer can end it, and the order continues. */
    withdraw: z.boolean(),
    /** The provider can refund everything. */
    concede: z.boolean(),
  }),
});
export type Dispute = z.output<typeof dispute>;

const statementBody = {
  order_id: orderId,
  text: plainText(DISPUTE_TEXT_MAX, 'A parede ficou manchada.')
    .transform((written) => written.trim())
    .pipe(z.string().min(1, 'dispute_text_required')),
  pictures: z.array(z.guid().toLowerCase()).max(DISPUTE_MAX_PICTURES),
};
const changed = z.strictObject({ order_id: orderId });

const OWN = { not_found: ['order_not_found'] } as const;
const MOVES_MONEY = ['dispute_not_open', 'order_held', 'order_in_charge_back', 'order_frozen'] as const;

const shared = { access: 'user', tag: 'Disputes' } as const;

export const loadDispute = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/orders/dispute/{order_id}',
  summary: 'Get the dispute of an order',
  description: 'For the customer and the provider. Null: there is none.',
  refuses: OWN,
  params: z.strictObject({ order_id: rowIdParam }),
  answer: z.strictObject({ dispute: dispute.nullable() }),
});

export const openDispute = defineEndpoint({
  ...shared,
  method: 'PUT',
  path: '/orders/dispute/open',
  callsPerHour: CALLS_PER_HOUR.act,
  summary: 'Open a dispute',
  description:
    'For the customer, once per order, from the payment until the share is released to the provider. ' +
    'It puts the order on hold until it ends. The provider has 3 days to respond.',
  refuses: {
    not_found: ['order_not_found', 'picture_not_found'],
    forbidden: ['only_customer'],
    conflict: ['dispute_open_already', 'dispute_not_possible', 'order_in_charge_back'],
  },
  body: z.strictObject({ ...statementBody, kind: disputeKind }),
  answer: changed,
});

export const answerDispute = defineEndpoint({
  ...shared,
  method: 'PUT',
  path: '/orders/dispute/answer',
  callsPerHour: CALLS_PER_HOUR.act,
  summary: 'Respond to a dispute',
  description:
    'For the provider, once, within 3 days. If the two sides do not agree, we decide within 5 more ' +
    'days.',
  refuses: {
    not_found: ['order_not_found', 'picture_not_found'],
    forbidden: ['only_provider'],
    conflict: ['dispute_not_open', 'dispute_answered', 'dispute_answer_late'],
  },
  body: z.strictObject(statementBody),
  answer: changed,
});

export const answerDisputeQuestion = defineEndpoint({
  ...shared,
  method: 'PUT',
  path: '/orders/dispute/question/answer',
  callsPerHour: CALLS_PER_HOUR.act,
  summary: 'Answer our question about a dispute',
  description: 'For the side that we have asked, once, within 2 days. We decide afterwards.',
  refuses: {
    not_found: ['order_not_found', 'picture_not_found'],
    conflict: ['dispute_not_open', 'dispute_question_not_open'],
  },
  body: z.strictObject(statementBody),
  answer: changed,
});

export const withdrawDispute = defineEndpoint({
  ...shared,
  method: 'PUT',
  path: '/orders/dispute/withdraw',
  callsPerHour: CALLS_PER_HOUR.act,
  summary: 'End a dispute',
  description: 'For the customer. The order continues, and there cannot be a second dispute.',
  refuses: { ...OWN, forbidden: ['only_customer'], conflict: MOVES_MONEY },
  body: z.strictObject({ order_id: orderId }),
  answer: changed,
});

export const concedeDispute = defineEndpoint({
  ...shared,
  method: 'PUT',
  path: '/orders/dispute/concede',
  callsPerHour: CALLS_PER_HOUR.act,
  summary: 'Refund the order of a dispute',
  description: 'For the provider. The dispute ends, and the customer gets a full refund.',
  refuses: { ...OWN, forbidden: ['only_provider'], conflict: MOVES_MONEY },
  body: z.strictObject({ order_id: orderId }),
  answer: changed,
});

export const offerSplit = defineEndpoint({
  ...shared,
  method: 'PUT',
  path: '/orders/dispute/offer',
  callsPerHour: CALLS_PER_HOUR.act,
  summary: 'Offer a split',
  description:
    'For either side. `returned_amount` is the refund to the customer, in cents. It replaces the ' +
    'caller’s previous offer. If the other side offers the same amount, the split is agreed.',
  refuses: { ...OWN, invalid: ['split_out_of_range'], conflict: MOVES_MONEY },
  body: z.strictObject({
    order_id: orderId,
    returned_amount: z.int().min(1).describe('Refund to the customer, in cents.'),
  }),
  answer: changed,
});

export const acceptOffer = defineEndpoint({
  ...shared,
  method: 'PUT',
  path: '/orders/dispute/offer/accept',
  callsPerHour: CALLS_PER_HOUR.act,
  summary: 'Accept a split',
  description: 'For the side that received the offer. The dispute ends with that split.',
  refuses: { ...OWN, invalid: ['split_out_of_range'], conflict: ['offer_not_open', ...MOVES_MONEY] },
  body: z.strictObject({ order_id: orderId, offer_id: rowId }),
  answer: changed,
});

export const withdrawOffer = defineEndpoint({
  ...shared,
  method: 'PUT',
  path: '/orders/dispute/offer/withdraw',
  callsPerHour: CALLS_PER_HOUR.act,
  summary: 'Withdraw an offer',
  refuses: { ...OWN, conflict: ['offer_not_open', ...MOVES_MONEY] },
  body: z.strictObject({ order_id: orderId, offer_id: rowId }),
  answer: changed,
});

export const uploadDisputePicture = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/orders/dispute/pictures/upload/{order_id}',
  callsPerHour: CALLS_PER_HOUR.upload,
  summary: 'Add a picture for a dispute',
  description:
    'JPEG, PNG or WebP by content, one frame, at most 25 megapixels. Only the caller can see it until ' +
    'it is used in a dispute; otherwise it is deleted after a day.',
  refuses: { ...OWN, conflict: ['dispute_not_open'] },
  params: z.strictObject({ order_id: rowIdParam }),
  upload: { field: 'picture', maxBytes: WORK_PICTURE_MAX_BYTES, tooLarge: 'picture_over_10_mb' },
  answer: z.strictObject({ picture }),
});

export const loadDisputePicture = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/orders/dispute/pictures/{id}/{width}',
  summary: 'Get a picture of a dispute',
  description:
    'For the customer and the provider, as WebP with a width of at most 480 pixels, or the larger size.',
  refuses: { not_found: ['picture_not_found'] },
  params: z.strictObject({ id: z.guid(), width: pictureWidth }),
  answer: z.file().mime('image/webp'),
  isImmutable: true,
});
