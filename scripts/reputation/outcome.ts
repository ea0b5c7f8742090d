import { measureFirstOrder } from './first-order';
import { measureOrder, type OrderOfQuality } from './order-of-quality';
import { measureRing, type RingGain } from './ring';
import { simulate } from './simulate';

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
