import { randomInt } from 'node:crypto';

/** Upper case without what is taken for something else when read or copied: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const ALPHABET = '34679ACDEFGHJKMNPQRTVWXY';

/** Random letters and digits for people to read and type, 24 possibilities each. */
export function unambiguousCode(count: number): string {
  return Array.from({ length: count }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
