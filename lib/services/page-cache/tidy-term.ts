const MAX_LENGTH = 80;

/** A word or a category in the form that names it in an address: trimmed, in lower case, of limited length. */
export function tidyTerm(term: string): string {
  // Control characters, NUL included, and undecodable ones are not part of a word.
  const printable = term.replace(/[\p{Cc}\p{Cs}\uFFFD]/gu, ' ');
  const tidy = printable.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  return [...tidy].slice(0, MAX_LENGTH).join('').trim();
}
