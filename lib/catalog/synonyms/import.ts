import type { PrismaClient } from '../../generated/prisma/client';
import { listGeneralWords, listSynonymGroups } from './groups';

/** Writes the synonyms, as stems, into the table that the search reads, and removes others. Idempotent. */
export async function importSynonyms(db: Pick<PrismaClient, '$executeRaw'>): Promise<void> {
  const pairs = listPairs();
  await db.$executeRaw`
    with pairs as (
      select array_to_string(search.stems(word), ' ') as stems, replace(stems_of_other, ' ', ' & ') as other
      from unnest(
        ${pairs.map(([word]) => word)}::text[], ${pairs.map(([, other]) => other)}::text[]) as pair (word, other),
        array_to_string(search.stems(other), ' ') as stems_of_other
    ), wanted as materialized (
      select stems, replace(stems, ' ', ' & ')::tsquery as target, string_agg(distinct other, ' | ')::tsquery as choice
      from pairs group by stems
    ), removed as (
      delete from search_synonyms where stems not in (select stems from wanted)
    )
    insert into search_synonyms (stems, target, choice)
    select stems, target, choice from wanted
    on conflict (stems) do update set target = excluded.target, choice = excluded.choice
    where (search_synonyms.target, search_synonyms.choice) is distinct from (excluded.target, excluded.choice)`;
}

/** Each word with itself and each of its synonyms. */
function listPairs(): [word: string, other: string][] {
  const groups = listSynonymGroups().flatMap((words) => words.map((word) => ({ word, others: words })));
  const general = listGeneralWords().map(({ word, specific }) => ({ word, others: [word, ...specific] }));
  return [...groups, ...general].flatMap(({ word, others }) =>
    others.map((other): [string, string] => [word, other]),
  );
}
