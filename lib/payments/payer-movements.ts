import { z } from 'zod';
import type { Prisma } from '@/lib/generated/prisma/client';

// A payer's side of the ledger: what reached us of a payment and what left us for the payer, at its gateway and our bank.

const movement = z.object({
  paymentId: z.string(),
  kind: z.enum(['paid', 'refunded', 'refund_undone', 'charged_back', 'charge_back_won']),
  at: z.date(),
  /** BRL cents; above zero: it reached us. */
  amountCents: z.int(),
});
export type PayerMovement = z.output<typeof movement>;

/**
 * The movements of payments, oldest first; gateways' fees are not the payer's. When a mismatch is accepted its money
 * moves to another account, which is not a movement.
 */
export async function listPayerMovements(
  tx: Prisma.TransactionClient,
  paymentIds: string[],
): Promise<PayerMovement[]> {
  const rows = await tx.$queryRaw`
    with moved as (
      select t.payment_id, t.id, t.posted_at, e.amount_cents,
        case t.kind
          when 'payment' then 'paid' when 'unmatched' then 'paid' when 'review' then 'paid' when 'regained' then 'paid'
          when 'charge_back' then 'charged_back' when 'charge_back_won' then 'charge_back_won'
          else 'refunded' end as family
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.payment_id = any(${paymentIds}::uuid[]) and e.account in ('cash_pix', 'cash_paypal', 'bank')
        and t.kind <> 'gateway_fee'
    )
    select payment_id::text as "paymentId", posted_at as at, sum(amount_cents)::int as "amountCents",
      case when family = 'paid' and sum(amount_cents) < 0 then 'refunded'
        when family = 'refunded' and sum(amount_cents) > 0 then 'refund_undone' else family end as kind
    from moved group by payment_id, posted_at, family having sum(amount_cents) <> 0 order by min(id)`;
  return z.array(movement).parse(rows);
}
