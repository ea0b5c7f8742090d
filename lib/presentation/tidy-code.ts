import { CODE_LENGTH } from '@/lib/accounts/rules';

/** What was typed or pasted, as a code is written: upper-case letters and digits, four at most. */
export function tidyCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CODE_LENGTH);
}
