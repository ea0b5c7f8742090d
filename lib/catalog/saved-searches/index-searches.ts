import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { readCriteria } from '../search-request';
import { fromColumns } from './criteria';

const PER_BATCH = 2_000;

/**
 * Computes the words and keys of saved searches. A key consists of a place and a word, and an ad that a search finds has
 * at least one key of the search. The word is the rarest one that every such ad must contain; if there is none, each
 * word and synonym makes a key. Spelling is not corrected, since an alert about another word would be a surprise.
 */
export async function indexSearches(tx: Prisma.TransactionClient, ids: number[]): Promise<void> {
  const searches = await tx.savedSearch.findMany({ where: { id: { in: ids } } });
  const read = searches.map((columns) => {
    const { term, filters } = readCriteria(fromColumns(columns));
    return { id: columns.id, term, category: filters.category, cities: filters.near };
  });
  await tx.$executeRaw`
    with known as materialized (
      -- Waiting for a search that is being changed could deadlock; the next nightly run computes it.
      select id, state_id, city_id from saved_searches where id = any(${ids}::int[]) for no key update skip locked
    ), given as (
      select id, term, search.category(category) as category, coalesce(cities, '{}')::int[] as cities
      from jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
        as request (id int, term text, category text, cities text)
    ), terms as materialized (
      select term, synonyms.widen((
        select string_agg(quote_literal(stem), ' & ') from unnest(search.stems(term)) as stem)::tsquery) as words
      from (select distinct term from given) as each_once
    ), chosen as materialized (
      select term, words, coalesce((
        select array[lexeme] from unnest(lexemes) as lexeme
        where not array_to_tsvector(array_remove(lexemes, lexeme)) @@ words
        order by search.count_up_to(1000, quote_literal(lexeme)::tsquery), lexeme limit 1), lexemes) as lexemes
      from terms, lateral (
        select array(select distinct part[1] from regexp_matches(words::text, '[a-z0-9]+', 'g') as part) as lexemes
      ) as parts
    ), computed as (
      select given.id, given.category, given.cities, chosen.words, array(
        select concat('@s' || known.state_id, '@c' || known.city_id, ' ', word)
        from unnest(case when cardinality(lexemes) > 0 then lexemes
          else array[coalesce('@k' || given.category, '')] end) as word order by word) as keys
      from given join chosen using (term) join known using (id)
    )
    update saved_searches as saved
    set words = now.words, category_stems = now.category, city_ids = now.cities, keys = now.keys
    from computed as now
    where now.id = saved.id and (now.words, now.category, now.cities, now.keys)
      is distinct from (saved.words, saved.category_stems, saved.city_ids, saved.keys)`;
}

/** Computes the words and keys of all saved searches again, since synonyms and word frequencies change. */
export async function refreshSavedSearches(): Promise<void> {
  let after = 0;
  for (;;) {
    const searches = await db.savedSearch.findMany({
      where: { id: { gt: after } },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: PER_BATCH,
    });
    const last = searches.at(-1);
    if (!last) return;
    await indexSearches(
      db,
      searches.map(({ id }) => id),
    );
    after = last.id;
  }
}
