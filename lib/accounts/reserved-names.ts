import { rectifyConfusion } from 'unicode-confusables';
import { env } from '@/lib/platform/env';
import { DomainError } from '@/lib/platform/errors';

/**
 * Letters and digits that readers take for a Latin letter, listed before that letter. Unicode's table (UTS
 * 39) compares single shapes and treats 'т' as a small capital.
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
/** A shorter brand may be part of people's names. */
const DISTINCT_LETTERS = 5;

const brand = skeleton(env.BRAND_NAME);
const trimmings = new RegExp(TRIMMINGS.map(skeleton).join('|'), 'g');

/**
 * Refuses a name or profession that impersonates the site: the names of the community account and its staff,
 * with or without additions such as 'oficial' and numbers, and the brand. 'Suporte' is allowed as a
 * profession. Throws `invalid`.
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
  // Some reserved names contain an addition themselves.
  const reserved = names.map((name) => untrimmed(skeleton(name)));
  // Upper and lower case can look like different letters: 'Μ' looks like M, 'μ' does not.
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
 * Three readings: the text as it is, where digits and symbols may replace letters ('Adm1n'); without trailing
 * digits and numbers ('Adm1n 2', 'Suporte 24h'); and without any digit or symbol ('1Admin').
 */
function numberless(text: string): string[] {
  const words = text.split(/\s+/u).filter((word) => !/^\p{N}/u.test(word));
  const bare = words.map((word) => word.replace(/(?<![^\p{L}\p{M}])[^\p{L}\p{M}]+$/u, '')).join(' ');
  return [text, bare, text.replace(/[^\p{L}\p{M}]+/gu, ' ')];
}

/**
 * Reduces a text to what a reader sees: no accents, case or spaces, and one letter for each group of
 * look-alikes.
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
