import { purgeAds } from '@/lib/catalog/purge-ads';
import { db } from '@/lib/platform/database/db';

type AnswerMinutes = { userId: number; answerMinutes: number | null };

/** The answer times of providers with a larger id, by id. */
export function listAnswerMinutes({
  after,
  limit,
}: {
  after: number;
  limit: number;
}): Promise<AnswerMinutes[]> {
  return db.providerReputation.findMany({
    where: { userId: { gt: after } },
    select: { userId: true, answerMinutes: true },
    orderBy: { userId: 'asc' },
    take: limit,
  });
}

/** Stores a new answer time; null: too little is known. Purges the provider's page, which shows it. */
export async function storeAnswerMinutes(userId: number, answerMinutes: number | null): Promise<void> {
  await db.$transaction(async (tx) => {
    // Pages are locked before the numbers, as everywhere.
    await purgeAds(tx, userId, []);
    await tx.providerReputation.update({
      where: { userId },
      data: { answerMinutes },
      select: { userId: true },
    });
  });
}
