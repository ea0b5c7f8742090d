import { withoutAccents } from '@/lib/places/without-accents';

/** Something that may be meant, with its text as it is compared. */
export type Candidate<Value> = { value: Value; plain: string };

/** Prepares what is typed against: accents and case do not count. */
export function candidates<Value>(
  values: readonly Value[],
  textOf: (value: Value) => string,
): Candidate<Value>[] {
  return values.map((value) => ({ value, plain: withoutAccents(textOf(value)) }));
}

/**
 * The first `max` of those that hold what was typed, in their own order: what begins with it before what has a word
 * that does, and nothing else.
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
