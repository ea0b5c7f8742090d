import type { Random } from '@/prisma/seed/random';

/** A number from 0 up to, but not including, 1. */
export function drawShare(random: Random): number {
  return random.below(2 ** 32) / 2 ** 32;
}

/** A normally distributed number with the mean 0 (Box and Muller). */
export function drawNormal(random: Random, deviation: number): number {
  const length = Math.sqrt(-2 * Math.log(1 - drawShare(random)));
  return deviation * length * Math.cos(2 * Math.PI * drawShare(random));
}
