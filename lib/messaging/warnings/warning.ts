import { CONTACT, TELEPHONE } from '@/lib/catalog/contact-patterns';
import { foldedText } from '@/lib/catalog/folded-text';
import { WARNING_RULES, type WarningKind, type WarningRule } from './rules';

/** Letters one by one, as in 'p i x' or 'p.i.x'. */
const SPELLED = /(?<![a-z])(?:[a-z][ .*_-]){2,}[a-z](?![a-z])/g;
/** Digits that make no telephone: days, hours, sums, measures, postcodes, CPFs and CNPJs. */
const OTHER_NUMBERS =
  /\b\d{1,4}[/-]\d{1,2}(?:[/-]\d{2,4})?\b|\b\d{1,2}(?::\d{2}|h(?:\d{2})?)\b|\br\$ ?[\d.,]+|\b\d{1,3}(?:\.\d{3})*,\d{2}\b|\b\d{5}-\d{3}\b|\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\b\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}\b|\b[\d.,]+ ?(?:x|m|m2|cm|mm|kg|l|w|v|btus?|reais)\b/g;
/** Words that are no contact by themselves ('mandei por e-mail'), and what English has for 'qual é'. */
const NAMED_ALONE = /\b(?:e-?mail|outlook|signal|threads|snap|uol|bol|what['·]s)\b/g;

/**
 * What one should be warned of before this text is sent, and when it is received; null: nothing. Contact data are only
 * of interest while nothing between the two is paid (`isPaid`). It warns, it never forbids: a rule may be wrong.
 */
export function warningOf(text: string, { isPaid }: { isPaid: boolean }): WarningKind | null {
  const said = readable(text);
  const rule = WARNING_RULES.find((each) => breaksRule(each, said));
  return rule?.kind ?? (!isPaid && namesContact(said) ? 'contact' : null);
}

/**
 * A text as rules read it: folded, with one space between words, and once more with the words put together that are
 * spelled.
 */
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

/** Whether it says where else to find somebody. */
export function namesContact({ folded }: Readable): boolean {
  if (folded.replace(NAMED_ALONE, '-').search(CONTACT) >= 0) return true;
  return folded.replace(OTHER_NUMBERS, ' þ ').search(TELEPHONE) >= 0;
}
