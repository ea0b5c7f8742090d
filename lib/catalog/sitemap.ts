import { db } from '../platform/db';

/** The largest id that an ad has, hidden ones included; 0 without ads. Sitemaps are split by ranges of ids. */
export async function findLastWorkId(): Promise<number> {
  const last = await db.work.findFirst({ orderBy: { id: 'desc' }, select: { id: true } });
  return last?.id ?? 0;
}

/** Visible ads with `after` < id <= `upTo`, by id. */
export function listWorksForSitemap({
  after,
  upTo,
}: {
  after: number;
  upTo: number;
}): Promise<{ id: number; updatedAt: Date }[]> {
  return db.work.findMany({
    where: { id: { gt: after, lte: upTo }, hiddenAt: null },
    orderBy: { id: 'asc' },
    select: { id: true, updatedAt: true },
  });
}
