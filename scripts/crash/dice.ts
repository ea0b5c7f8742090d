export type Dice = {
  /** A whole number, both ends among them. */
  between(least: number, most: number): number;
  /** True once in `sides` throws. */
  oneIn(sides: number): boolean;
};

/** Chance that comes out the same for the same seed (mulberry32). */
export function newDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return { between, oneIn: (sides) => between(1, sides) === 1 };
}
