import type { PrivatePicture } from '@/lib/media/private-pictures';

/** Shorter than any handle and not followed by an ad number, so no public URL maps to it. */
const FOLDER = 'rev';

/** Storage location of a picture of an order's review. */
export function pictureFiles({ orderId, id }: { orderId: number; id: string }): PrivatePicture {
  return { folder: `${FOLDER}/o${orderId}`, id };
}
