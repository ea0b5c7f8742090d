import { z } from 'zod';
import { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { KEY_IDS } from '@/lib/platform/field-encryption';
import { MAX_CENTS } from '@/lib/platform/money';
import { clock } from '@/lib/services/clock/clock';
import { whereMay } from '@/lib/orders/order-holds';

/** Why a due amount cannot be sent now. */
type Obstacle =
  | 'account_blocked'
  | 'payouts_held'
  | 'no_tax_number'
  | 'no_pix_key'
  /** A transfer to this key came back, and the provider has not confirmed or changed the key since. */
  | 'pix_key_returned'
  | 'pix_key_held';

const row = z.object({
  userId: z.int(),
  uid: z.string(),
  name: z.string(),
  pixKey: z.string().nullable(),
  pixKeyHeldUntil: z.date().nullable(),
  isBlocked: z.boolean(),
  /** An operator holds their pay-outs (payout-hold.ts). */
  isHeld: z.boolean(),
  isKeyReturned: z.boolean(),
  lacksTaxNumber: z.boolean(),
  amountCents: z.int().positive(),
  orderIds: z.array(z.int()),
  /** Orders among them that an operator released although the provider is blocked, and their total. */
  decidedOrderIds: z.array(z.int()),
  decidedCents: z.int(),
});

/** A due pay-out to a provider. */
export type DuePayout = {
  userId: number;
  uid: string;
  name: string;
  /** Null: not provided. */
  pixKey: string | null;
  /** Pay-outs to the new key are held until then; null or past: not held. */
  pixKeyHeldUntil: Date | null;
  /** Not provided, or its encryption key is lost. */
  lacksTaxNumber: boolean;
  /** BRL cents, above zero: the shares of released orders, minus debts and frozen amounts. */
  amountCents: number;
  /** The released orders it includes. */
  orderIds: number[];
  isBlocked: boolean;
  /** Null: it can be frozen. */
  obstacle: Obstacle | null;
};

/**
 * Due pay-outs of all providers, by name. Amounts frozen in a batch are excluded, and debts are subtracted.
 * Orders of a blocked provider that an operator released are on a separate line.
 */
export function listDuePayouts(): Promise<DuePayout[]> {
  return db.$transaction((tx) => findDuePayouts(tx), { isolationLevel: 'RepeatableRead' });
}

/** Like `listDuePayouts`, inside a transaction and limited to these users, if given. */
export async function findDuePayouts(tx: Prisma.TransactionClient, userIds?: number[]): Promise<DuePayout[]> {
  const kept = await tx.order.findMany({
    where: { payoutId: null, state: 'released', NOT: whereMay('pay_out') },
    select: { id: true },
  });
  const rows = await tx.$queryRaw(
    dueOf(
      kept.map(({ id }) => id),
      userIds,
    ),
  );
  return z
    .array(row)
    .parse(rows)
    .flatMap((due) => duePayoutsOf(due, clock.now()));
}

function duePayoutsOf(
  { decidedOrderIds, decidedCents, isHeld, isKeyReturned, ...due }: z.output<typeof row>,
  now: Date,
): DuePayout[] {
  const { amountCents, orderIds, isBlocked } = due;
  const obstacle = obstacleOf({ ...due, isHeld, isKeyReturned }, now);
  if (!isBlocked) return [{ ...due, obstacle }];
  // Debts are subtracted first, also from released orders.
  const paidCents = Math.min(amountCents, decidedCents);
  const rest = orderIds.filter((id) => !decidedOrderIds.includes(id));
  const lines: DuePayout[] = [
    { ...due, amountCents: paidCents, orderIds: decidedOrderIds, obstacle },
    { ...due, amountCents: amountCents - paidCents, orderIds: rest, obstacle: 'account_blocked' },
  ];
  return lines.filter((line) => line.amountCents > 0);
}

/**
 * One query, so that balances, frozen amounts and orders are consistent. Of a provider's amount, what exceeds MAX_CENTS
 * is due in the next batch.
 */
function dueOf(kept: number[], userIds: number[] | undefined): Prisma.Sql {
  const among = userIds === undefined ? Prisma.empty : Prisma.sql`and user_id = any(${userIds}::int[])`;
  return Prisma.sql`
    with balances as (
      select user_id, -sum(amount_cents) as cents from ledger_entries
      where account = 'provider' ${among} group by user_id
    ), frozen as (
      select user_id, sum(amount_cents) as cents from payouts where state = 'frozen' ${among} group by user_id
    ), shares as (
      select provider_id as user_id,
        array_agg(id order by id) filter (where not is_kept) as order_ids,
        sum(share_cents) filter (where is_kept) as kept_cents,
        array_agg(id order by id) filter (where not is_kept and is_decided) as decided_ids,
        sum(share_cents) filter (where not is_kept and is_decided) as decided_cents
      from (
        select id, provider_id, price_cents - returned_cents - fee_cents as share_cents, id = any(${kept}::int[]) as is_kept,
          exists (
            select from order_holds join users on users.id = order_holds.user_id
            where order_id = orders.id and user_id = provider_id and placed_at = blocked_at and decision = 'release'
          ) as is_decided
        from orders where payout_id is null and state = 'released'
      ) unfrozen
      group by provider_id
    ), due as (
      select user_id, order_ids, decided_ids, decided_cents,
        balances.cents - coalesce(frozen.cents, 0) - coalesce(kept_cents, 0) as cents
      from balances left join frozen using (user_id) left join shares using (user_id)
    )
    select users.id as "userId", uid, name, pix_key as "pixKey", pix_key_held_until as "pixKeyHeldUntil",
      blocked_at is not null as "isBlocked",
      exists (select from payout_holds h where h.user_id = users.id and h.ended_at is null) as "isHeld",
      exists (
        select from payouts p where p.user_id = users.id and p.state = 'returned' and p.pix_key = users.pix_key
          and p.returned_at > coalesce(pix_key_confirmed_at, '-infinity')
      ) as "isKeyReturned",
      coalesce(split_part(sealed, '.', 1) <> all(${KEY_IDS}::text[]), true) as "lacksTaxNumber",
      least(due.cents, ${MAX_CENTS})::int as "amountCents", coalesce(order_ids, '{}') as "orderIds",
      coalesce(decided_ids, '{}') as "decidedOrderIds", least(coalesce(decided_cents, 0), ${MAX_CENTS})::int as "decidedCents"
    from due join users on users.id = due.user_id left join tax_numbers on tax_numbers.user_id = users.id
    where due.cents > 0
    order by name, users.id`;
}

function obstacleOf(
  {
    isHeld,
    isKeyReturned,
    pixKey,
    pixKeyHeldUntil,
    lacksTaxNumber,
  }: Pick<z.output<typeof row>, 'isHeld' | 'isKeyReturned' | 'pixKey' | 'pixKeyHeldUntil' | 'lacksTaxNumber'>,
  now: Date,
): Obstacle | null {
  if (isHeld) return 'payouts_held';
  if (lacksTaxNumber) return 'no_tax_number';
  if (pixKey === null) return 'no_pix_key';
  if (isKeyReturned) return 'pix_key_returned';
  if (pixKeyHeldUntil && pixKeyHeldUntil > now) return 'pix_key_held';
  return null;
}
