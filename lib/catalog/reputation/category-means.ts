import { z } from 'zod';
import { db } from '@/lib/platform/database/db';

/** The reviews that count of all providers in a category, which is the stems of a profession; null: of everyone. */
const categoryRows = z.array(
  z.object({ category: z.string().nullable(), reviews: z.number(), stars: z.number() }),
);
type CategoryReviews = z.output<typeof categoryRows>[number];

/** Sums what the last computation of each provider counted. */
export async function listCategoryReviews(): Promise<CategoryReviews[]> {
  return categoryRows.parse(
    await db.$queryRaw`
      with counted as (
        select search.category(coalesce(profession, '')) as category, reviews, stars_total
        from provider_reputations join users on users.id = user_id
        where reviews > 0
      )
      select category, coalesce(sum(reviews), 0)::int as reviews, coalesce(sum(stars_total), 0)::int as stars
      from counted group by grouping sets ((category), ())`,
  );
}

/** The category of a provider: 'Pintora de paredes' and 'Pintor de parede' are the same one. */
export async function categoryOf(userId: number): Promise<string> {
  const [row] = await db.$queryRaw<{ category: string }[]>`
    select search.category(coalesce(profession, '')) as category from users where id = ${userId}`;
  return row?.category ?? '';
}
