import { MAX_FAVOURITES } from '@/lib/catalog/favourites/rules';
import { storedUser } from '../stored-user';
import { readFavourites, storedFavourites, type StoredFavourite } from './favourites';

/** Adds or removes a favourite in this browser; returns false if there is no room. */
export function storeFavourite(favourite: StoredFavourite, isSaved: boolean): boolean {
  const others = readFavourites().filter(({ item }) => item !== favourite.item);
  const list = isSaved ? [favourite, ...others] : others;
  const stored = storedFavourites.read();
  // A visitor's favourites stay theirs until they are merged.
  const uid = stored?.uid === null && stored.list.length > 0 ? null : (storedUser.read()?.uid ?? null);
  return list.length <= MAX_FAVOURITES && storedFavourites.write({ uid, at: stored?.at ?? 0, list });
}
