import { DAY_MS } from '@/lib/platform/durations';
import type { PrismaClient } from '../../lib/generated/prisma/client';
import { people } from './town';

const SAVERS = 3;
const ADS_EACH = 6;
/** The first ad of each saver cost this much more when it was saved. */
const FALL_CENTS = 3_000;

/** Writes favourites of the first users, unless there are any: ads (one now cheaper, one gone) and a provider. */
export async function writeFavourites(db: PrismaClient, now: Date): Promise<void> {
  if ((await db.favourite.count()) > 0) return;
  const uids = people.slice(0, SAVERS).map(({ uid }) => uid);
  const savers = await db.user.findMany({ where: { uid: { in: uids } }, orderBy: { id: 'asc' } });
  for (const { id: userId } of savers) {
    const others = { userId: { not: userId } };
    const works = await db.work.findMany({
      where: { ...others, hiddenAt: null },
      orderBy: { id: 'desc' },
      take: ADS_EACH,
      include: { subWorks: true },
    });
    const gone = await db.work.findFirst({ where: { ...others, hiddenAt: { not: null } } });
    const savedAt = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS);
    const rows = works.map((work, index) => ({
      userId,
      workId: work.id,
      priceSeenCents:
        Math.min(work.priceCents, ...work.subWorks.map(({ priceCents }) => priceCents)) +
        (index === 0 ? FALL_CENTS : 0),
      createdAt: savedAt(index),
    }));
    if (gone)
      rows.push({ userId, workId: gone.id, priceSeenCents: gone.priceCents, createdAt: savedAt(ADS_EACH) });
    await db.favourite.createMany({ data: rows });
    const provider = works.at(-1);
    if (provider)
      await db.favourite.create({
        data: { userId, providerId: provider.userId, createdAt: savedAt(ADS_EACH + 1) },
      });
  }
}
