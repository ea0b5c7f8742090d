import type { Prisma, ProviderReputation } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';

const INTERNAL = { userId: true, dueAt: true, computedAt: true, starsTotal: true } as const;

/** The numbers of a provider; `rating` is null while they have too few reviews. */
export type Reputation = Omit<ProviderReputation, keyof typeof INTERNAL>;

/** The numbers of a provider; null: they have no orders yet. */
export function findReputation(userId: number): Promise<Reputation | null> {
  return db.providerReputation.findUnique({ where: { userId }, omit: INTERNAL });
}

/**
 * A job recomputes the numbers of the provider within a minute of the commit. Call it last in the transaction: the
 * row is the last lock (docs/database.md, locks).
 */
export async function markReputationDue(
  tx: Prisma.TransactionClient,
  userId: number,
  at: Date,
): Promise<void> {
  // Each mark has another time, so that a job that read an earlier one does not clear it.
  await tx.$executeRaw`
    insert into provider_reputations (user_id, due_at) values (${userId}, ${at})
    on conflict (user_id) do update
    set due_at = greatest(excluded.due_at, provider_reputations.due_at + interval '1 millisecond')`;
}
