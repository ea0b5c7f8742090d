/** A normalized text for pattern matching, with the original index of each character. */
type FoldedText = {
  folded: string;
  /** Original index of each index of `folded`, plus one for the end; null: identical. */
  origins: number[] | null;
};

/** Letters of other alphabets that look like Latin ones, each above its Latin letter. */
const FOREIGN = 'авеёкмнорстухіѕαεικνορτυχıɑɡ';
const LATIN = 'abeekmhopctyxisaeikvoptuxiag';
const LOOKALIKES = new Map(Array.from(FOREIGN, (letter, index) => [letter, LATIN.charAt(index)]));

/** Placeholders for every other letter, non-ASCII digit, and symbol. */
const OTHER_LETTER = 'þ';
export const OTHER_DIGIT = 'ð';
const OTHER_SIGN = '·';

/** Characters that may fold to something other than their lower case. */
const FOREIGN_CHARACTER = /[^\x00-\x7f]/gu;

/** Accents, joiners, controls and invisible letters. */
const INVISIBLE = /[\p{M}\p{Cf}\p{Cc}\u115F\u1160\u3164\uFFA0]/gu;

/**
 * Replaces matches of `pattern` (a global regex) in the folded text in the original text, except those with a group
 * `kept`.
 */
export function replaceFolded(text: string, pattern: RegExp, replacement: string): string {
  const { folded, origins } = fold(text);
  let result = '';
  let kept = 0;
  for (const match of folded.matchAll(pattern)) {
    if (match.groups?.kept !== undefined) continue;
    const end = match.index + match[0].length;
    result += text.slice(kept, origins ? origins[match.index] : match.index) + replacement;
    kept = origins ? endOf(origins, end) : end;
  }
  return kept === 0 ? text : result + text.slice(kept);
}

/** The normalized text without the index map. */
export function foldedText(text: string): string {
  return fold(text).folded;
}

/**
 * End of a match in the original; a character that folds to several is replaced as a whole ('㏂' is 'a.m.').
 */
function endOf(origins: number[], end: number): number {
  let next = end;
  while (next < origins.length - 1 && origins[next] === origins[end - 1]) next += 1;
  return origins[next] ?? 0;
}

/**
 * Lower case without accents, joiners and other invisible characters; wide, circled, raised and look-alike
 * letters become plain ones, as a reader sees them. The result is ASCII and the three placeholders above, so
 * that patterns need no Unicode classes, which take a tenth of a second and more to compile.
 */
function fold(text: string): FoldedText {
  let isAligned = true;
  const folded = text.replace(FOREIGN_CHARACTER, (character) => {
    const plain = foldCharacter(character);
    isAligned &&= plain.length === character.length;
    return plain;
  });
  // Most texts keep each letter's position, and need no more than this.
  return isAligned ? { folded: folded.toLowerCase(), origins: null } : foldWithOrigins(text);
}

function foldWithOrigins(text: string): FoldedText {
  let folded = '';
  const origins: number[] = [];
  let index = 0;
  for (const character of text) {
    const plain = character < '\x80' ? character.toLowerCase() : foldCharacter(character);
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(index);
    folded += plain;
    index += character.length;
  }
  origins.push(text.length);
  return { folded, origins };
}

const foldedCharacters = new Map<string, string>();

function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character);
  if (known !== undefined) return known;
  const plain = plainLetters(character);
  // Texts contain a few hundred distinct characters; the limit guards against a text with all of Unicode.
  if (foldedCharacters.size < 2_000) foldedCharacters.set(character, plain);
  return plain;
}

function plainLetters(character: string): string {
  const letters = character.normalize('NFKD').replace(INVISIBLE, '').toLowerCase();
  // Roman and other numerals that decompose to letters count as digits.
  if (/\p{N}/u.test(character) && !/\p{N}/u.test(letters)) return OTHER_DIGIT;
  return Array.from(letters, (letter) => LOOKALIKES.get(letter) ?? plainSign(letter)).join('');
}

function plainSign(sign: string): string {
  if (/[\p{N}🔟]/u.test(sign)) return OTHER_DIGIT;
  if (sign < '\x80') return sign;
  if (/\s/u.test(sign)) return ' ';
  return /\p{L}/u.test(sign) ? OTHER_LETTER : OTHER_SIGN;
}

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
