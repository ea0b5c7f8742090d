import { z } from 'zod';
import { db } from '@/lib/platform/database/db';
import type { WorkCard } from './contract';
import { listCards } from './list-cards';

const idRows = z.array(z.object({ id: z.int() }));

type Wanted = { cityId: number; limit: number; /** Whose ads are left out. */ exceptUserId: number };

/** The newest visible ads of a city, in index order. */
export async function listCityAds({ cityId, limit, exceptUserId }: Wanted): Promise<WorkCard[]> {
  const rows = await db.$queryRaw`
    select work_id as id from search_documents as document
    where city_id = ${cityId} and not exists (
      select from works where id = work_id and (hidden_at is not null or user_id = ${exceptUserId}))
    order by document.rank desc, work_id desc limit ${limit}`;
  return listCards(idRows.parse(rows).map(({ id }) => id));
}
