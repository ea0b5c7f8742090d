import { tidyTaxNumber } from '../platform/tax-number';
import { isPhone, tidyEmail } from './rules';

export type PixKeyKind = 'cpf' | 'cnpj' | 'email' | 'phone' | 'random';

/** The Central Bank's most for an e-mail as a key. */
const EMAIL_MAX = 77;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const RANDOM = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A Pix key as the Central Bank writes it, from what somebody typed: CPF and CNPJ without punctuation, e-mail and
 * random key in lower case, phone as +5511987654321. A phone must be dressed as one, '(11) 98765-4321' or '+55 11 …':
 * a mistyped CPF would else become the phone, and so the account, of a stranger. Null: it is no key of any kind.
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

/** What kind a tidy key is. */
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
