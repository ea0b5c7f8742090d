import { randomInt } from 'node:crypto';

/** Upper case without characters that are easily confused: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const ALPHABET = '34679ACDEFGHJKMNPQRTVWXY';

/** A random code for people to read and type, with 24 possibilities per character. */
export function unambiguousCode(count: number): string {
  return Array.from({ length: count }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
