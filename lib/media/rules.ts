/** Rate limits per caller. */
export const CALLS_PER_HOUR = { avatar: 120, adPictures: 600 };

/** Maximum size of an uploaded picture. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 25_000_000;
/** Extremely long pictures are useless, and slow to scale down. */
export const PICTURE_MAX_SIDE = 12_000;
export const PICTURE_MAX_PROPORTION = 8;
/** Cameras and editors write about ten; each costs a pass over the whole picture, however few bytes it has. */
export const JPEG_MAX_SCANS = 30;
/** For pictures of ads, which come straight from the camera. */
export const WORK_PICTURE_MAX_MEGABYTES = 10;
export const WORK_PICTURE_MAX_BYTES = WORK_PICTURE_MAX_MEGABYTES * 1024 * 1024;
export const WORK_PICTURES_MAX = 10;
export const ALT_MAX = 140;
/** Two minutes at the highest bit rate that browsers use by default. */
export const RECORDING_MAX_SECONDS = 120;
export const RECORDING_MAX_BYTES = 3 * 1024 * 1024;
/** The containers in which browsers record; the type is `audio/{format}`. */
export const RECORDING_FORMATS = ['webm', 'ogg', 'mp4'] as const;
export type RecordingFormat = (typeof RECORDING_FORMATS)[number];
/** Width and height of a stored avatar, in pixels. */
export const AVATAR_SIDE = 512;
/** Maximum width and height of a stored document in pixels; small print stays legible. */
export const DOCUMENT_MAX_SIDE = 1_800;

/** The stored widths of an ad's pictures, in pixels: for cards and pages. */
export const PICTURE_WIDTHS = [480, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The larger width of private pictures; a data download has only this one. */
export const LARGEST_WIDTH: PictureWidth = 1280;

const FILES_PATH = '/files/';

export type PictureOwner = {
  uid: string;
  workId: number;
  /** Opens the pictures of a hidden ad; null: the ad is visible, or the viewer is not its owner. */
  previewKey?: string | null;
};
type NamedPicture = PictureOwner & { name: string };

/** Folder of an ad's pictures in the storage (specification, point 3: images live at {uid}/{work id}). */
export function pictureFolder({ uid, workId }: PictureOwner): string {
  return `${uid}/${workId}`;
}

/**
 * Storage key of a picture of an ad in one width. Names are never reused, so browsers may cache a file
 * forever.
 */
export function pictureKey({ name, ...owner }: NamedPicture, width: PictureWidth): string {
  return `${pictureFolder(owner)}/${name}-${width}.webp`;
}

/** URL path of a picture of an ad in one width, from the site root. */
export function pictureUrl(picture: NamedPicture, width: PictureWidth): string {
  return withPreview(FILES_PATH + pictureKey(picture, width), picture.previewKey ?? null);
}

/** URL of a picture of a possibly hidden ad, for its owner. */
export function withPreview(url: string, previewKey: string | null): string {
  return previewKey === null ? url : `${url}?key=${previewKey}`;
}

/** URL of an ad's cover in one width; null without a cover (`name` is null). */
export function coverUrl(
  { name, ...owner }: PictureOwner & { name: string | null },
  width: PictureWidth,
): string | null {
  return name === null ? null : pictureUrl({ ...owner, name }, width);
}

/** Height in pixels of a displayed cover of the given width: covers are shown as 16:10. */
export function coverHeight(width: PictureWidth): number {
  return (width / 16) * 10;
}
