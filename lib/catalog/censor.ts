import { CONTACT, DIGITS, TELEPHONE } from './contact-patterns';
import { replaceFolded } from './folded-text';

const CARD_DESCRIPTION_LENGTH = 140;
/**
 * So much of a description is enough to make the one of a card, as long as little of it is censored. The view
 * search.cards cuts it.
 */
const CARD_DESCRIPTION_SOURCE_LENGTH = 200;

/**
 * A description as it is shown: every run of digits becomes '***', every contact word an asterisk
 * (specification, point 5), also in disguise: other digits and numbers in words as soon as they make a telephone
 * number. 'm²' and 'nº' stay. Only display: what was written is kept.
 */
export function censor(text: string): string {
  return untilStable(text, [
    [CONTACT, '*'],
    [TELEPHONE, '***'],
    [DIGITS, '***'],
  ]);
}

/**
 * A name, title or profession as it is shown: contact words and telephone numbers are hidden, other numbers
 * stay ('Pintura com 2 demãos').
 */
export function hideContacts(text: string): string {
  return untilStable(text, [
    [CONTACT, '*'],
    [TELEPHONE, '***'],
  ]);
}

/**
 * The description of a card, from the first CARD_DESCRIPTION_SOURCE_LENGTH characters of the whole one:
 * censored, in one line, ellipsed between words.
 */
export function summarise(description: string): string {
  const isCut = description.length >= CARD_DESCRIPTION_SOURCE_LENGTH;
  // Half a word at the cut may hide what the whole one would tell.
  const whole = isCut ? description.replace(/\S*$/, '') : description;
  const line = censor(whole).replace(/\s+/g, ' ').trim();
  if (line.length <= CARD_DESCRIPTION_LENGTH) return isCut ? `${line}…` : line;
  return `${line.slice(0, CARD_DESCRIPTION_LENGTH).replace(/[\s,.;:]*\S*$/, '')}…`;
}

/** Again until nothing is found: taking one thing away may bring the parts of another together. */
function untilStable(text: string, replacements: [RegExp, string][]): string {
  const hidden = replacements.reduce((rest, [pattern, sign]) => replaceFolded(rest, pattern, sign), text);
  return hidden === text ? text : untilStable(hidden, replacements);
}
