import { DomainError } from '../platform/errors';
import { findLocation, type Location } from './location';
import { findNearestSeat } from './cities-near';
import type { Position } from './seats';

/** Positions farther from every seat are outside Brazil: Altamira extends 400 km from its seat. */
const MAX_KM = 450;

/**
 * The municipality whose seat is nearest to a position in degrees. Throws `not_found` (place_not_found) if the position
 * is far from all seats.
 */
export async function findNearest(position: Position): Promise<Location> {
  const { cityId, km } = findNearestSeat(position);
  const found = km <= MAX_KM ? await findLocation(String(cityId)) : null;
  if (!found) throw new DomainError('not_found', 'place_not_found');
  return found;
}
