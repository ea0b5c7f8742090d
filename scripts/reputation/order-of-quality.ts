import { DAYS } from './assumptions';
import { kendallTau } from './kendall';
import type { Provider } from './provider';
import { scoreByRawMean, scoreByShrunkMean, scoreByWilson } from './scores';
import type { World } from './simulate';
import { mean } from './statistics';

/** How well each score orders providers by true quality: Kendall's τ-b. */
type Agreement = { shrunk: number; raw: number; wilson: number };

export type OrderOfQuality = {
  /** Mean of the categories, because a search shows providers of one category. Providers with a review. */
  reviewed: Agreement;
  /** The same for providers with a number on the page. */
  shown: Agreement;
  /** All providers with a review in one list. */
  acrossCategories: Agreement;
};

export function measureOrder({ markets, means }: World): OrderOfQuality {
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
