import type { listFavourites, mergeFavourites, saveFavourite } from '@/lib/catalog/favourites/contract';
import { HOUR_MS } from '@/lib/platform/durations';
import { call, CallError } from '@/lib/platform/http/call';
import { forgetSession, readToken } from '../session';
import { storedUser } from '../stored-user';
import { storedFavourites, type StoredFavourite } from './favourites';
import { storeFavourite } from './store-favourite';

/** When the copy in this browser is reloaded: another device may have changed the favourites. */
const FRESH_MS = HOUR_MS;

let loading: Promise<void> | undefined;

/** Whether this browser should reload the favourites of the logged-in user; `now` in milliseconds since the epoch. */
export function areOutdated(now: number): boolean {
  const stored = storedFavourites.read();
  return stored?.uid !== storedUser.read()?.uid || now - (stored?.at ?? 0) > FRESH_MS;
}

/**
 * Loads the favourites of the logged-in user, after merging those that this browser stored before the log-in. If that
 * fails, the stored favourites stay.
 */
export function loadFavourites(now: number): Promise<void> {
  return (loading ??= load(now).finally(() => (loading = undefined)));
}

/** Saves or removes a favourite of the logged-in user, in this browser first, then in the account. Throws CallError. */
export async function saveForMember(favourite: StoredFavourite, isSaved: boolean): Promise<void> {
  const now = new Date(favourite.saved_at).getTime();
  if (areOutdated(now)) await loadFavourites(now);
  storeFavourite(favourite, isSaved);
  const token = readToken();
  if (token === null) return;
  try {
    const body = { item: favourite.item, saved: isSaved };
    await call<typeof saveFavourite>('PUT', '/favourites', { token, body });
  } catch (error) {
    storeFavourite(favourite, !isSaved);
    if (!hasSessionEnded(error)) throw error;
    forgetSession();
    storeFavourite(favourite, isSaved);
  }
}

async function load(now: number): Promise<void> {
  const [token, uid, stored] = [readToken(), storedUser.read()?.uid, storedFavourites.read()];
  if (token === null || uid === undefined) return;
  try {
    const { list } =
      stored?.uid === null && stored.list.length > 0
        ? await call<typeof mergeFavourites>('PUT', '/favourites/merge', {
            token,
            body: { list: stored.list },
          })
        : await call<typeof listFavourites>('GET', '/favourites', { token });
    // The user may have logged out during the call.
    if (readToken() === token) storedFavourites.write({ uid, at: now, list });
  } catch (error) {
    // A public page needs no session, so there is no redirect to the log-in.
    if (hasSessionEnded(error)) forgetSession();
  }
}

function hasSessionEnded(error: unknown): boolean {
  return error instanceof CallError && error.code === 'unauthenticated';
}
