import { withoutAccents } from '@/lib/places/without-accents';

/** A possible match, with its normalized text. */
export type Candidate<Value> = { value: Value; plain: string };

/** Normalizes candidates: accents and case are ignored. */
export function candidates<Value>(
  values: readonly Value[],
  textOf: (value: Value) => string,
): Candidate<Value>[] {
  return values.map((value) => ({ value, plain: withoutAccents(textOf(value)) }));
}

/**
 * The first `max` matches in their own order: those that begin with the typed text, then those with a word
 * that does.
 */
export function suggest<Value>(among: readonly Candidate<Value>[], typed: string, max: number): Value[] {
  const plain = withoutAccents(typed).trim().replace(/\s+/g, ' ');
  if (plain === '') return [];
  const begin: Value[] = [];
  const inside: Value[] = [];
  for (const { value, plain: text } of among) {
    if (text.startsWith(plain)) begin.push(value);
    else if (inside.length < max && text.includes(` ${plain}`)) inside.push(value);
    if (begin.length === max) break;
  }
  return [...begin, ...inside].slice(0, max);
}
