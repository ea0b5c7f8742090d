import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { instant } from '../../platform/text-like';
import { reasonLike } from '../fields';

const cents = z.int().meta({ description: 'In cents of BRL.', examples: [10_000] });
/** A bank's own name of a transfer; a Pix has 32 characters. */
export const transferId = z
  .string()
  .max(100)
  .meta({ examples: ['E0000000020261123030012345678901'] });

/** The ledger counts in 32 bits. */
const MAX_CENTS = 2_147_483_647;

const gateway = z.enum(['cash_pix', 'cash_paypal']);

export const noteWithdrawal = defineEndpoint({
  method: 'PUT',
  path: '/operator/withdrawals/note',
  access: 'operator',
  tag: 'Console',
  summary: 'Note a withdrawal to our bank',
  description:
    'Money that somebody has moved from a gateway to our bank account: from then on batches can be sent from there. ' +
    'The id of its transfer names it, so none is noted twice.',
  isMoney: true,
  refuses: {
    conflict: ['transfer_noted', 'not_enough'],
    invalid: ['reason_missing', 'transfer_id_required'],
  },
  body: z.strictObject({
    from: gateway,
    amount_cents: cents.min(1).max(MAX_CENTS),
    transfer_id: transferId,
    reason: reasonLike('Para os repasses da semana.'),
  }),
  answer: z.strictObject({}),
});

export const listWithdrawals = defineEndpoint({
  method: 'GET',
  path: '/operator/withdrawals',
  access: 'operator',
  tag: 'Console',
  summary: 'List the last withdrawals',
  description: 'Newest first, each with what it comes to in the books by now: 0 when it was undone.',
  answer: z.strictObject({
    withdrawals: z.array(
      z.strictObject({
        from: gateway,
        transfer_id: transferId,
        noted_at: instant,
        amount_cents: cents,
        is_corrected: z.boolean(),
      }),
    ),
  }),
});

export const correctWithdrawal = defineEndpoint({
  method: 'PUT',
  path: '/operator/withdrawals/correct',
  access: 'operator',
  tag: 'Console',
  summary: 'Correct a withdrawal',
  description:
    'One that was noted wrongly comes to `amount_cents` from now on, with 0 to nothing: the difference is posted, and ' +
    'what was posted stays. `stands_cents` is what it came to as it was shown; when that is something else by now, ' +
    'nothing is done.',
  isMoney: true,
  refuses: {
    not_found: ['withdrawal_not_found'],
    conflict: ['withdrawal_changed', 'withdrawal_unchanged', 'not_enough'],
    invalid: ['reason_missing'],
  },
  body: z.strictObject({
    from: gateway,
    transfer_id: transferId,
    stands_cents: cents.min(0).max(MAX_CENTS),
    amount_cents: cents.min(0).max(MAX_CENTS),
    reason: reasonLike('O valor foi digitado com um zero a mais.'),
  }),
  answer: z.strictObject({}),
});
