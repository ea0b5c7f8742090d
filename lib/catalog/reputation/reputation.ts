import type { Prisma, ProviderReputation } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';

/** The numbers of a provider; `rating` is null while they have too few reviews. */
export type Reputation = Omit<ProviderReputation, 'userId' | 'dueAt' | 'computedAt'>;

/** The numbers of a provider; null: they have no orders yet. */
export function findReputation(userId: number): Promise<Reputation | null> {
  return db.providerReputation.findUnique({
    where: { userId },
    omit: { userId: true, dueAt: true, computedAt: true },
  });
}

/** A job recomputes the numbers of the provider within a minute of the commit. */
export async function markReputationDue(
  tx: Prisma.TransactionClient,
  userId: number,
  at: Date,
): Promise<void> {
  await tx.providerReputation.upsert({
    where: { userId },
    create: { userId, dueAt: at },
    update: { dueAt: at },
  });
}
