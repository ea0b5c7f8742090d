import { db } from '../platform/database/db';

/** The most that a sitemap may hold (sitemaps.org). Ranges of ids never move: a new ad changes the last one only. */
export const ADS_PER_SITEMAP = 50_000;

declare global {
  var serssSitemapVersions: { every: number; byNumber: Map<number, number> } | undefined;
}

/** Next bundles the sitemaps apart from the server that hears of changes, so what both count hangs on globalThis. */
const versions = (globalThis.serssSitemapVersions ??= { every: 0, byNumber: new Map() });

/** Another text whenever this process has heard of a change among the ads of the n-th sitemap. */
export function sitemapVersion(number: number): string {
  return `${versions.every}.${versions.byNumber.get(number) ?? 0}`;
}

/** Takes note of changed ads; when none is named, of any. */
export function noteSitemapChanges(workIds: readonly number[]): void {
  if (workIds.length === 0) versions.every += 1;
  for (const number of new Set(workIds.map((id) => Math.ceil(id / ADS_PER_SITEMAP)))) {
    versions.byNumber.set(number, (versions.byNumber.get(number) ?? 0) + 1);
  }
}

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
