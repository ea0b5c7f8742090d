import { z } from 'zod';
import { db } from '@/lib/platform/database/db';
import { HOUR_MS } from '@/lib/platform/durations';
import { refreshedValue } from './refreshed-value';

const stateRows = z.array(z.object({ stateId: z.int(), ads: z.int() }));

/**
 * The number of visible ads by state id; states without ads are missing. Null: not known yet. Kept for an hour, because
 * it counts every ad.
 */
export const countAdsByState = refreshedValue({
  name: 'the ads by state',
  everyMs: HOUR_MS,
  read: readAdsByState,
});

/** The state comes from the city id, because the index on city ids covers the query. The replica would stop it after 2 s. */
async function readAdsByState(): Promise<ReadonlyMap<number, number>> {
  const rows = await db.$queryRaw`
    select city_id / 100000 as "stateId", count(*)::int as ads from search_documents group by city_id / 100000`;
  return new Map(stateRows.parse(rows).map(({ stateId, ads }) => [stateId, ads]));
}
