/** Storage key of a person's avatar (specification, point 3: {uid}/{uid}.webp), a square. */
export function avatarKey(uid: string): string {
  return `${uid}/${uid}.webp`;
}

/** Address of an avatar, from the root of the site; null when the person has none (`version` is null). */
export function avatarUrl(avatar: { uid: string; version: number }): string;
export function avatarUrl(avatar: { uid: string; version: number | null }): string | null;
export function avatarUrl({ uid, version }: { uid: string; version: number | null }): string | null {
  return version === null ? null : `/files/${avatarKey(uid)}?v=${version}`;
}
