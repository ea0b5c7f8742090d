import { Prisma } from '@/lib/generated/prisma/client';

/**
 * Returns for each word the condition that a column has this value. The word is inlined, because Postgres knows the
 * frequency of a literal but not of a parameter.
 */
export function eachWord<const Word extends string>(
  column: string,
  words: readonly Word[],
): Record<Word, Prisma.Sql> {
  const conditions = words.map((word) => [word, Prisma.raw(`${column} = '${word}'`)]);
  // Object.fromEntries loses the type of the keys.
  return Object.fromEntries(conditions) as Record<Word, Prisma.Sql>;
}
