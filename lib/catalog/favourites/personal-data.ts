import type { Eraser } from '@/lib/accounts/deletion';
import type { PersonalRecords } from '@/lib/accounts/personal-data';
import { db } from '@/lib/platform/database/db';

/** A user's favourites, for their data download. Prices in BRL cents. */
export async function collectFavourites(userId: number): Promise<PersonalRecords> {
  const [favourites, notices] = await Promise.all([
    db.favourite.findMany({
      where: { userId },
      select: {
        workId: true,
        provider: { select: { uid: true } },
        priceSeenCents: true,
        noticedCents: true,
        createdAt: true,
      },
      orderBy: { id: 'asc' },
    }),
    db.priceNotice.findUnique({ where: { userId }, select: { unwantedSince: true, sentAt: true } }),
  ]);
  return { file: 'favourites.json', records: { favourites, notices } };
}

/** Deletes a user's favourites. Other users keep theirs, which say that the provider is gone. */
export const eraseFavourites: Eraser = async (tx, userId) => {
  await tx.priceNotice.deleteMany({ where: { userId } });
  const { count } = await tx.favourite.deleteMany({ where: { userId } });
  return { favourites: count };
};
