import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { rowId, rowIdParam } from '../../platform/row-id';
import { streamedFile } from '../../platform/files/streamed-file';
import { instant, textLike } from '../../platform/text-like';
import { reasonLike } from '../fields';
import { transferId } from '../withdrawals/contract';

const cents = z.int().meta({ description: 'In cents of BRL.', examples: [10_000] });
const uid = textLike('caio7k2q');
const account = z.enum(['cash_pix', 'bank']);
const locale = z.enum(['pt-BR', 'en-US']);
const MAX_AT_ONCE = 500;

const batch = z.strictObject({
  id: rowId,
  account,
  frozen_at: instant,
  amount_cents: cents,
  /** How many are to be sent, were sent, have failed. */
  frozen: z.int(),
  sent: z.int(),
  failed: z.int(),
});

export const loadDuePayouts = defineEndpoint({
  method: 'GET',
  path: '/operator/payouts/due',
  access: 'operator',
  tag: 'Console',
  summary: 'Read what is due to providers',
  description: 'Everybody who is to be sent money, with what is in the way, and the last batches.',
  answer: z.strictObject({
    due: z.array(
      z.strictObject({
        uid,
        name: textLike('Caio Lima'),
        amount_cents: cents,
        order_ids: z.array(rowId),
        obstacle: z
          .enum(['account_blocked', 'no_pix_key', 'no_tax_number', 'pix_key_held', 'own_matter'])
          .nullable(),
      }),
    ),
    /** What a batch would come to that is frozen now. */
    sendable_cents: cents,
    batches: z.array(batch),
  }),
});

export const freezePayouts = defineEndpoint({
  method: 'PUT',
  path: '/operator/payouts/freeze',
  access: 'operator',
  tag: 'Console',
  summary: 'Freeze what is due into a batch',
  description:
    '`amount_cents` is what the batch comes to as it was shown; when something else is due by now, ' +
    'nothing is frozen. What is the operator’s own stays out.',
  isMoney: true,
  refuses: { conflict: ['nothing_due', 'due_changed'] },
  body: z.strictObject({ account, amount_cents: cents }),
  answer: z.strictObject({ batch_id: rowId }),
});

export const loadBatch = defineEndpoint({
  method: 'GET',
  path: '/operator/payouts/batches/{batch_id}',
  access: 'operator',
  tag: 'Console',
  summary: 'Read a batch of payouts',
  refuses: { not_found: ['batch_not_found'] },
  params: z.strictObject({ batch_id: rowIdParam }),
  answer: batch.extend({
    payouts: z.array(
      z.strictObject({
        id: rowId,
        uid,
        name: textLike('Caio Lima'),
        amount_cents: cents,
        state: z.enum(['frozen', 'sent', 'failed']),
        order_ids: z.array(rowId),
        transfer_id: z.string().nullable(),
        failure_reason: z.string().nullable(),
        doubtful: z.boolean(),
      }),
    ),
  }),
});

export const saveBatch = defineEndpoint({
  method: 'GET',
  path: '/operator/payouts/batches/{batch_id}/file',
  access: 'operator',
  tag: 'Console',
  summary: 'Save what is to be sent of a batch',
  description:
    'For a bank, as a spreadsheet: with `kind` `csv` the Pix keys, with `pix` the codes that a bank’s ' +
    'app pays when they are pasted. Without what is doubtful, sent or failed.',
  refuses: { not_found: ['batch_not_found'] },
  params: z.strictObject({ batch_id: rowIdParam }),
  query: z.strictObject({ kind: z.enum(['csv', 'pix']), locale }),
  answer: z.file().mime('text/csv'),
});

export const markSent = defineEndpoint({
  method: 'PUT',
  path: '/operator/payouts/sent',
  access: 'operator',
  tag: 'Console',
  summary: 'Note payouts as sent',
  description:
    'Each with the bank’s id of its transfer. Each is noted by itself: the answer says of every one ' +
    'whether it was, and if not why.',
  isMoney: true,
  body: z.strictObject({
    transfers: z
      .array(z.strictObject({ payout_id: rowId, transfer_id: transferId }))
      .min(1)
      .max(MAX_AT_ONCE),
  }),
  answer: z.strictObject({
    results: z.array(
      z.strictObject({
        payout_id: rowId,
        /** Null: it is noted. */
        refused: textLike('transfer_id_used').nullable(),
      }),
    ),
  }),
});

export const markFailed = defineEndpoint({
  method: 'PUT',
  path: '/operator/payouts/failed',
  access: 'operator',
  tag: 'Console',
  summary: 'Note a payout as failed',
  description: 'Its orders are due again, and the provider is told by a letter.',
  isMoney: true,
  refuses: { conflict: ['payout_settled'], forbidden: ['own_matter'], invalid: ['reason_missing'] },
  body: z.strictObject({
    payout_id: rowId,
    reason: reasonLike('A chave não existe mais.'),
  }),
  answer: z.strictObject({ payout_id: rowId }),
});

export const loadBooks = defineEndpoint({
  method: 'GET',
  path: '/operator/books',
  access: 'operator',
  tag: 'Console',
  summary: 'Read the trial balance',
  description:
    'What stands in each account of the ledger, as it is signed there; together always zero. Of each ' +
    'gateway what it must hold of ours.',
  answer: z.strictObject({
    accounts: z.array(z.strictObject({ account: textLike('escrow'), amount_cents: cents })),
    gateways: z.array(
      z.strictObject({
        account: textLike('cash_pix'),
        gross_cents: cents,
        fee_cents: cents,
        net_cents: cents,
      }),
    ),
  }),
});

export const saveBooks = defineEndpoint({
  method: 'GET',
  path: '/operator/books/csv',
  access: 'operator',
  tag: 'Console',
  summary: 'Save a month of the ledger',
  description: 'Every entry of a São Paulo month, for an accountant.',
  query: z.strictObject({
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
      .meta({ examples: ['2026-11'] }),
    locale,
  }),
  answer: streamedFile('text/csv'),
});
