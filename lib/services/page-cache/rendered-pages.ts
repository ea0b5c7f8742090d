import type pg from 'pg';
import { z } from 'zod';
import { db } from '../../platform/database/db';
import { openPool } from '../../platform/database/pool';
import { LOCALES, type Locale } from '../../platform/locale';

/** `body`: compressed with brotli. */
export type StoredPage = { headers: Record<string, string>; body: Buffer };

/** `address`: path and canonical query. */
export type StoredAddress = { locale: Locale; address: string };

export type StoredKey = {
  locale: string;
  address: string;
  /** Names build and settings, on which the bytes of a page depend. */
  release: string;
  workId: number;
};

const MAX_ROWS = 50_000;
/** Each query takes a fraction of a millisecond. */
const CONNECTIONS = 4;

const storedAddress = z.object({ locale: z.enum(LOCALES), address: z.string() });
const row = z.object({
  version: z.coerce.number(),
  headers: z.record(z.string(), z.string()).nullable(),
  body: z.instanceof(Buffer).nullable(),
  isOutOfSight: z.boolean().nullable(),
});

/** `version`: the ad's version that a rendering which starts now must be stored with. */
type Found = { version: number; page: StoredPage | null };

/**
 * The second tier of the page cache: rendered pages of ads in an unlogged table, shared by processes and kept over
 * restarts.
 *
 * `purgePages` increments an ad's version in the transaction that changes the ad. A page is stored with the version read
 * before its rendering began, and found only while that is still the ad's version. A page from before an edit is
 * therefore never served after it, however late it is stored.
 */
export class RenderedPages {
  private readonly pool: pg.Pool;

  constructor(databaseUrl: string) {
    // Prisma takes longer to decode a page's bytes than Postgres to find them.
    this.pool = openPool('page cache', {
      connectionString: databaseUrl,
      max: CONNECTIONS,
      statement_timeout: 5000,
    });
  }

  async find(key: StoredKey): Promise<Found> {
    const { rows } = await this.pool.query({
      name: 'find_rendered_page',
      text: `
        select now.version, page.headers, page.body, page.seen_at < now() - interval '1 hour' as "isOutOfSight"
        from (select coalesce(sum(version), 0)::int as version from page_versions where work_id in (0, $2)) now
        left join rendered_pages page on page.key = $1 and page.version = now.version
          and page.rendered_at > now() - interval '7 days'`,
      values: [keyOf(key), key.workId],
    });
    const { version, headers, body, isOutOfSight } = row.parse(rows[0]);
    if (isOutOfSight === true) await this.noteSeen(key);
    return { version, page: headers && body && { headers, body } };
  }

  async store(key: StoredKey, version: number, { headers, body }: StoredPage): Promise<void> {
    await this.pool.query(
      `insert into rendered_pages (key, work_id, version, headers, body) values ($1, $2, $3, $4, $5)
      on conflict (key) do update
      set version = excluded.version, headers = excluded.headers, body = excluded.body,
        rendered_at = now(), seen_at = now()
      where rendered_pages.version <= excluded.version`,
      [keyOf(key), key.workId, version, headers, body],
    );
  }

  /** The pages of other releases that were seen in most hours. */
  async listMostSeen(release: string, limit: number): Promise<StoredAddress[]> {
    const { rows } = await this.pool.query(
      `select split_part(key, ' ', 2) as locale, split_part(key, ' ', 3) as address
      from rendered_pages where split_part(key, ' ', 1) <> $1
      group by 1, 2 order by sum(times_seen) desc, max(seen_at) desc limit $2`,
      [release, limit],
    );
    return z.array(storedAddress).parse(rows);
  }

  stop(): Promise<void> {
    return this.pool.end();
  }

  private async noteSeen(key: StoredKey): Promise<void> {
    await this.pool.query(
      'update rendered_pages set seen_at = now(), times_seen = times_seen + 1 where key = $1',
      [keyOf(key)],
    );
  }
}

/** Deletes the least recently used pages beyond the limit. */
export async function trimRenderedPages(limit = MAX_ROWS): Promise<void> {
  // A purge locks rows in another order, so locked rows are skipped.
  await db.$executeRaw`
    delete from rendered_pages where key in (
      select key from rendered_pages
      where seen_at <= (select seen_at from rendered_pages order by seen_at desc offset ${limit} limit 1)
      for update skip locked)`;
}

function keyOf({ release, locale, address }: StoredKey): string {
  return `${release} ${locale} ${address}`;
}
