import { z } from 'zod';
import type { Prisma } from '../generated/prisma/client';
import { db } from '../platform/database/db';
import { ownerOnCard, readCard } from './card';
import type { WorkCard } from './contract';

const cardRows = z.array(ownerOnCard.extend({ json: z.string() }));

/** The cards of those ads that are visible, in the given order. */
export async function listCards(workIds: number[], tx: Prisma.TransactionClient = db): Promise<WorkCard[]> {
  if (workIds.length === 0) return [];
  const rows = await tx.$queryRaw`
    select card_json as json, rating, reviews, verified
    from unnest(${workIds}::int[]) with ordinality as wanted (id, place)
    join search.cards using (id)
    where hidden_at is null order by place`;
  return cardRows.parse(rows).map(({ json, ...owner }) => readCard(json, owner));
}
