import { CONTACT, DIGITS, TELEPHONE } from './contact-patterns';
import { replaceFolded } from './folded-text';
import { MEASURED_TELEPHONE } from './honest-numbers';

const CARD_DESCRIPTION_LENGTH = 140;
/**
 * This much of a description is enough for a card unless much of it is censored. Cut by the view
 * search.cards.
 */
const CARD_DESCRIPTION_SOURCE_LENGTH = 200;
/** The lookbehinds keep these linear: without them every character of a run is a new start. */
const LAST_WORD = /(?<!\S)\S+$/;
const LAST_STOPS = /(?<![\s,.;:])[\s,.;:]+$/;

/**
 * A description for display: every run of digits becomes '***', every contact word an asterisk
 * (specification, point 5), including disguised ones: other digits and number words that form a phone number.
 * Amounts, measures, counts and times stay ('R$ 50', '2 kg', '3 alunos', '8h30'). The original text is kept.
 */
export function censor(text: string): string {
  return untilStable(text, [
    [CONTACT, '*'],
    [TELEPHONE, '***'],
    [MEASURED_TELEPHONE, '***'],
    [DIGITS, '***'],
  ]);
}

/**
 * A name, title or profession for display: hides contact words and phone numbers, keeps other numbers
 * ('Pintura com 2 demãos').
 */
export function hideContacts(text: string): string {
  return untilStable(text, [
    [CONTACT, '*'],
    [TELEPHONE, '***'],
  ]);
}

/** Whether a text has a contact word or a phone number that `censor` hides. Other numbers are no contacts. */
export function hasContact(text: string): boolean {
  const hidden = untilStable(text, [
    [CONTACT, '*'],
    [TELEPHONE, '***'],
    [MEASURED_TELEPHONE, '***'],
  ]);
  return hidden !== text;
}

/**
 * The description for a card from the first CARD_DESCRIPTION_SOURCE_LENGTH characters: censored, on one line,
 * cut between words with an ellipsis.
 */
export function summarise(description: string): string {
  const isCut = description.length >= CARD_DESCRIPTION_SOURCE_LENGTH;
  // A word cut in half could escape the patterns.
  const whole = isCut ? description.replace(LAST_WORD, '') : description;
  const line = censor(whole).replace(/\s+/g, ' ').trim();
  if (line.length <= CARD_DESCRIPTION_LENGTH) return isCut ? `${line}…` : line;
  return `${line.slice(0, CARD_DESCRIPTION_LENGTH).replace(LAST_WORD, '').replace(LAST_STOPS, '')}…`;
}

/** Repeats until nothing is found, because a removal may join the parts of another match. */
function untilStable(text: string, replacements: [RegExp, string][]): string {
  const hidden = replacements.reduce((rest, [pattern, sign]) => replaceFolded(rest, pattern, sign), text);
  return hidden === text ? text : untilStable(hidden, replacements);
}
