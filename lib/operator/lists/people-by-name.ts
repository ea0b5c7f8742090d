import { db } from '@/lib/platform/database/db';
import { withoutAccents } from '@/lib/places/without-accents';

const LEAST_LETTERS = 3;

/**
 * A regular expression for a part of a name, which ignores case and accents. Null: the text is too
 * short for the index.
 */
export function namePattern(text: string): string | null {
  return text.length < LEAST_LETTERS ? null : withAnyAccents(text);
}

/**
 * Returns at most `limit` ids. Forces the trigram index, because Postgres cannot estimate how common a part of a name
 * is.
 */
export function findByName(pattern: string, limit: number): Promise<number[]> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`set local enable_seqscan = off`;
    const [found] = await tx.$queryRaw<{ ids: number[] }[]>`
      select array(select id from users where name ~* ${pattern} limit ${limit}) as ids`;
    return found?.ids ?? [];
  });
}

/** Letters that have accents in Portuguese names. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: '[aáàâãäÁÀÂÃÄ]',
  c: '[cçÇ]',
  e: '[eéèêëÉÈÊË]',
  i: '[iíìîïÍÌÎÏ]',
  n: '[nñÑ]',
  o: '[oóòôõöÓÒÔÕÖ]',
  u: '[uúùûüÚÙÛÜ]',
};

/** A regular expression that matches a text with or without accents. */
function withAnyAccents(text: string): string {
  return [...withoutAccents(text)]
    .map((letter) => ACCENTED[letter] ?? letter.replace(/[^\p{L}\p{N}\s]/u, String.raw`\$&`))
    .join('');
}
