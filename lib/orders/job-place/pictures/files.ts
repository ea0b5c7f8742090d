import type { PrivatePicture } from '@/lib/media/private-pictures';

/** Shorter than any handle and not followed by an ad number, so no public URL maps to it. */
const FOLDER = 'job';

/** Storage location of a picture of a place. By owner, because it may be uploaded before the order exists. */
export function jobPictureFiles({ ownerId, id }: { ownerId: number; id: string }): PrivatePicture {
  return { folder: `${FOLDER}/u${ownerId}`, id };
}
