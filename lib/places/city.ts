import { db } from '../platform/database/db';
import { DomainError } from '../platform/errors';
import { sizeRank } from './city-size';
import { findState } from './state';

/** A municipality; the id is its 7-digit IBGE code. */
export type City = { id: number; name: string };

/** The municipalities of a federative unit, the largest first, then by name. Throws `not_found` for an unknown unit. */
export async function listCities(stateId: number): Promise<City[]> {
  if (!findState(stateId)) throw new DomainError('not_found', 'state_not_found');
  const cities = await db.city.findMany({ where: { stateId }, select: { id: true, name: true } });
  return cities.sort((a, b) => sizeRank(a.id) - sizeRank(b.id) || a.name.localeCompare(b.name, 'pt-BR'));
}
