import { PICTURE_WIDTHS, type PictureWidth } from '@/lib/media/rules';
import { storage } from '@/lib/services/storage/storage';

/** Shorter than any handle, and what follows is no number of an ad: no public address leads here. */
const FOLDER = 'chat';

/** Folder of all pictures of a conversation in the storage. */
export function picturesFolder(conversationId: string): string {
  return `${FOLDER}/c${conversationId}`;
}

/** Storage key of a picture in one width. */
export function messagePictureKey(
  { conversationId, id }: { conversationId: string; id: string },
  width: PictureWidth,
): string {
  return `${picturesFolder(conversationId)}/${id}-${width}.webp`;
}

/** A picture as WebP; null when its files are gone. Who may see it is for the caller to know. */
export async function findPictureFile(
  picture: { conversationId: string; id: string },
  width: PictureWidth,
): Promise<File | null> {
  const file = await storage.find(messagePictureKey(picture, width));
  if (!file) return null;
  return new File([new Uint8Array(file.bytes)], `${picture.id}-${width}.webp`, { type: 'image/webp' });
}

export async function removeMessagePicture(picture: { conversationId: string; id: string }): Promise<void> {
  for (const width of PICTURE_WIDTHS) await storage.remove(messagePictureKey(picture, width));
}
