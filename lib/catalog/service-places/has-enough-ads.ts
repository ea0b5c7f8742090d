import { Prisma } from '@/lib/generated/prisma/client';
import { readPublic } from '@/lib/platform/replica/replica';
import { anyCity, wordsOf } from './category-words';
import { MIN_ADS_LISTED } from './rules';

/** Whether a category has enough ads in a city for an indexed page. Stops counting there. */
export async function hasEnoughAds(term: string, cityId: number): Promise<boolean> {
  const words = Prisma.sql`${wordsOf(Prisma.sql`${term}`)} && ${anyCity([cityId])}`;
  const [row] = await readPublic(
    (from) =>
      from.$queryRaw<{ ads: number }[]>`select search.count_up_to(${MIN_ADS_LISTED}::int, ${words}) as ads`,
  );
  return (row?.ads ?? 0) >= MIN_ADS_LISTED;
}
