import { DAYS, FIRST_MEASURED_DAY, MEASURED_FOR_DAYS } from './assumptions';
import { median } from './statistics';
import type { World } from './simulate';

/** Median days to the first order of newcomers. Those without one, also if they have left, count as infinitely late. */
export function measureFirstOrder({ newcomers }: World): number {
  const measured = newcomers.filter(
    ({ arrivedOn }) => arrivedOn >= FIRST_MEASURED_DAY && arrivedOn <= DAYS - MEASURED_FOR_DAYS,
  );
  return median(measured.map(({ arrivedOn, firstOrderOn }) => (firstOrderOn ?? Infinity) - arrivedOn));
}
