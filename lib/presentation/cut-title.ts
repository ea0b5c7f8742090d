/** Specification, point 9: titles of sub-works are shown cut to 30 characters while an ad is written. */
const SHOWN = 30;

export function cutTitle(title: string): string {
  const characters = Array.from(title);
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('').trimEnd()}…` : title;
}
