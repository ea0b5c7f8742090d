/** A version of a person's picture; each is given once and never again. */
export type AvatarFile = { uid: string; version: number };

/** Storage key of one version of a person's avatar, a square. */
export function avatarKey({ uid, version }: AvatarFile): string {
  return `${uid}/${uid}-${version}.webp`;
}

/**
 * Address of an avatar (specification, point 3: {uid}/{uid}.webp), from the root of the site; null when the person has
 * none (`version` is null).
 */
export function avatarUrl(avatar: AvatarFile): string;
export function avatarUrl(avatar: { uid: string; version: number | null }): string | null;
export function avatarUrl({ uid, version }: { uid: string; version: number | null }): string | null {
  return version === null ? null : `/files/${uid}/${uid}.webp?v=${version}`;
}
