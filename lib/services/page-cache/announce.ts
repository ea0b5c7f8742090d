/** The Postgres channel on which every server process hears which pages to forget. */
export const PURGE_CHANNEL = 'page_cache_purge';

/** What a cached page depends on: one ad, or the lists of ads. */
export type PageTag = 'works' | `work:${number}`;

export function isPageTag(text: string): text is PageTag {
  return text === 'works' || /^work:\d+$/.test(text);
}

type Transaction = {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>;
};

// Postgres refuses payloads of 8,000 bytes and more; a tag is at most 16.
const TAGS_PER_MESSAGE = 400;

/**
 * Tells every process to forget the public pages that carry one of the tags. Call it inside the
 * transaction that changes the ad: Postgres delivers on commit, so no page is rebuilt from old rows.
 */
export async function announceChange(tx: Transaction, tags: PageTag[]): Promise<void> {
  for (let start = 0; start < tags.length; start += TAGS_PER_MESSAGE) {
    const payload = tags.slice(start, start + TAGS_PER_MESSAGE).join(' ');
    await tx.$executeRaw`select pg_notify(${PURGE_CHANNEL}, ${payload})`;
  }
}
