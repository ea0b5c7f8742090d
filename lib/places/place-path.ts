import { getMunicipalities } from '@brazilian-utils/brazilian-utils';
import { placeWords } from './cities-by-name';
import type { Location } from './location';
import { stateCode } from './place-name';
import { listStates, type State } from './state';

/** A name in a path: 'São João d’Aliança' becomes 'sao-joao-d-alianca'. */
export function slugOf(name: string): string {
  return placeWords(name).join('-');
}

/** The path of a place: 'sp/campinas', or 'sp' for a whole state. */
export function placePath({ state_id, city_name }: Location): string {
  const state = slugOf(stateCode(state_id));
  return city_name === undefined ? state : `${state}/${slugOf(city_name)}`;
}

/**
 * The place that a path names in any spelling: with accents, capitals or other separators, and with the name of the state
 * instead of its code. Null: unknown. Runs no query.
 */
export function findPlaceByPath(state: string, city?: string): Location | null {
  const found = findStateBySlug(state);
  if (!found) return null;
  if (city === undefined) return { state_name: found.name, state_id: found.id };
  return places().byKey.get(`${found.id} ${keyOf(city)}`) ?? null;
}

/** The place of a city by its IBGE code; null: unknown. Runs no query. */
export function locationOfCity(cityId: number): Location | null {
  return places().byId.get(cityId) ?? null;
}

function findStateBySlug(slug: string): State | undefined {
  const key = keyOf(slug);
  return listStates().find(({ code, name }) => [keyOf(code), keyOf(name)].includes(key));
}

/** The same for all spellings of a name; unique within a state. */
function keyOf(name: string): string {
  return placeWords(name).join('');
}

type Places = { byId: Map<number, Location>; byKey: Map<string, Location> };

let known: Places | undefined;

function places(): Places {
  return (known ??= indexPlaces());
}

function indexPlaces(): Places {
  const states = new Map(listStates().map(({ id, name }) => [id, name]));
  const cities = getMunicipalities().map(({ code, name }): Required<Location> => {
    const state_id = Number(code.slice(0, 2));
    return { state_name: states.get(state_id) ?? '', state_id, city_name: name, city_id: Number(code) };
  });
  return {
    byId: new Map(cities.map((city) => [city.city_id, city])),
    byKey: new Map(cities.map((city) => [`${city.state_id} ${keyOf(city.city_name)}`, city])),
  };
}
