import type { PrivatePicture } from '@/lib/media/private-pictures';

/** Shorter than any handle and not followed by an ad number, so no public URL maps to it. */
const FOLDER = 'chat';

/** Storage folder of a conversation's pictures. */
export function picturesFolder(conversationId: string): string {
  return `${FOLDER}/c${conversationId}`;
}

/** Storage location of a conversation's picture. */
export function pictureFiles({ conversationId, id }: { conversationId: string; id: string }): PrivatePicture {
  return { folder: picturesFolder(conversationId), id };
}
