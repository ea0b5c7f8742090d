import { arrangePage } from '@/lib/catalog/reputation/arrange-page';
import { PAGE_SIZE } from '@/lib/catalog/rules';
import type { Provider } from './provider';

/** A page of a market's results as the search returns it, before reputation counts. `market` has the newest ad first. */
export function findPage(market: readonly Provider[], page: number): Provider[] {
  const ads = market.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  return [...ads.filter((ad) => ad.hasWordsInTitle), ...ads.filter((ad) => !ad.hasWordsInTitle)];
}

/** The page as customers see it, where each provider has one ad. `hasPlaces`: newcomers get their places. */
export function showPage(ads: readonly Provider[], hasPlaces: boolean): Provider[] {
  const signals = ads.map((ad, place) => ({
    ad,
    providerId: place,
    rating: ad.rating,
    doneOrders: hasPlaces ? ad.doneOrders : Infinity,
  }));
  return arrangePage(signals).map(({ ad }) => ad);
}
