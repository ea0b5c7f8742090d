/** The widths, in pixels, in which every cover is kept: a card and a page. */
export const COVER_WIDTHS = [480, 1280] as const;
export type CoverWidth = (typeof COVER_WIDTHS)[number];

/** Side of the square avatar, in pixels. */
export const AVATAR_SIDE = 256;

const FILES_PATH = '/files/';

/** An ad's cover. `name` is a content name: a new picture gets a new one, so files may be cached for ever. */
export type Cover = { uid: string; workId: number; name: string };

/** Storage key of a cover in one width (specification, point 3: images live at {uid}/{work id}). */
export function coverKey({ uid, workId, name }: Cover, width: CoverWidth): string {
  return `${uid}/${workId}/${name}-${width}.webp`;
}

/** Address of a cover in one width, from the root of the site; null when the ad has no cover. */
export function coverUrl(cover: Cover, width: CoverWidth): string;
export function coverUrl(cover: Omit<Cover, 'name'> & { name: string | null }, width: CoverWidth): string | null;
export function coverUrl(
  { uid, workId, name }: Omit<Cover, 'name'> & { name: string | null },
  width: CoverWidth,
): string | null {
  return name === null ? null : FILES_PATH + coverKey({ uid, workId, name }, width);
}

/** Storage key of a person's avatar (specification, point 3: {uid}/{uid}.webp). */
export function avatarKey(uid: string): string {
  return `${uid}/${uid}.webp`;
}

/** Address of an avatar, from the root of the site; null when the person has none (`version` is null). */
export function avatarUrl({ uid, version }: { uid: string; version: number | null }): string | null {
  return version === null ? null : `${FILES_PATH}${avatarKey(uid)}?v=${version}`;
}
