import { storedValue } from './stored-value';

/** Displayed fields of the logged-in user stored in this browser (specification, point 3). */
export type StoredUser = {
  uid: string;
  name: string;
  profession: string;
  /** URL path from the site root; null: no avatar. */
  avatar: string | null;
  /** Whether the user may publish ads. */
  pro: boolean;
};

/** Invalid values count as logged out. Written and removed with the session. */
export const storedUser = storedValue<StoredUser>('serss-user', (stored) => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { uid, name, profession, avatar, pro }: Record<string, unknown> = { ...stored };
  if (typeof uid !== 'string' || uid === '') return null;
  return {
    uid,
    name: asText(name) || uid,
    profession: asText(profession),
    // Accept only our own files: the stored text is untrusted.
    avatar: typeof avatar === 'string' && avatar.startsWith('/files/') ? avatar : null,
    pro: pro === true,
  };
});

function asText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
