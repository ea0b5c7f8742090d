/** Limits of calls, for each caller. */
export const CALLS_PER_HOUR = { avatar: 120, adPictures: 600 };

/** What may be uploaded as a picture. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 25_000_000;
/** A line of pixels is no picture, and takes long to make smaller. */
export const PICTURE_MAX_SIDE = 12_000;
export const PICTURE_MAX_PROPORTION = 8;
/** Of pictures of ads, which come as the camera made them. */
export const WORK_PICTURE_MAX_MEGABYTES = 10;
export const WORK_PICTURE_MAX_BYTES = WORK_PICTURE_MAX_MEGABYTES * 1024 * 1024;
export const WORK_PICTURES_MAX = 10;
export const ALT_MAX = 140;
/** Width and height, in pixels, in which an avatar is kept. */
export const AVATAR_SIDE = 512;

/** The widths, in pixels, in which every picture of an ad is kept: a card and a page. */
export const PICTURE_WIDTHS = [480, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

const FILES_PATH = '/files/';

export type PictureOwner = {
  uid: string;
  workId: number;
  /** Opens the pictures of a hidden ad; null: it is shown, or who asks is not its owner. */
  previewKey?: string | null;
};
type NamedPicture = PictureOwner & { name: string };

/** Folder of an ad's pictures in the storage (specification, point 3: images live at {uid}/{work id}). */
export function pictureFolder({ uid, workId }: PictureOwner): string {
  return `${uid}/${workId}`;
}

/**
 * Storage key of a picture of an ad in one width. `name` is given to one upload and never again, so
 * browsers may keep a file for ever.
 */
export function pictureKey({ name, ...owner }: NamedPicture, width: PictureWidth): string {
  return `${pictureFolder(owner)}/${name}-${width}.webp`;
}

/** Address of a picture of an ad in one width, from the root of the site. */
export function pictureUrl(picture: NamedPicture, width: PictureWidth): string {
  return withPreview(FILES_PATH + pictureKey(picture, width), picture.previewKey ?? null);
}

/** The address of a picture of an ad that may be hidden, for its owner. */
export function withPreview(url: string, previewKey: string | null): string {
  return previewKey === null ? url : `${url}?key=${previewKey}`;
}

/** Address of an ad's cover in one width; null when the ad has none (`name` is null). */
export function coverUrl(
  { name, ...owner }: PictureOwner & { name: string | null },
  width: PictureWidth,
): string | null {
  return name === null ? null : pictureUrl({ ...owner, name }, width);
}

/** Height, in pixels, of a drawn cover of the given width: covers are shown as 16:10. */
export function coverHeight(width: PictureWidth): number {
  return (width / 16) * 10;
}
