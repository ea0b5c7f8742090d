/** A pseudorandom stream that is the same on every machine for the same seed. */
export type Random = {
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
  shuffle<T>(list: readonly T[]): T[];
};

export function randomFrom(seed: string): Random {
  let state = hash(seed);

  // Mulberry32: small, and uniform enough for seed data.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }

  const below = (limit: number): number => Math.floor(next() * limit);

  function pick<T>(list: readonly T[]): T {
    const chosen = list[below(list.length)];
    if (chosen === undefined) throw new Error('Cannot pick from an empty list');
    return chosen;
  }

  function shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, key: next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  }

  return { below, pick, chance: (share) => next() < share, shuffle };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value;
}
