import { storedValue } from './stored-value';

/** What this browser remembers of the person who logged in (specification, point 3), as far as pages show it. */
export type StoredUser = {
  uid: string;
  name: string;
  profession: string;
  /** Address from the root of the site; null: no picture. */
  avatar: string | null;
  /** Whether they may publish ads. */
  pro: boolean;
};

/** Whatever does not name a person counts as nobody. Written and removed with the session. */
export const storedUser = storedValue<StoredUser>('serss-user', (stored) => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { uid, name, profession, avatar, pro }: Record<string, unknown> = { ...stored };
  if (typeof uid !== 'string' || uid === '') return null;
  return {
    uid,
    name: asText(name) || uid,
    profession: asText(profession),
    // Only our own pictures: the text may come from anywhere.
    avatar: typeof avatar === 'string' && avatar.startsWith('/files/') ? avatar : null,
    pro: pro === true,
  };
});

function asText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
