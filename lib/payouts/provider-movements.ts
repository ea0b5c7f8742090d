import { z } from 'zod';
import { LedgerKind, type Prisma } from '@/lib/generated/prisma/client';
import { MAX_ROW_ID } from '@/lib/platform/database/row-id';
import { movementKind } from './contract';
import { MOVEMENTS_PER_PAGE } from './rules';

// A provider's side of the ledger: every posting to their account, and why.

type MovementKind = z.output<typeof movementKind>;

/** Any other posting is a correction. */
const KINDS: Readonly<Partial<Record<LedgerKind, MovementKind>>> = {
  release: 'earned',
  refund: 'refunded',
  charge_back: 'charged_back',
  charge_back_won: 'charge_back_won',
  partial_refund_borne: 'refund_part_borne',
  payout: 'paid_out',
  advance: 'paid_out',
  advance_reversed: 'transfer_reversed',
  payout_returned: 'payout_returned',
  debt_written_off: 'debt_written_off',
};

const movement = z.object({
  /** The ledger transaction's. */
  id: z.int(),
  kind: z.enum(LedgerKind).transform((kind) => KINDS[kind] ?? 'correction'),
  at: z.date(),
  /** BRL cents; above zero: the provider is owed more. */
  amountCents: z.int(),
  /** Our fee in the same transaction. */
  feeCents: z.int(),
  orderId: z.int().nullable(),
  title: z.string().nullable(),
  /** The bank's id of the transfer. */
  transferId: z.string().nullable(),
});
export type Movement = z.output<typeof movement>;

/** A provider's postings, newest first, MOVEMENTS_PER_PAGE of them; `before`: those before a posting. */
export async function listMovements(
  tx: Prisma.TransactionClient,
  userId: number,
  before?: number,
): Promise<Movement[]> {
  const rows = await tx.$queryRaw`
    select t.id, t.kind, t.posted_at as at, -sum(e.amount_cents)::int as "amountCents",
      coalesce((
        select -sum(f.amount_cents)::int from ledger_entries f where f.transaction_id = t.id and f.account = 'fees'
      ), 0) as "feeCents",
      orders.id as "orderId", orders.title,
      coalesce(payouts.transfer_id, case when t.kind in ('advance', 'advance_reversed') then t.subject end) as "transferId"
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      left join payments on payments.id = t.payment_id left join orders on orders.id = payments.order_id
      left join payouts on payouts.id = t.payout_id
    where e.account = 'provider' and e.user_id = ${userId} and t.id < ${before ?? MAX_ROW_ID}
    group by t.id, orders.id, payouts.id
    order by t.id desc limit ${MOVEMENTS_PER_PAGE}`;
  return z.array(movement).parse(rows);
}

const total = z.object({ kind: z.enum(LedgerKind), cents: z.number() });

/** The sum of a provider's postings of each kind, BRL cents; together they are the balance. */
export async function sumMovements(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<Record<MovementKind, number>> {
  const rows = await tx.$queryRaw`
    select t.kind, -sum(e.amount_cents)::double precision as cents
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account = 'provider' and e.user_id = ${userId} group by 1`;
  const sums = Object.fromEntries(movementKind.options.map((kind) => [kind, 0])) as Record<
    MovementKind,
    number
  >;
  for (const { kind, cents } of z.array(total).parse(rows)) sums[KINDS[kind] ?? 'correction'] += cents;
  return sums;
}
