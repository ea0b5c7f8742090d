import { z } from 'zod';
import { rowId } from '../../platform/database/row-id';
import { addJob, defineJob } from '../jobs/job';

/**
 * The Postgres channel on which every process hears whose pages to forget: ids of ads, with spaces between, ALL_LISTS,
 * or ALL_PAGES.
 */
export const PURGE_CHANNEL = 'page_cache_purge';
/** Stands for the lists, which show many ads. */
export const ALL_LISTS = '*';

/** Renders the pages of ads into the second tier, before anybody asks for them. */
export const renderPagesJob = defineJob('render_pages', z.object({ workIds: z.array(rowId) }));

/** Stands for every page. Its version counts with that of each ad, under the number that no ad has. */
export const ALL_PAGES = '**';
const ALL_PAGES_ID = 0;

type Transaction = {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>;
};

// Postgres refuses payloads of 8,000 bytes and more; an id has ten digits at the most.
const IDS_PER_MESSAGE = 700;
/** Of an advertiser with more ads than this, each is rendered when it is asked for. */
const MAX_RENDERED_AHEAD = 20;

/**
 * Makes every process forget the pages of ads; without any id, only that the sitemaps are what they were. Call it last
 * in the transaction that changes the ads: it takes locks in the order of ids, and Postgres tells on commit, so no page
 * is rendered anew from old rows. Lists grow old by themselves; `withLists` is for what nobody may see a moment longer.
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
  if (ids.length > 0 && ids.length <= MAX_RENDERED_AHEAD)
    await addJob(tx, renderPagesJob, { workIds: ids }, { key: `render ${ids.join(' ')}`, isPatient: true });
}

/**
 * Makes every process forget all pages on commit, those that are being rendered as well: for what stands on each of
 * them. The stored ones stay until they are replaced, but are found no more.
 */
export async function purgeAllPages(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    insert into page_versions (work_id, version) values (${ALL_PAGES_ID}, 1)
    on conflict (work_id) do update set version = page_versions.version + 1`;
  await tx.$executeRaw`select pg_notify(${PURGE_CHANNEL}, ${ALL_PAGES})`;
}
