import { storage } from '@/lib/services/storage/storage';
import { PICTURE_WIDTHS, type PictureWidth } from './rules';

/** An access-controlled picture, in a folder without public URL. */
export type PrivatePicture = { folder: string; id: string };

/** Storage key of a private picture in one width. */
export function privatePictureKey({ folder, id }: PrivatePicture, width: PictureWidth): string {
  return `${folder}/${id}-${width}.webp`;
}

export async function putPrivatePicture(
  picture: PrivatePicture,
  files: readonly { width: PictureWidth; bytes: Buffer }[],
): Promise<void> {
  await Promise.all(files.map(({ width, bytes }) => storage.put(privatePictureKey(picture, width), bytes)));
}

/** A private picture as WebP; null when its files are deleted. The caller checks permissions. */
export async function findPrivatePicture(picture: PrivatePicture, width: PictureWidth): Promise<File | null> {
  const file = await storage.find(privatePictureKey(picture, width));
  if (!file) return null;
  return new File([new Uint8Array(file.bytes)], `${picture.id}-${width}.webp`, { type: 'image/webp' });
}

export async function removePrivatePicture(picture: PrivatePicture): Promise<void> {
  for (const width of PICTURE_WIDTHS) await storage.remove(privatePictureKey(picture, width));
}
