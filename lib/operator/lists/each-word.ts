import { Prisma } from '@/lib/generated/prisma/client';

/**
 * For each of some words of ours the condition that a column is that word. It is written out, as Postgres knows how
 * common a value is that it sees, and not of a parameter.
 */
export function eachWord<const Word extends string>(
  column: string,
  words: readonly Word[],
): Record<Word, Prisma.Sql> {
  const conditions = words.map((word) => [word, Prisma.raw(`${column} = '${word}'`)]);
  // Object.fromEntries forgets which words they were.
  return Object.fromEntries(conditions) as Record<Word, Prisma.Sql>;
}
