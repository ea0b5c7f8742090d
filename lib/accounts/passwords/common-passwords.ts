/** A word surrounded by at most this many digits and symbols is as easy to guess: 'flamengo2024!'. */
const TRIMMINGS_MAX = 5;
const WORD_MIN = 3;
/** Passwords of so few distinct characters, or of a short repeated piece, are guessed early. */
const DISTINCT_MIN = 3;
const PIECE_MAX = 4;

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

type Lists = { passwords: ReadonlySet<string>; words: ReadonlySet<string> };
let lists: Promise<Lists> | undefined;

/**
 * Whether a password is easy to guess: one of 49,000 leaked ones, a Portuguese word or first name alone or
 * with a few digits and symbols around it, a keyboard run, or a short repeated piece. Ignores case, accents
 * and spaces.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  return isCommon(foldPassword(password), await (lists ??= readLists()));
}

/** 'Coração ' → 'coracao '. */
export function foldPassword(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function isCommon(text: string, { passwords, words }: Lists): boolean {
  const joined = text.replace(/\s/gu, '');
  if (passwords.has(text) || passwords.has(joined)) return true;
  if (new Set(joined).size < DISTINCT_MIN || RUNS.some((run) => run.includes(joined))) return true;
  const piece = repeatedPiece(joined);
  if (piece !== null && (piece.length <= PIECE_MAX || isCommon(piece, { passwords, words }))) return true;
  const word = joined.replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, '');
  if (word.length < WORD_MIN || joined.length - word.length > TRIMMINGS_MAX) return false;
  return words.has(word) || passwords.has(word);
}

/** The shortest text of which this one is two or more copies. */
function repeatedPiece(text: string): string | null {
  const length = (text + text).indexOf(text, 1);
  return length > 0 && length < text.length ? text.slice(0, length) : null;
}

/** About 10 MB, loaded on first use and never sent to browsers. Retries after a failed read. */
async function readLists(): Promise<Lists> {
  try {
    return await importLists();
  } catch (error) {
    lists = undefined;
    throw error;
  }
}

async function importLists(): Promise<Lists> {
  const [common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ]);
  const words = portuguese.dictionary;
  return {
    passwords: new Set(common.dictionary['passwords-common']),
    words: new Set(
      [
        ...words['commonWords-pt-br'],
        ...words['firstnames-pt-br'],
        ...words['lastnames-pt-br'],
        ...words['wikipedia-pt-br'],
      ].map(foldPassword),
    ),
  };
}
