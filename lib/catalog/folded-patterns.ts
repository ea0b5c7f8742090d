import { OTHER_DIGIT, OTHER_LETTER } from './folded-text';

// Parts of patterns for folded text.

/** A letter, inside a character class. */
export const LETTER = `a-z${OTHER_LETTER}`;
/** A digit of any kind, inside a character class: 7, ７, ⑦, ⁷. */
export const DIGIT = `\\d${OTHER_DIGIT}`;
/** At most three other characters between two digits. */
export const GAP = `[^${LETTER}${DIGIT}]{0,3}`;

/** Splits a list into words. */
export function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
