import { db } from '../platform/database/db';
import { findState } from './state';

/** A visitor's place, as browsers store it under serss-location (specification, point 3). */
export type Location = { state_name: string; state_id: number; city_name?: string; city_id?: number };

/**
 * Names of the place in a `location` parameter: a 2-digit state id or a 7-digit city id. Null for the whole
 * country (empty), malformed text and unknown ids.
 */
export async function findLocation(location: string): Promise<Location | null> {
  if (!/^(\d{2}|\d{7})$/.test(location)) return null;
  const state = findState(Number(location.slice(0, 2)));
  if (!state) return null;
  const inState = { state_name: state.name, state_id: state.id };
  if (location.length === 2) return inState;
  const city = await db.city.findUnique({
    where: { id: Number(location) },
    select: { id: true, name: true },
  });
  return city && { ...inState, city_name: city.name, city_id: city.id };
}
