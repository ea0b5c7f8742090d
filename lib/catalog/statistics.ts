import { HOUR_MS } from '@/lib/platform/durations';
import { db } from '../platform/database/db';

/** A million ads take 15 seconds on a small machine; a hanging run must end before the next night. */
const LONGEST_MS = HOUR_MS;
/** About this many ads are read; more would add only rare words. */
const SAMPLE = 100_000;

/**
 * Collects the words of ads for spelling correction, each in its most frequent spelling. Run nightly and after bulk
 * loads: without it spelling is not corrected.
 */
export async function refreshSearchStatistics(): Promise<void> {
  await db.$transaction(
    async (tx) => {
      // These read every ad.
      await tx.$executeRaw`set local statement_timeout = 0`;
      const thinning = 1 + Math.floor((await tx.searchDocument.count()) / SAMPLE);
      await tx.$executeRaw`delete from search_words`;
      await tx.$executeRaw`
        insert into search_words (word, display, ad_count)
        select search.normalise(display), (array_agg(display order by ads desc, display))[1], sum(ads) * ${thinning}::int
        from (
          select word as display, ndoc as ads
          from ts_stat(format(
            $ads$
              select to_tsvector('simple', lower(concat_ws(' ', title, profession, chosen_category, description,
                (select string_agg(title, ' ') from sub_works where work_id = works.id))))
              from works where hidden_at is null and id %% %s = 0
            $ads$, ${thinning}::int))
          where length(word) between 4 and 30 and word !~ '[^[:alpha:]]'
        ) as spelling
        where search.normalise(display) ~ '^[a-z]{4,30}$'
        group by search.normalise(display)
        having sum(ads) >= 2`;
    },
    { timeout: LONGEST_MS },
  );
  await db.$executeRaw`analyze works, search_documents, search_words`;
}
