import type { PrivatePicture } from '@/lib/media/private-pictures';

/** Shorter than any handle, and what follows is no number of an ad: no public address leads here. */
const FOLDER = 'chat';

/** Folder of all pictures of a conversation in the storage. */
export function picturesFolder(conversationId: string): string {
  return `${FOLDER}/c${conversationId}`;
}

/** A picture of a conversation as the storage knows it. */
export function pictureFiles({ conversationId, id }: { conversationId: string; id: string }): PrivatePicture {
  return { folder: picturesFolder(conversationId), id };
}
