import { Prisma } from '@/lib/generated/prisma/client';

/** The words of a term with their synonyms, as a search reads them (prisma/sql/search.sql). */
export function wordsOf(term: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`synonyms.widen((search.read_term(${term})).words)`;
}

/** A query for the documents of any of these cities. */
export function anyCity(cityIds: readonly number[]): Prisma.Sql {
  return Prisma.sql`
    (select string_agg(quote_literal('@c' || id), ' | ')::tsquery from unnest(${[...cityIds]}::int[]) as id)`;
}
