import { z } from 'zod';
import { db } from '../platform/database/db';

/**
 * A sitemap has at most 50,000 addresses (sitemaps.org): one for each ad, and one for the provider if it is their
 * first. Id ranges never move, so a new ad only changes the last sitemap.
 */
export const ADS_PER_SITEMAP = 25_000;

declare global {
  var serssSitemapVersions: { every: number; byNumber: Map<number, number> } | undefined;
}

/**
 * Next bundles the sitemaps separately from the server that receives purges, so both share the counters
 * through globalThis.
 */
const versions = (globalThis.serssSitemapVersions ??= { every: 0, byNumber: new Map() });

/** Changes whenever this process is notified of a change in the n-th sitemap's ads. */
export function sitemapVersion(number: number): string {
  return `${versions.every}.${versions.byNumber.get(number) ?? 0}`;
}

/** Records changed ads; without ids, any ad. Ignores ids below zero, which are of providers' pages. */
export function noteSitemapChanges(workIds: readonly number[]): void {
  if (workIds.length === 0) versions.every += 1;
  for (const number of new Set(workIds.filter((id) => id > 0).map((id) => Math.ceil(id / ADS_PER_SITEMAP)))) {
    versions.byNumber.set(number, (versions.byNumber.get(number) ?? 0) + 1);
  }
}

/** The largest ad id, hidden ads included; 0 without ads. Sitemaps are split by id ranges. */
export async function findLastWorkId(): Promise<number> {
  const last = await db.work.findFirst({ orderBy: { id: 'desc' }, select: { id: true } });
  return last?.id ?? 0;
}

type IdRange = { after: number; upTo: number };

/** The uids of providers whose first visible ad has `after` < id <= `upTo`. */
export async function listProvidersForSitemap({ after, upTo }: IdRange): Promise<string[]> {
  const rows = await db.$queryRaw`
    select owner.uid from works as work join users as owner on owner.id = work.user_id
    where work.id > ${after} and work.id <= ${upTo} and work.hidden_at is null and not exists (
      select 1 from works as earlier
      where earlier.user_id = work.user_id and earlier.id < work.id and earlier.hidden_at is null)
    order by work.id`;
  return providers.parse(rows).map(({ uid }) => uid);
}

const providers = z.array(z.object({ uid: z.string() }));

/** Visible ads with `after` < id <= `upTo`, by id. */
export function listWorksForSitemap({ after, upTo }: IdRange): Promise<{ id: number; updatedAt: Date }[]> {
  return db.work.findMany({
    where: { id: { gt: after, lte: upTo }, hiddenAt: null },
    orderBy: { id: 'asc' },
    select: { id: true, updatedAt: true },
  });
}
