import { randomInt } from 'node:crypto';

/** The community account, to which every user may write. No other account gets this handle. */
export const COMMUNITY_UID = 'admin';

// Without 0, 1, i, l and o, which are easily confused when a handle is read aloud or copied by hand.
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const SUFFIX_LENGTH = 5;
const MAX_NAME_LETTERS = 10;
/**
 * First names that would impersonate the site, and the replacement for them and for names without Latin
 * letters.
 */
const PASSES_FOR_US = /^(admin|suporte|support|comunidade|community|equipe|oficial|official|serss)/;
const NEUTRAL = 'perfil';

/**
 * A new public handle, shown as @uid: the first name in ASCII letters and five random characters, such as
 * `marina7k2qx`. 28 million per first name; the unique index decides, so the caller retries on a clash. It is
 * also a folder name in the file storage, so only a-z and 0-9. `below` returns a random integer in [0,
 * limit).
 */
export function newUid(name: string, below: (limit: number) => number = randomInt): string {
  const [first = ''] = name.trim().split(/\s+/);
  const letters = first
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, MAX_NAME_LETTERS);
  const suffix = Array.from({ length: SUFFIX_LENGTH }, () => ALPHABET.charAt(below(ALPHABET.length)));
  return (letters === '' || PASSES_FOR_US.test(letters) ? NEUTRAL : letters) + suffix.join('');
}
