import { LRUCache } from 'lru-cache';
import { avatarKey } from '@/lib/accounts/avatar';
import { findAvatarVersion } from '@/lib/accounts/avatar-version';
import { findVisibility, mayPreview } from '@/lib/catalog/preview';

/** A stored picture that may be served, and who may keep it for how long; null: nobody sees it. */
export type FindPublicFile = (
  name: string,
  query: string,
) => Promise<{ key: string; cacheControl: string } | null>;

/** How long an answer of the database stands; a page asks for many pictures of the same ads and people. */
const LOOK_AGAIN_MS = 5_000;
/** Browsers keep for ever what never changes; a shared cache asks again, as the picture may be gone by then. */
const FOR_EVER = 'public, max-age=31536000, s-maxage=60, immutable';
const FOR_A_MINUTE = 'public, max-age=60';
const FOR_ITS_OWNER = 'private, max-age=60';

const AVATAR = /^([^/]+)\/\1\.webp$/;
const PICTURE = /^[^/]+\/([1-9]\d{0,9})\/[^/]+$/;

/**
 * What hides a picture: the avatar of an account that is closed, and the pictures of an ad that is hidden, but for its
 * owner. Those of an ad that is gone are gone themselves, once no list shows it.
 */
export function publicFiles(): FindPublicFile {
  const accounts = remember(findAvatarVersion);
  const ads = remember(findVisibility);

  async function findAvatar(uid: string, query: string) {
    const account = await accounts(uid);
    if (!account) return null;
    const named = /^v=(\d{1,10})$/.exec(query)?.[1];
    const version = named === undefined ? account.avatarVersion : Number(named);
    const cacheControl = named === undefined ? FOR_A_MINUTE : FOR_EVER;
    return version === null ? null : { key: avatarKey({ uid, version }), cacheControl };
  }

  async function findPicture(key: string, workId: number, query: string) {
    const ad = await ads(workId);
    if (!ad) return { key, cacheControl: FOR_EVER };
    const viewer = mayPreview(ad, new URLSearchParams(query).get('key'));
    return viewer && { key, cacheControl: viewer === 'owner' ? FOR_ITS_OWNER : FOR_EVER };
  }

  return async (name, query) => {
    const uid = AVATAR.exec(name)?.[1];
    if (uid !== undefined) return findAvatar(uid, query);
    const workId = Number(PICTURE.exec(name)?.[1]);
    return workId > 0 && workId < 2 ** 31 ? findPicture(name, workId, query) : null;
  };
}

/** Asks once for what many want at the same time or shortly after another; a failure is not remembered. */
function remember<Key extends string | number, Row>(find: (key: Key) => Promise<Row>) {
  const answers = new LRUCache<Key, Promise<Row>>({ max: 10_000, ttl: LOOK_AGAIN_MS });
  return (key: Key): Promise<Row> => {
    const known = answers.get(key);
    if (known) return known;
    const asked = find(key);
    answers.set(key, asked);
    asked.catch(() => answers.delete(key));
    return asked;
  };
}
