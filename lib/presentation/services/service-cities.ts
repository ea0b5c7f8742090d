import { listSearchLinks, type SearchLink } from '@/lib/catalog/professions';
import { listServicePlaces } from '@/lib/catalog/service-places/listed-places';
import type { Location } from '@/lib/places/location';
import { locationOfCity } from '@/lib/places/place-path';

/** A category in a city, with the number of its ads there. */
export type ServiceCity = { category: SearchLink; place: Location; ads: number };

type Filter = { category?: SearchLink; stateId?: number | undefined };

/** The categories and cities that have enough ads for an indexed page, most ads first; none while they are not known. */
export async function listServiceCities({ category, stateId }: Filter = {}): Promise<ServiceCity[]> {
  const links = listSearchLinks();
  return ((await listServicePlaces()) ?? [])
    .filter(({ key }) => category === undefined || key === category.key)
    .flatMap(({ key, cityId, ads }) => {
      const link = links.find((known) => known.key === key);
      const place = locationOfCity(cityId);
      return link && place ? [{ category: link, place, ads }] : [];
    })
    .filter(({ place }) => stateId === undefined || place.state_id === stateId);
}

/** The states of these cities with the number of their cities, most cities first. */
export function statesOf(cities: readonly ServiceCity[]): { place: Location; cities: number }[] {
  const states = new Map<number, { place: Location; cities: number }>();
  for (const { place } of cities) {
    const { state_id, state_name } = place;
    const before = states.get(state_id)?.cities ?? 0;
    states.set(state_id, { place: { state_id, state_name }, cities: before + 1 });
  }
  return [...states.values()].toSorted((one, other) => other.cities - one.cities);
}
