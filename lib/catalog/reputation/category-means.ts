import { z } from 'zod';
import { db } from '@/lib/platform/database/db';

/** The counted reviews of all providers in a category (the stems of a profession); null: in all categories. */
const categoryRows = z.array(
  z.object({ category: z.string().nullable(), reviews: z.number(), stars: z.number() }),
);
type CategoryReviews = z.output<typeof categoryRows>[number];

/** Sums the counts that the last computation stored for each provider. */
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
