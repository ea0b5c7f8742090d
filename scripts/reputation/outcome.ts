import { DAYS, FIRST_MEASURED_DAY, MEASURED_FOR_DAYS } from './assumptions';
import { kendallTau } from './kendall';
import type { Provider } from './provider';
import { measureRing, type RingGain } from './ring';
import { scoreByRawMean, scoreByShrunkMean, scoreByWilson } from './scores';
import { simulate, type World } from './simulate';
import { mean, median } from './statistics';

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

/** Median days to the first order of newcomers. Those without one, even if they left, count as infinitely late. */
function measureFirstOrder({ newcomers }: World): number {
  const measured = newcomers.filter(
    ({ arrivedOn }) => arrivedOn >= FIRST_MEASURED_DAY && arrivedOn <= DAYS - MEASURED_FOR_DAYS,
  );
  return median(measured.map(({ arrivedOn, firstOrderOn }) => (firstOrderOn ?? Infinity) - arrivedOn));
}

/** How well each score orders providers by true quality: Kendall's τ-b. */
type Agreement = { shrunk: number; raw: number; wilson: number };

type OrderOfQuality = {
  /** Providers with a review: the mean of the categories, because a search shows providers of one category. */
  reviewed: Agreement;
  /** The same for providers with a number on the page. */
  shown: Agreement;
  /** All providers with a review in one list. */
  acrossCategories: Agreement;
};

function measureOrder({ markets, means }: World): OrderOfQuality {
  const reviewed = markets.flat().filter(({ reviews }) => reviews.length > 0);
  return {
    reviewed: compareInCategories(reviewed),
    shown: compareInCategories(reviewed.filter(({ rating }) => rating !== null)),
    acrossCategories: compare(reviewed),
  };

  function compareInCategories(providers: readonly Provider[]): Agreement {
    const categories = [...new Set(providers.map(({ category }) => category))];
    const agreements = categories
      .map((category) => providers.filter((provider) => provider.category === category))
      .filter(({ length }) => length > 1)
      .map(compare);
    return {
      shrunk: mean(agreements.map(({ shrunk }) => shrunk)),
      raw: mean(agreements.map(({ raw }) => raw)),
      wilson: mean(agreements.map(({ wilson }) => wilson)),
    };
  }

  function compare(providers: readonly Provider[]): Agreement {
    const qualities = providers.map(({ quality }) => quality);
    const tauOf = (score: (provider: Provider) => number) => kendallTau(qualities, providers.map(score));
    return {
      shrunk: tauOf((provider) => scoreByShrunkMean(provider.reviews, means.of(provider), DAYS)),
      raw: tauOf(({ reviews }) => scoreByRawMean(reviews)),
      wilson: tauOf(({ reviews }) => scoreByWilson(reviews)),
    };
  }
}
