import { tidyTaxNumber } from '../platform/tax-number';
import { isPhone, tidyEmail } from './rules';

export type PixKeyKind = 'cpf' | 'cnpj' | 'email' | 'phone' | 'random';

/** The Central Bank's maximum for an e-mail used as a key. */
const EMAIL_MAX = 77;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const RANDOM = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Normalizes a typed Pix key to the Central Bank's format: CPF and CNPJ without punctuation, e-mail and
 * random key in lower case, phone as +5511987654321. A phone needs phone punctuation, '(11) 98765-4321' or
 * '+55 11 …'; otherwise a mistyped CPF could become a stranger's phone, and so their account. Returns null
 * when it is not a key.
 */
export function tidyPixKey(typed: string): string | null {
  const text = typed.trim();
  if (text.includes('@')) return tidyEmailKey(text);
  const lower = text.toLowerCase();
  if (RANDOM.test(lower)) return lower;
  if (text.startsWith('+55')) return tidyPhoneKey(text.slice(3));
  if (text.startsWith('(')) return tidyPhoneKey(text);
  return tidyTaxNumber(text);
}

/** The kind of a normalized key. */
export function pixKeyKind(key: string): PixKeyKind {
  if (key.includes('@')) return 'email';
  if (key.startsWith('+')) return 'phone';
  if (key.includes('-')) return 'random';
  return key.length === 11 ? 'cpf' : 'cnpj';
}

function tidyEmailKey(text: string): string | null {
  const email = tidyEmail(text);
  return EMAIL.test(email) && email.length <= EMAIL_MAX ? email : null;
}

function tidyPhoneKey(text: string): string | null {
  const digits = text.replace(/[\s()-]/g, '');
  return isPhone(digits) ? `+55${digits}` : null;
}
