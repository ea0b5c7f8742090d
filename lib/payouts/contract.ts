import { z } from 'zod';
import { orderId } from '@/lib/orders/fields';
import { rowIdParam } from '@/lib/platform/database/row-id';
import { defineEndpoint } from '@/lib/platform/endpoint';
import { instant, textLike } from '@/lib/platform/example-schemas';

const cents = (about: string) => z.int().describe(`${about} In cents.`);

const title = textLike('Pintura de apartamentos');

/** Why a share is not paid out yet. */
const heldReason = z.enum(['unconfirmed', 'unreleased', 'dispute', 'refund', 'partial_refund', 'review']);

/** The state of a pay-out as its provider sees it. */
export const payoutState = z.enum(['frozen', 'sent', 'failed', 'returned']);

/** Why money was posted to a provider's account. */
export const movementKind = z.enum([
  'earned',
  'refunded',
  'charged_back',
  'charge_back_won',
  'refund_part_borne',
  'paid_out',
  'payout_returned',
  'transfer_reversed',
  'debt_written_off',
  'correction',
]);

export const loadBalance = defineEndpoint({
  method: 'GET',
  path: '/payouts/balance',
  access: 'user',
  tag: 'Payments',
  summary: 'Get the caller’s balance as a professional',
  description:
    'What the caller earned, what is due, held, on its way and paid out, as posted in the ledger. `before` with the ' +
    'last movement requests the following ones; the rest of the answer is the same.',
  query: z.strictObject({
    /** The id of a movement. */
    before: rowIdParam.optional(),
  }),
  answer: z.strictObject({
    balance_amount: cents('What we owe the caller; below zero, what they owe us.'),
    due_amount: cents('The part of the balance that the next transfer contains.'),
    debt_amount: cents('What the next shares are reduced by.'),
    sending_amount: cents('The part of the balance in transfers that are being sent.'),
    held_amount: cents('The part of the balance that is on hold.'),
    expected_amount: cents('Shares of paid orders that are not released yet; not in the balance.'),
    obstacle: z
      .enum([
        'account_blocked',
        'payouts_held',
        'no_pix_key',
        'no_tax_number',
        'pix_key_returned',
        'pix_key_held',
      ])
      .nullable()
      .describe('Why the due amount cannot be sent.'),
    obstacle_until: instant.nullable(),
    totals: z
      .record(movementKind, z.int())
      .describe('The sum of the movements of each kind, in cents; together they are the balance.'),
    held: z.array(
      z.strictObject({
        order_id: orderId,
        title,
        amount: cents('The caller’s share.'),
        /** It is in the balance. */
        is_released: z.boolean(),
        reason: heldReason,
        /** When it is released. */
        until: instant.nullable(),
      }),
    ),
    payouts: z
      .array(
        z.strictObject({
          id: z.int().meta({ examples: [7] }),
          state: payoutState,
          amount: cents('What the transfer contains.'),
          netted_amount: cents('What debts reduced the shares by; below zero, what was added to them.'),
          transfer_id: textLike('E18236120202611241530s0123456789').nullable(),
          /** When it got its state. */
          at: instant,
          sent_at: instant.nullable(),
          /** Why it was not sent or came back. */
          reason: textLike('conta encerrada').nullable(),
          orders: z.array(z.strictObject({ order_id: orderId, title, amount: cents('The share.') })),
        }),
      )
      .describe('The latest 20.'),
    movements: z.array(
      z.strictObject({
        id: z.int().meta({ examples: [101] }),
        kind: movementKind,
        at: instant,
        amount: cents('Above zero: for the caller.'),
        fee_amount: cents('Our fee, which the amount does not contain.'),
        order_id: orderId.nullable(),
        title: title.nullable(),
        transfer_id: textLike('E18236120202611241530s0123456789').nullable(),
      }),
    ),
    has_more: z.boolean(),
  }),
});
