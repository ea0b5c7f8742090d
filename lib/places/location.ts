import { db } from '../platform/db';
import { findState } from './state';

/** Where a visitor looks, as browsers store it under serss-location (specification, point 3). */
export type Location = { state_name: string; state_id: number; city_name?: string; city_id?: number };

/**
 * Names of the place that a `location` parameter means: a 2-digit state id or a 7-digit city id.
 * Null for the whole country (empty), for malformed text and for ids that no place has.
 */
export async function findLocation(location: string): Promise<Location | null> {
  if (!/^(\d{2}|\d{7})$/.test(location)) return null;
  const state = findState(Number(location.slice(0, 2)));
  if (!state) return null;
  const inState = { state_name: state.name, state_id: state.id };
  if (location.length === 2) return inState;
  const cityId = Number(location);
  const name = (await findCityNames([cityId])).get(cityId);
  return name === undefined ? null : { ...inState, city_name: name, city_id: cityId };
}

/** Cities whose names were asked for; none of the 5,571 is ever renamed while a process lives. */
const cityNames = new Map<number, string>();

/** The names of cities by their ids; an id that no city has brings none. */
export async function findCityNames(ids: number[]): Promise<ReadonlyMap<number, string>> {
  const unknown = ids.filter((id) => !cityNames.has(id));
  if (unknown.length > 0) {
    const cities = await db.city.findMany({
      where: { id: { in: unknown } },
      select: { id: true, name: true },
    });
    for (const { id, name } of cities) cityNames.set(id, name);
  }
  return cityNames;
}
