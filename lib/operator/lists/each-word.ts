import { Prisma } from '@/lib/generated/prisma/client';

/**
 * Returns for each word, with its prefix, the condition that a column has this value. The word is inlined, because
 * Postgres knows the frequency of a literal but not of a parameter.
 */
export function eachWord(column: string, words: readonly string[], prefix = ''): Record<string, Prisma.Sql> {
  return Object.fromEntries(words.map((word) => [`${prefix}${word}`, Prisma.raw(`${column} = '${word}'`)]));
}
