import { CONTACT, TELEPHONE } from '@/lib/catalog/contact-patterns';
import { foldedText } from '@/lib/catalog/folded-text';
import { WARNING_RULES, type WarningKind, type WarningRule } from './rules';

/** Spelled-out words, as in 'p i x' or 'p.i.x'. */
const SPELLED = /(?<![a-z])(?:[a-z][ .*_-]){2,}[a-z](?![a-z])/g;
/** Digits that are not phone numbers: days, hours, amounts, measures, postcodes, CPFs and CNPJs. */
const OTHER_NUMBERS =
  /\b\d{1,4}[/-]\d{1,2}(?:[/-]\d{2,4})?\b|\b\d{1,2}(?::\d{2}|h(?:\d{2})?)\b|\br\$ ?[\d.,]+|\b\d{1,3}(?:\.\d{3})*,\d{2}\b|\b\d{5}-\d{3}\b|\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\b\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}\b|\b[\d.,]{1,20} ?(?:x|m|m2|cm|mm|kg|l|w|v|btus?|reais)\b/g;
/**
 * Words that are no contact details by themselves ('mandei por e-mail'), and the English counterpart of 'qual
 * é'.
 */
const NAMED_ALONE = /\b(?:e-?mail|outlook|signal|threads|snap|uol|bol|what['·]s)\b/g;

/**
 * The warning to show before sending and on receiving this text; null: none. Contact details only matter
 * while nothing between the two is paid (`isPaid`). Warnings never block a message, because a rule may be
 * wrong.
 */
export function warningOf(text: string, { isPaid }: { isPaid: boolean }): WarningKind | null {
  const readableText = readable(text);
  const rule = WARNING_RULES.find((each) => breaksRule(each, readableText));
  return rule?.kind ?? (!isPaid && namesContact(readableText) ? 'contact' : null);
}

/** The folded text with single spaces, and a copy with spelled-out words joined. */
type Readable = { folded: string; joined: string };

export function readable(text: string): Readable {
  const folded = foldedText(text).replace(/\s+/g, ' ');
  return { folded, joined: folded.replace(SPELLED, (letters) => letters.replace(/[^a-z]/g, '')) };
}

export function breaksRule(
  { says, unless = [] }: Pick<WarningRule, 'says' | 'unless'>,
  { joined }: Readable,
): boolean {
  return says.some((pattern) => pattern.test(joined)) && !unless.some((pattern) => pattern.test(joined));
}

/** Whether the text contains contact details outside the product. */
export function namesContact({ folded }: Readable): boolean {
  if (folded.replace(NAMED_ALONE, '-').search(CONTACT) >= 0) return true;
  return folded.replace(OTHER_NUMBERS, ' þ ').search(TELEPHONE) >= 0;
}
