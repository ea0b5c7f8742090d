import { PAGE_SIZE } from '@/lib/catalog/rules';
import { MAX_STARS, PAIR_DAYS, PAIR_REVIEWS } from '@/lib/reviews/rules';
import { DAYS, RING } from './assumptions';
import { findPage, showPage } from './page';
import type { Provider, Review } from './provider';
import { ratingOn, scoreByRawMean } from './scores';
import type { World } from './simulate';
import { mean } from './statistics';

/** The reviews that each account of a ring buys, oldest first. */
const BY_ACCOUNT: Review[][] = Array.from({ length: RING.accounts }, () =>
  Array.from({ length: RING.ordersEach }, (_, order) => ({
    day: DAYS - Math.floor(PAIR_DAYS * (1 - order / RING.ordersEach)),
    stars: MAX_STARS,
  })),
);

const ALL_REVIEWS: Review[] = BY_ACCOUNT.flat();

/** Places that a provider gains with a ring, in percent of the positions of the page. Means, unless they say more. */
export type RingGain = {
  /** Our rules; no account shares data with the provider. */
  strangers: number;
  /** The same for the provider that gains most. */
  strangersHighest: number;
  /** Our rules; some accounts share data with the provider. */
  sharing: number;
  /** Every review counts, and the raw mean alone orders the page. */
  rawMean: number;
};

type Page = readonly Provider[];
type Show = (page: Page) => Page;

/** Each active provider uses a ring while no other does. */
export function measureRing({ markets, means }: World): RingGain {
  const pages = markets.flatMap((market) =>
    Array.from({ length: Math.ceil(market.length / PAGE_SIZE) }, (_, page) => findPage(market, page)),
  );
  const gainsWith = (reviews: Review[], show: Show) =>
    pages.flatMap((page) => {
      const shown = show(page);
      return page.map((provider) => {
        const boosted = boost(provider, reviews);
        const attacked = show(page.map((other) => (other === provider ? boosted : other)));
        return (100 * (shown.indexOf(provider) - attacked.indexOf(boosted))) / page.length;
      });
    });
  const byOurRules: Show = (page) => showPage(page, true);
  const strangers = gainsWith(countedReviews(0), byOurRules);
  return {
    strangers: mean(strangers),
    strangersHighest: Math.max(...strangers),
    sharing: mean(gainsWith(countedReviews(RING.accountsWithSharedData), byOurRules)),
    rawMean: mean(gainsWith(ALL_REVIEWS, orderByRawMean)),
  };

  function boost(provider: Provider, counted: Review[]): Provider {
    const reviews = [...provider.reviews, ...counted];
    const doneOrders = provider.doneOrders + ALL_REVIEWS.length;
    return { ...provider, reviews, doneOrders, rating: ratingOn(reviews, means.of(provider), DAYS) };
  }
}

/** Providers without reviews come last. */
function orderByRawMean(page: Page): Page {
  const score = ({ reviews }: Provider) => (reviews.length === 0 ? 0 : scoreByRawMean(reviews));
  return [...page].sort((a, b) => score(b) - score(a));
}

/** The reviews that count: the first ones of each account that shares no data with the provider. */
function countedReviews(accountsWithSharedData: number): Review[] {
  return BY_ACCOUNT.slice(accountsWithSharedData).flatMap((reviews) => reviews.slice(0, PAIR_REVIEWS));
}
