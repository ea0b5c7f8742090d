/** One version of a user's avatar. Version numbers are never reused. */
export type AvatarFile = { uid: string; version: number };

/** Storage key of one version of an avatar, a square image. */
export function avatarKey({ uid, version }: AvatarFile): string {
  return `${uid}/${uid}-${version}.webp`;
}

/**
 * Avatar URL relative to the site root (specification, point 3: {uid}/{uid}.webp); null when the user has
 * none (`version` is null).
 */
export function avatarUrl(avatar: AvatarFile): string;
export function avatarUrl(avatar: { uid: string; version: number | null }): string | null;
export function avatarUrl({ uid, version }: { uid: string; version: number | null }): string | null {
  return version === null ? null : `/files/${uid}/${uid}.webp?v=${version}`;
}
