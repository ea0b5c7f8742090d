/** Search engines show about this many characters of a description. */
const DESCRIPTION_LENGTH = 158;

/** One line of at most `length` characters, cut between words. */
export function clip(text: string, length = DESCRIPTION_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const room = line.slice(0, length);
  const lastSpace = room.lastIndexOf(' ');
  const end = lastSpace > length / 2 ? lastSpace : length - 1;
  return `${trimLoneSurrogate(line.slice(0, end)).replace(/(?<![\s,.;:–-])[\s,.;:–-]+$/, '')}…`;
}

/** A cut inside an emoji leaves half of it. */
function trimLoneSurrogate(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text;
}
