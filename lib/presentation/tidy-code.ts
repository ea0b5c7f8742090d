import { CODE_LENGTH } from '@/lib/accounts/rules';

/** Normalizes a typed or pasted code: upper-case letters and digits, at most four. */
export function tidyCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CODE_LENGTH);
}
