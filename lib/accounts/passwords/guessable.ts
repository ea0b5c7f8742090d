import { env } from '@/lib/platform/env';
import { DomainError } from '@/lib/platform/errors';
import { foldPassword, isCommonPassword } from './common-passwords';

/** Public facts about the owner of the password. */
export type KnownOfPerson = { email: string; name: string; uid?: string };

/** Shorter parts of a name or e-mail occur in too many words. */
const PART_MIN = 3;

/**
 * Refuses a new password that is easy to guess: a common one, or one made of public facts about its owner or
 * the site. Existing passwords are not checked. Throws `invalid` (password_too_common, password_like_you).
 */
export async function refuseGuessablePassword(password: string, person: KnownOfPerson): Promise<void> {
  const reason = isLikePerson(password, person)
    ? 'password_like_you'
    : (await isCommonPassword(password)) && 'password_too_common';
  if (reason) throw new DomainError('invalid', reason, { password: 'invalid' });
}

/** Whether only a few digits remain without the owner's name, e-mail and handle, and the site's name. */
function isLikePerson(password: string, { email, name, uid = '' }: KnownOfPerson): boolean {
  const local = email.split('@', 1)[0] ?? '';
  const known = [email, local, ...partsOf(local), name, ...partsOf(name), uid, env.BRAND_NAME]
    .map(lettersOf)
    .filter((part) => part.length >= PART_MIN)
    .toSorted((a, b) => b.length - a.length);
  const letters = lettersOf(password);
  const rest = known.reduce((text, part) => text.replaceAll(part, ''), letters);
  return rest !== letters && /^\d{0,5}$/.test(rest);
}

function partsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u);
}

/** Letters and digits only: 'Ana Souza' → 'anasouza'. */
function lettersOf(text: string): string {
  return foldPassword(text).replace(/[^\p{L}\p{N}]/gu, '');
}
