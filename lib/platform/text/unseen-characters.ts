/**
 * Invisible characters and those that reorder text: controls except tabs and line breaks, direction marks and
 * overrides, zero-width and filler letters, soft hyphens, tags. Joiners stay, because emoji and some scripts
 * need them.
 */
const UNSEEN =
  /(?![\t\n\r])[\p{Cc}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]/gu;

/**
 * Removes invisible characters, which could display letters in another order. Apart from plain-text.ts, so that public
 * pages do not load zod.
 */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}
