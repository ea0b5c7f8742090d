/** A condition that must hold at the end, and the observed value. */
export type Claim = { text: string; holds: boolean; found: string };

/** Claims that a list of violations is empty. */
export function none(text: string, found: unknown[]): Claim {
  return { text, holds: found.length === 0, found: `${found.length}: ${JSON.stringify(found.slice(0, 3))}` };
}

export function same(text: string, one: number, other: number): Claim {
  return { text, holds: one === other, found: `${one} and ${other}` };
}
