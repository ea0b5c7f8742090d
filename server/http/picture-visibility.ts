import { LRUCache } from 'lru-cache';
import { avatarKey } from '@/lib/accounts/avatar';
import { findAvatarVersion } from '@/lib/accounts/avatar-version';
import { findVisibility, mayPreview } from '@/lib/catalog/preview';

/** The storage key and Cache-Control of a picture that may be served; null when it must not be. */
export type FindPublicFile = (
  name: string,
  query: string,
) => Promise<{ key: string; cacheControl: string } | null>;

/** A page shows many pictures of the same ads and users. */
const LOOKUP_LIFE_MS = 5_000;
/** Content under a key never changes, but a shared cache must notice within a minute that it was removed. */
const IMMUTABLE = 'public, max-age=31536000, s-maxage=60, immutable';
const SHORT = 'public, max-age=60';
const PRIVATE = 'private, max-age=60';

const AVATAR = /^([^/]+)\/\1\.webp$/;
const PICTURE = /^[^/]+\/([1-9]\d{0,9})\/[^/]+$/;

/**
 * Hides the avatars of closed accounts, and the pictures of hidden ads from all but their owners. Pictures of deleted
 * ads are deleted themselves, once no cached list shows them.
 */
export function publicFiles(): FindPublicFile {
  const accounts = cacheLookups(findAvatarVersion);
  const ads = cacheLookups(findVisibility);

  async function findAvatar(uid: string, query: string) {
    const account = await accounts(uid);
    if (!account) return null;
    const named = /^v=(\d{1,10})$/.exec(query)?.[1];
    const version = named === undefined ? account.avatarVersion : Number(named);
    const cacheControl = named === undefined ? SHORT : IMMUTABLE;
    return version === null ? null : { key: avatarKey({ uid, version }), cacheControl };
  }

  async function findPicture(key: string, workId: number, query: string) {
    const ad = await ads(workId);
    if (!ad) return { key, cacheControl: IMMUTABLE };
    const viewer = mayPreview(ad, new URLSearchParams(query).get('key'));
    return viewer && { key, cacheControl: viewer === 'owner' ? PRIVATE : IMMUTABLE };
  }

  return async (name, query) => {
    const uid = AVATAR.exec(name)?.[1];
    if (uid !== undefined) return findAvatar(uid, query);
    const workId = Number(PICTURE.exec(name)?.[1]);
    return workId > 0 && workId < 2 ** 31 ? findPicture(name, workId, query) : null;
  };
}

/** Shares lookups that come at once or within seconds. Failures are not kept. */
function cacheLookups<Key extends string | number, Row>(find: (key: Key) => Promise<Row>) {
  const answers = new LRUCache<Key, Promise<Row>>({ max: 10_000, ttl: LOOKUP_LIFE_MS });
  return (key: Key): Promise<Row> => {
    const known = answers.get(key);
    if (known) return known;
    const asked = find(key);
    answers.set(key, asked);
    asked.catch(() => answers.delete(key));
    return asked;
  };
}
