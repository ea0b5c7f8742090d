import type { Random } from '../../prisma/seed/random';

/**
 * Draws a rank from 0 to `count` - 1. The probability of a rank falls with (rank + flatness) to the power of
 * `steepness`.
 */
export function zipf({
  count,
  flatness,
  steepness,
}: {
  count: number;
  flatness: number;
  steepness: number;
}): (random: Random) => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank += 1) {
    sum += (rank + 1 + flatness) ** -steepness;
    sums[rank] = sum;
  }
  return (random) => firstAtLeast(sums, (random.below(2 ** 32) / 2 ** 32) * sum);
}

function firstAtLeast(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Infinity) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
