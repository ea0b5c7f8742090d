import type { Prisma, ProviderReputation } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';

const INTERNAL = { userId: true, dueAt: true, computedAt: true, starsTotal: true } as const;

/** The numbers of a provider; `rating` is null while they have too few reviews. */
export type Reputation = Omit<ProviderReputation, keyof typeof INTERNAL>;

/** The numbers of a provider; null before their first order. */
export function findReputation(userId: number): Promise<Reputation | null> {
  return db.providerReputation.findUnique({ where: { userId }, omit: INTERNAL });
}

/**
 * Makes a job recompute the numbers of the provider within a minute of the commit. Call it last in the transaction,
 * because the row is the last one in the lock order (docs/database.md, locks).
 */
export async function markReputationDue(
  tx: Prisma.TransactionClient,
  userId: number,
  at: Date,
): Promise<void> {
  // The time changes with each call, so that a job which read an earlier time does not clear it.
  await tx.$executeRaw`
    insert into provider_reputations (user_id, due_at) values (${userId}, ${at})
    on conflict (user_id) do update
    set due_at = greatest(excluded.due_at, provider_reputations.due_at + interval '1 millisecond')`;
}
