import type { PictureWidth } from '@/lib/media/rules';
import { fetchBlob } from './fetch-file';

/**
 * Of conversations (contract loadMessagePicture, loadConversationPicture), of disputes (loadDisputePicture,
 * loadDisputedPicture) and of reports (loadReportedPicture).
 */
export type PicturePath =
  | '/chat/pictures'
  | '/orders/dispute/pictures'
  | '/operator/disputes/pictures'
  | `/operator/disputes/${number}/conversation/pictures`
  | `/operator/reports/${number}/pictures`;

/**
 * A picture that only some people see, a file where other calls answer JSON. The browser keeps it. Throws CallError.
 */
export async function fetchPrivatePicture(
  path: PicturePath,
  { id, width, token }: { id: string; width: PictureWidth; token: string },
): Promise<Blob> {
  return (await fetchBlob(`${path}/${id}/${width}`, token)).blob;
}
