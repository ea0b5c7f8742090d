import type { SearchLink } from '@/lib/catalog/professions';
import { findProfessionPrices, type PriceRange } from '@/lib/catalog/prices/price-ranges';
import { type FoundWorks, searchWorks } from '@/lib/catalog/search';
import { type CategoryAds, listOtherCategories } from '@/lib/catalog/service-places/city-categories';
import { type CityNumbers, findCityNumbers } from '@/lib/catalog/service-places/city-numbers';
import { listNeighbours } from '@/lib/catalog/service-places/neighbours';
import { MIN_ADS_LISTED } from '@/lib/catalog/service-places/rules';
import type { Location } from '@/lib/places/location';
import { locationOfCity } from '@/lib/places/place-path';
import { releaseTime } from '@/lib/orders/settings';
import { readSetting } from '@/lib/services/settings/read-setting';
import { listServiceCities, type ServiceCity, statesOf } from './service-cities';
import type { ServiceAddress } from './service-address';

/** Cities that a page of a state or the country links to. */
const MAX_CITIES = 24;

/** Ads on the page of the country, which mainly links to places: two rows of the widest grid. */
const ADS_IN_COUNTRY = 6;

/** The page of a category in a city, a state or the country (`place` null). */
export type ServicePage = ServiceAddress & {
  /** The first page of the search for the category there. */
  found: FoundWorks;
  /** Of the place, or of the smallest larger place that has enough ads. */
  prices: PriceRange | null;
  /** How long after the confirmation the provider is paid. */
  releaseDays: number;
  /** Null: not a city. */
  city: CityPart | null;
  /** Null: a city. */
  wide: WidePart | null;
};

/** The cities of a state or the country that have enough ads for an indexed page. */
type WidePart = {
  cityCount: number;
  /** The MAX_CITIES cities with the most ads, most ads first. */
  cities: ServiceCity[];
  /** The states of all these cities; empty for a state. */
  states: { place: Location; cities: number }[];
};

type CityPart = {
  numbers: CityNumbers;
  /** Cities with ads of the category, nearest first. */
  neighbours: { place: Location; ads: number }[];
  /** Other categories with ads in the city, most ads first. */
  categories: CategoryAds[];
};

export async function findServicePage({ category, place }: ServiceAddress): Promise<ServicePage> {
  const location = locationParameter(place);
  const { term } = category;
  const [found, prices, { days }, city, wide] = await Promise.all([
    searchWorks({ term, location }),
    findProfessionPrices(term, location),
    readSetting(releaseTime),
    place?.city_id === undefined ? null : findCityPart(category, place.city_id),
    place?.city_id === undefined ? findWidePart(category, place) : null,
  ]);
  return { category, place, found, prices, releaseDays: days, city, wide };
}

async function findWidePart(category: SearchLink, state: Location | null): Promise<WidePart> {
  const cities = await listServiceCities({ category, stateId: state?.state_id });
  return {
    cityCount: cities.length,
    cities: cities.slice(0, MAX_CITIES),
    states: state === null ? statesOf(cities) : [],
  };
}

/** Runs one query at a time, so that one visit does not use up the connections. */
async function findCityPart({ key, term }: SearchLink, cityId: number): Promise<CityPart> {
  const numbers = await findCityNumbers(term, cityId);
  const neighbours = await listNeighbours(term, cityId);
  const categories = await listOtherCategories(key, cityId);
  return {
    numbers,
    neighbours: neighbours.flatMap(({ cityId: id, ads }) => {
      const place = locationOfCity(id);
      return place ? [{ place, ads }] : [];
    }),
    categories,
  };
}

/** The ads on the page, in display order. */
export function adsShown({ place, found }: Pick<ServicePage, 'place' | 'found'>): FoundWorks['list'] {
  return place === null ? found.list.slice(0, ADS_IN_COUNTRY) : found.list;
}

/** Whether search engines may index the page, and other pages list it. */
export function isListedPage({ found: { total } }: Pick<ServicePage, 'found'>): boolean {
  return total.value >= MIN_ADS_LISTED;
}

/** The `location` parameter of a search in a place. */
export function locationParameter(place: Location | null): string {
  return place === null ? '' : String(place.city_id ?? place.state_id);
}

/** The usual prices in the place itself; null: too few ads. */
export function pricesOfPlace({ place, prices }: Pick<ServicePage, 'place' | 'prices'>): PriceRange | null {
  return prices?.place === levelOf(place) ? prices : null;
}

function levelOf(place: Location | null): PriceRange['place'] {
  if (place === null) return 'country';
  return place.city_id === undefined ? 'state' : 'city';
}

/** The place of the usual prices: that of the page, its state or the country. */
export function placeOfPrices({ place, prices }: Pick<ServicePage, 'place' | 'prices'>): Location | null {
  if (place === null || prices?.place === 'country') return null;
  if (prices?.place === 'city') return place;
  return { state_name: place.state_name, state_id: place.state_id };
}
