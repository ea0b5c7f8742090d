import { z } from 'zod';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import type { Prisma } from '@/lib/generated/prisma/client';
import { PAID_STATES } from '@/lib/orders/policy';
import type { CannotWrite } from './contract';

/** User ids of an author and a receiver. */
export type Direction = { authorId: number; receiverId: number };

const rights = z.array(
  z.object({
    isGone: z.boolean(),
    isClosed: z.boolean(),
    hasBlocked: z.boolean(),
    isBlocked: z.boolean(),
    isOpen: z.boolean(),
  }),
);

/**
 * For each direction, why the author may not write; null: they may. Two people may write while one has a paid
 * order with the other, also during a charge-back; everyone may write to and receive from the community
 * account (decisions.md of the specification). A block applies both ways. Existing messages always stay
 * readable.
 */
export async function listCannotWrite(
  tx: Prisma.TransactionClient,
  directions: readonly Direction[],
): Promise<(CannotWrite | null)[]> {
  const rows = await tx.$queryRaw`
    select r.deleted_at is not null as "isGone",
           r.blocked_at is not null or a.blocked_at is not null or a.deleted_at is not null as "isClosed",
           exists (select from user_blocks b where b.blocker_id = a.id and b.blocked_id = r.id) as "hasBlocked",
           exists (select from user_blocks b where b.blocker_id = r.id and b.blocked_id = a.id) as "isBlocked",
           ${COMMUNITY_UID} in (a.uid, r.uid) or exists (
             select from orders o
             where o.state::text = any(${[...PAID_STATES]})
               and ((o.customer_id = a.id and o.provider_id = r.id) or (o.customer_id = r.id and o.provider_id = a.id))
           ) as "isOpen"
    from unnest(${directions.map(({ authorId }) => authorId)}::int[],
                ${directions.map(({ receiverId }) => receiverId)}::int[])
         with ordinality as d (author_id, receiver_id, place)
    join users a on a.id = d.author_id
    join users r on r.id = d.receiver_id
    order by d.place`;
  return rights.parse(rows).map(({ isGone, isClosed, hasBlocked, isBlocked, isOpen }) => {
    if (isGone) return 'chat_person_gone';
    if (hasBlocked) return 'chat_blocked_by_you';
    // A blocked user gets the same reason as one who writes to a suspended account.
    if (isClosed || isBlocked) return 'chat_closed';
    return isOpen ? null : 'chat_not_open';
  });
}
