import { DomainError } from '@/lib/platform/errors';
import { placeholdersOf, type Placeholder, readLegalText, typedNumbers } from './legal-text';

/**
 * Checks a draft against the text in force. Placeholders may not disappear or be replaced by typed numbers: a
 * changed setting would make the text untrue. Throws `invalid`: legal_text_format, legal_placeholder_missing,
 * legal_number_typed.
 */
export function checkDraft(draft: string, inForce: string): void {
  const [written, before] = [readLegalText(draft), readLegalText(inForce)];
  const [used, needed] = [countEach(placeholdersOf(written)), countEach(placeholdersOf(before))];
  if ([...needed.keys()].some((name) => !used.has(name)))
    throw new DomainError('invalid', 'legal_placeholder_missing');
  const hasFewer = [...needed].some(([name, count]) => (used.get(name) ?? 0) < count);
  if (hasFewer && typedNumbers(written).length > typedNumbers(before).length)
    throw new DomainError('invalid', 'legal_number_typed');
}

function countEach(names: Placeholder[]): Map<Placeholder, number> {
  const counts = new Map<Placeholder, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
