import type { z } from 'zod';
import type { Actor } from '../accounts/actor';
import { Prisma } from '../generated/prisma/client';
import { db } from '../platform/database/db';
import type { suggestCategory as contract } from './contract';
import { listSearchLinks } from './professions';
import { wordsOf } from './service-places/category-words';

/**
 * The category whose search finds the title; if none does, the one that finds the services, then the actor's
 * profession. Among several, the one with the longest term ('limpeza de estofados' before 'diarista').
 */
export async function suggestCategory(
  { userId }: Actor,
  { title, services }: z.output<typeof contract.query>,
): Promise<z.output<typeof contract.answer>> {
  const links = listSearchLinks();
  const [found] = await db.$queryRaw<{ key: string }[]>`
    select key
    from unnest(${links.map(({ key }) => key)}::text[], ${links.map(({ term }) => term)}::text[])
      with ordinality as category (key, term, place),
    lateral (select ${wordsOf(Prisma.sql`term`)} as words) as read,
    (values (1, ${title}), (2, ${services}), (3, (select profession from users where id = ${userId}))) 
      as source (priority, typed)
    where to_tsvector('search.portuguese', search.normalise(typed)) @@ words
    order by priority, cardinality(search.stems(term)) desc, place limit 1`;
  return { category: links.find(({ key }) => key === found?.key)?.key ?? null };
}
