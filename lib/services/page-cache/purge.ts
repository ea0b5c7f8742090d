import { z } from 'zod';
import { rowId } from '../../platform/database/row-id';
import { addJob, defineJob } from '../jobs/job';

/**
 * The Postgres channel that tells every process which pages to purge: ids of ads and of providers' pages separated by
 * spaces, ALL_LISTS, or ALL_PAGES.
 */
export const PURGE_CHANNEL = 'page_cache_purge';
/** All lists, which show many ads. */
export const ALL_LISTS = '*';

/** Renders the pages of ads into the second tier before the next request. */
export const renderPagesJob = defineJob('render_pages', z.object({ workIds: z.array(rowId) }));

/** Purges all pages at the time from which a scheduled change holds. */
export const purgeAllPagesJob = defineJob('purge_all_pages', z.strictObject({}));

/** All pages. Their version has the id ALL_PAGES_ID, which no ad has, and is added to the version of each ad. */
export const ALL_PAGES = '**';
const ALL_PAGES_ID = 0;

type Transaction = {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>;
};

// Postgres refuses payloads of 8,000 bytes and more; an id has at most ten digits.
const IDS_PER_MESSAGE = 700;
/** With more ads than this, an advertiser's pages are rendered on request instead. */
const MAX_RENDERED_AHEAD = 20;

/**
 * Purges the pages of ads, and of providers by their ids below zero, in every process; without ids, only the sitemaps.
 * Call it last in the transaction that changes the ads: it takes locks in order of ids, and Postgres notifies on commit,
 * so no page is rendered from old rows. Lists expire by themselves; `withLists` purges them when content must disappear
 * at once.
 */
export async function purgePages(
  tx: Transaction,
  workIds: number[],
  { withLists = false }: { withLists?: boolean } = {},
): Promise<void> {
  const ids = workIds.toSorted((a, b) => a - b);
  await tx.$executeRaw`
    insert into page_versions (work_id, version) select id, 1 from unnest(${ids}::int[]) id
    on conflict (work_id) do update set version = page_versions.version + 1`;
  await tx.$executeRaw`delete from rendered_pages where work_id = any(${ids}::int[])`;
  for (let start = 0; start === 0 || start < ids.length; start += IDS_PER_MESSAGE) {
    const payload = ids.slice(start, start + IDS_PER_MESSAGE).join(' ');
    await tx.$executeRaw`select pg_notify(${PURGE_CHANNEL}, ${payload})`;
  }
  if (withLists) await tx.$executeRaw`select pg_notify(${PURGE_CHANNEL}, ${ALL_LISTS})`;
  const adIds = ids.filter((id) => id > 0);
  if (adIds.length > 0 && adIds.length <= MAX_RENDERED_AHEAD)
    await addJob(
      tx,
      renderPagesJob,
      { workIds: adIds },
      { key: `render ${adIds.join(' ')}`, isLowPriority: true },
    );
}

/**
 * Purges all pages in every process on commit, including those being rendered, for changes that every page
 * shows. Stored pages stay until replaced but are no longer found.
 */
export async function purgeAllPages(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    insert into page_versions (work_id, version) values (${ALL_PAGES_ID}, 1)
    on conflict (work_id) do update set version = page_versions.version + 1`;
  await tx.$executeRaw`select pg_notify(${PURGE_CHANNEL}, ${ALL_PAGES})`;
}
