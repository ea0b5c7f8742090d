import { breaksRule, namesContact, readable } from '@/lib/messaging/warnings/warning';
import { WARNING_RULES } from '@/lib/messaging/warnings/rules';
import { FORBIDDEN_SERVICE } from './forbidden-services';
import { type Ground, GROUNDS } from './ground-names';

/**
 * What in the texts of an ad wants a look: the rules of conversations for money and contacts (lib/messaging/warnings),
 * and the services that nobody may offer. A rule may be wrong, so it lists and never forbids. Texts are read sentence
 * by sentence: the word of every day in one takes nothing away from another.
 */
export function groundsOf(texts: readonly string[]): Ground[] {
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?;])\s+|\n+/)).map(readable);
  const isFound = (rule: Parameters<typeof breaksRule>[0]) =>
    sentences.some((sentence) => breaksRule(rule, sentence));
  const outside = WARNING_RULES.filter((rule) => rule.kind !== 'code_request' && isFound(rule));
  return [
    ...(isFound(FORBIDDEN_SERVICE) ? (['forbidden_service'] as const) : []),
    ...outside.flatMap(({ kind }) => GROUNDS.filter((ground) => ground === kind)),
    ...(texts.some((text) => namesContact(readable(text))) ? (['contact'] as const) : []),
  ];
}
