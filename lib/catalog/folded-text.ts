/** A text as patterns read it, and where each of its characters stands in the original. */
type FoldedText = {
  folded: string;
  /** Index in the original of the character at each index of `folded`, one more for the end; null: the same index. */
  origins: number[] | null;
};

/** Letters of other alphabets that pass for Latin ones, each above the one it passes for. */
const FOREIGN = 'авеёкмнорстухіѕαεικνορτυχıɑɡ';
const LATIN = 'abeekmhopctyxisaeikvoptuxiag';
const LOOKALIKES = new Map(Array.from(FOREIGN, (letter, index) => [letter, LATIN.charAt(index)]));

/** What stands for every other letter, every digit but the ten of ASCII, and every other sign. */
export const OTHER_LETTER = 'þ';
export const OTHER_DIGIT = 'ð';
const OTHER_SIGN = '·';

/** What may fold to anything else than its small letter. */
const FOREIGN_CHARACTER = /[^\x00-\x7f]/gu;

/** Accents, joiners, controls and letters without a shape. */
const INVISIBLE = /[\p{M}\p{Cf}\p{Cc}\u115F\u1160\u3164\uFFA0]/gu;

/** Replaces what `pattern` finds in the folded text by what stands for it in the original. `pattern` is global. */
export function replaceFolded(text: string, pattern: RegExp, replacement: string): string {
  const { folded, origins } = fold(text);
  let result = '';
  let kept = 0;
  for (const match of folded.matchAll(pattern)) {
    const end = match.index + match[0].length;
    result += text.slice(kept, origins ? origins[match.index] : match.index) + replacement;
    kept = origins ? endOf(origins, end) : end;
  }
  return kept === 0 ? text : result + text.slice(kept);
}

/** The text as patterns read it, without where its characters stood. */
export function foldedText(text: string): string {
  return fold(text).folded;
}

/** Where the original goes on; a character that folds to several goes as a whole ('㏂' is 'a.m.'). */
function endOf(origins: number[], end: number): number {
  let next = end;
  while (next < origins.length - 1 && origins[next] === origins[end - 1]) next += 1;
  return origins[next] ?? 0;
}

/**
 * Lower case, without accents, joiners and other invisible characters, with wide, circled, raised and
 * look-alike letters as plain ones: what a reader takes a text for. Nothing but ASCII and the three signs above is
 * left, so that patterns need no Unicode classes: those take a tenth of a second and more to compile.
 */
function fold(text: string): FoldedText {
  let isAligned = true;
  const folded = text.replace(FOREIGN_CHARACTER, (character) => {
    const plain = foldCharacter(character);
    isAligned &&= plain.length === character.length;
    return plain;
  });
  // Most texts keep the place of each letter, and need no more than this.
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
  // Texts hold a few hundred different characters; who writes every one of Unicode gets no cache.
  if (foldedCharacters.size < 2_000) foldedCharacters.set(character, plain);
  return plain;
}

function plainLetters(character: string): string {
  const letters = character.normalize('NFKD').replace(INVISIBLE, '').toLowerCase();
  // Roman and other numerals that are letters underneath count as digits.
  if (/\p{N}/u.test(character) && !/\p{N}/u.test(letters)) return OTHER_DIGIT;
  return Array.from(letters, (letter) => LOOKALIKES.get(letter) ?? plainSign(letter)).join('');
}

function plainSign(sign: string): string {
  if (/[\p{N}🔟]/u.test(sign)) return OTHER_DIGIT;
  if (sign < '\x80') return sign;
  if (/\s/u.test(sign)) return ' ';
  return /\p{L}/u.test(sign) ? OTHER_LETTER : OTHER_SIGN;
}
