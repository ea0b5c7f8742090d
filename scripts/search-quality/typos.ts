import { withoutAccents } from '../../lib/places/without-accents';
import { randomFrom } from '../../prisma/seed/random';

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * The word with one typing mistake: a key beside the right one, a missing or doubled letter, or two letters
 * swapped. The first letter stays, as in most real mistakes. Equal seeds give equal mistakes.
 */
export function mistype(word: string, seed: string): string {
  const random = randomFrom(seed);
  const letters = [...withoutAccents(word)];
  const place = 1 + random.below(letters.length - 2);
  const [letter = '', next = ''] = letters.slice(place);
  const mistaken = random.pick([
    [random.pick(neighbours(letter)), next],
    [next],
    [letter, letter, next],
    // Swapping equal letters would change nothing.
    letter === next ? [next] : [next, letter],
  ]);
  return [...letters.slice(0, place), ...mistaken, ...letters.slice(place + 2)].join('');
}

/** The keys that touch a key. */
function neighbours(letter: string): string[] {
  const row = ROWS.findIndex((keys) => keys.includes(letter));
  const column = ROWS[row]?.indexOf(letter) ?? -1;
  const beside = [
    [row, column - 1],
    [row, column + 1],
    [row - 1, column],
    [row - 1, column + 1],
    [row + 1, column - 1],
    [row + 1, column],
  ];
  return beside.map(([y = -1, x = -1]) => ROWS[y]?.[x]).filter((key) => key !== undefined);
}
