import { rectifyConfusion } from 'unicode-confusables';
import { env } from '@/lib/platform/env';
import { DomainError } from '@/lib/platform/errors';

/**
 * Letters and digits that pass for a Latin letter to somebody who reads a word, each before that letter: Unicode's
 * table (UTS 39) compares single shapes, and has 'т' for a small capital.
 */
const LOOK_ALIKES = new Map(
  'аa сc еe ԁd іi јj кk мm оo рp ѕs тt уy хx αa εe ιi κk μm νv οo ρp τt υu χx пn иu ᴀa ᴅd ᴇe ʍm ᴍm ɴn ʀr ᴛt ᴜu 0o 1i 3e 4a 5s 7t $s @a'
    .split(' ')
    .map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);

const COMMUNITY = ['comunidade', 'community'];
const STAFF = [
  'admin',
  'administrador',
  'administrator',
  'suporte',
  'support',
  'centraldeatendimento',
  'helpcenter',
];
const TRIMMINGS = [
  'oficial',
  'official',
  'equipe',
  'team',
  'verificado',
  'verificada',
  'verified',
  'pagamentos',
  'atendimento',
  'financeiro',
  'seguranca',
  'brasil',
  'ajuda',
];
/** A shorter brand may be a part of people's names. */
const DISTINCT_LETTERS = 5;

const brand = skeleton(env.BRAND_NAME);
const trimmings = new RegExp(TRIMMINGS.map(skeleton).join('|'), 'g');

/**
 * Refuses a name or profession that passes for us: what the community account and its staff are called, with or
 * without trimmings such as 'oficial' and numbers, and the brand. 'Suporte' is a profession, though. Throws `invalid`.
 */
export function refuseImpersonation({ name, profession }: { name: string; profession: string }): void {
  if (passesFor([...COMMUNITY, ...STAFF], name)) {
    throw new DomainError('invalid', 'invalid_name', { name: 'invalid' });
  }
  if (passesFor(COMMUNITY, profession)) {
    throw new DomainError('invalid', 'invalid_profession', { profession: 'invalid' });
  }
}

function passesFor(names: string[], text: string): boolean {
  // Some of these names have a trimming in them, too.
  const reserved = names.map((name) => untrimmed(skeleton(name)));
  // What a capital looks like, its small letter may not: 'Μ' is an M, 'μ' is none.
  const readings = numberless(text).flatMap((reading) => [
    skeleton(reading),
    skeleton(plainLetters(reading)),
  ]);
  return readings.some((letters) => {
    if (reserved.includes(untrimmed(letters))) return true;
    return brand.length >= DISTINCT_LETTERS ? letters.includes(brand) : brand !== '' && letters === brand;
  });
}

function untrimmed(letters: string): string {
  return letters.replace(trimmings, '');
}

/**
 * The text as it stands, where digits and symbols may pass for letters ('Adm1n'); without what stands behind the
 * letters of a word or is a number ('Adm1n 2', 'Suporte 24h'); and without any digit or symbol ('1Admin').
 */
function numberless(text: string): string[] {
  const words = text.split(/\s+/u).filter((word) => !/^\p{N}/u.test(word));
  const bare = words.map((word) => word.replace(/[^\p{L}\p{M}]+$/u, '')).join(' ');
  return [text, bare, text.replace(/[^\p{L}\p{M}]+/gu, ' ')];
}

/**
 * The letters that a reader sees: no accents, no case, no gaps, look-alikes as what they pass for, and alike as one.
 */
function skeleton(text: string): string {
  return plainLetters(text.toLowerCase())
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('l', 'i');
}

function plainLetters(text: string): string {
  return [...text.normalize('NFKD')]
    .map((letter) => LOOK_ALIKES.get(letter) ?? rectifyConfusion(letter))
    .join('')
    .normalize('NFKD');
}
