/** Something that must hold in the end, and what was found. */
export type Claim = { text: string; holds: boolean; found: string };

/** That nothing was found of what should not be there. */
export function none(text: string, found: unknown[]): Claim {
  return { text, holds: found.length === 0, found: `${found.length}: ${JSON.stringify(found.slice(0, 3))}` };
}

export function same(text: string, one: number, other: number): Claim {
  return { text, holds: one === other, found: `${one} and ${other}` };
}
