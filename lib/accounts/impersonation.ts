import { env } from '@/lib/platform/env';
import { DomainError } from '@/lib/platform/errors';

/** Cyrillic and Greek letters and digits that pass for Latin letters, each before the letter that it passes for. */
const LOOK_ALIKES = new Map(
  'аa сc еe ԁd іi јj кk мm оo рp ѕs тt уy хx αa εe ιi κk νv οo ρp τt υu χx 0o 1i 3e 4a 5s 7t'
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
const TRIMMINGS = /oficial|official|equipe|team|verificad[oa]|verified/g;
/** A shorter brand may be a part of people's names. */
const DISTINCT_LETTERS = 5;

const brand = skeleton(env.BRAND_NAME);

/**
 * Refuses a name or profession that passes for us: what the community account and its staff are called, with or
 * without trimmings such as 'oficial', and the brand. 'Suporte' is a profession, though. Throws `invalid`.
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
  const letters = skeleton(text);
  if (names.includes(letters.replace(TRIMMINGS, ''))) return true;
  return brand.length >= DISTINCT_LETTERS ? letters.includes(brand) : brand !== '' && letters === brand;
}

/** The letters that a reader sees: no accents, no case, no gaps, look-alikes as what they pass for. */
function skeleton(text: string): string {
  return [...text.normalize('NFKD').toLowerCase()]
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join('')
    .replace(/[^a-z]/g, '');
}
