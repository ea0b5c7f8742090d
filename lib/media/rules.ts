/** What may be uploaded as a picture. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 25_000_000;
/** Width and height, in pixels, in which an avatar is kept. */
export const AVATAR_SIDE = 512;

/** The widths, in pixels, in which every cover is kept: a card and a page. */
export type CoverWidth = 480 | 1280;

const FILES_PATH = '/files/';

type Picture = { uid: string; workId: number; name: string };

/**
 * Storage key of an ad's cover in one width (specification, point 3: images live at {uid}/{work id}).
 * `name` is a content name: a new picture gets a new one, so browsers may keep a file for ever.
 */
export function coverKey({ uid, workId, name }: Picture, width: CoverWidth): string {
  return `${uid}/${workId}/${name}-${width}.webp`;
}

/** Address of an ad's cover in one width, from the root of the site; null when the ad has none (`name` is null). */
export function coverUrl(
  { uid, workId, name }: Omit<Picture, 'name'> & { name: string | null },
  width: CoverWidth,
): string | null {
  return name === null ? null : FILES_PATH + coverKey({ uid, workId, name }, width);
}

/** Height, in pixels, of a cover of the given width: covers are 16:10. */
export function coverHeight(width: CoverWidth): number {
  return (width / 16) * 10;
}
