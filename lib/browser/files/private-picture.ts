import type { PictureWidth } from '@/lib/media/rules';
import { fetchBlob } from './fetch-file';

/**
 * Pictures of conversations (contract loadMessagePicture), disputes (loadDisputePicture), places of jobs
 * (loadJobPicture) and reviews (loadReviewPicture).
 */
export type PicturePath =
  '/chat/pictures' | '/orders/dispute/pictures' | '/orders/place/pictures' | '/reviews/pictures';

/** Fetches an access-controlled picture. The browser caches it. Throws CallError. */
export async function fetchPrivatePicture(
  path: PicturePath,
  { id, width, token }: { id: string; width: PictureWidth; token: string },
): Promise<Blob> {
  return (await fetchBlob(`${path}/${id}/${width}`, token)).blob;
}
