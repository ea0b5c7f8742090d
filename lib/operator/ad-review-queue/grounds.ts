import { breaksRule, namesContact, readable } from '@/lib/messaging/warnings/warning';
import { WARNING_RULES } from '@/lib/messaging/warnings/rules';
import { FORBIDDEN_SERVICE } from './forbidden-services';
import { REVIEW_GROUNDS, type ReviewGround } from './rules';

/**
 * The grounds for review in the texts of an ad: the rules for conversations about money and contacts
 * (lib/messaging/warnings), and the forbidden services. Rules can be wrong, so they queue an ad and never reject it. Texts are
 * matched by sentence, so that an exception in one sentence does not excuse another.
 */
export function findReviewGrounds(texts: readonly string[]): ReviewGround[] {
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?;])\s+|\n+/)).map(readable);
  const isFound = (rule: Parameters<typeof breaksRule>[0]) =>
    sentences.some((sentence) => breaksRule(rule, sentence));
  const outside = WARNING_RULES.filter((rule) => rule.kind !== 'code_request' && isFound(rule));
  return [
    ...(isFound(FORBIDDEN_SERVICE) ? (['forbidden_service'] as const) : []),
    ...outside.flatMap(({ kind }) => REVIEW_GROUNDS.filter((ground) => ground === kind)),
    ...(texts.some((text) => namesContact(readable(text))) ? (['contact'] as const) : []),
  ];
}
