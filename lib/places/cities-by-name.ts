import { getMunicipalities } from '@brazilian-utils/brazilian-utils';
import { withoutAccents } from './without-accents';

/** Words of a name in lower case, without accents, hyphens and apostrophes. */
export function placeWords(text: string): string[] {
  return withoutAccents(text).match(/[a-z]+/g) ?? [];
}

let known: Map<string, number[]> | undefined;

/** The ids of the municipalities with a name, which several states may have. `words`: see placeWords. */
export function findCitiesNamed(words: readonly string[]): readonly number[] {
  known ??= indexNames();
  return known.get(words.join(' ')) ?? [];
}

function indexNames(): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const { name, code } of getMunicipalities()) {
    const key = placeWords(name).join(' ');
    index.set(key, [...(index.get(key) ?? []), Number(code)]);
  }
  return index;
}
