import { DAYS, FIRST_MEASURED_DAY, MEASURED_FOR_DAYS } from './assumptions';
import { measureOrder, type OrderOfQuality } from './order-of-quality';
import { measureRing, type RingGain } from './ring';
import { simulate, type World } from './simulate';
import { median } from './statistics';

/** What one seed shows. */
export type Outcome = {
  order: OrderOfQuality;
  /** Median days to the first order of newcomers. */
  firstOrder: { withPlaces: number; withoutPlaces: number };
  ring: RingGain;
};

/** Simulates the same seed with and without the places of newcomers. */
export function measureSeed(seed: string, providers: number): Outcome {
  const world = simulate({ seed, providers }, true);
  return {
    order: measureOrder(world),
    firstOrder: {
      withPlaces: measureFirstOrder(world),
      withoutPlaces: measureFirstOrder(simulate({ seed, providers }, false)),
    },
    ring: measureRing(world),
  };
}

/** Median days to the first order of newcomers. Those without one, also if they have left, count as infinitely late. */
function measureFirstOrder({ newcomers }: World): number {
  const measured = newcomers.filter(
    ({ arrivedOn }) => arrivedOn >= FIRST_MEASURED_DAY && arrivedOn <= DAYS - MEASURED_FOR_DAYS,
  );
  return median(measured.map(({ arrivedOn, firstOrderOn }) => (firstOrderOn ?? Infinity) - arrivedOn));
}
