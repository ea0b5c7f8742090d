import type { PrivatePicture } from '@/lib/media/private-pictures';

/** Shorter than any handle, and what follows is no number of an ad: no public address leads here. */
const FOLDER = 'case';

/** A picture of the dispute about an order, as the storage knows it. */
export function pictureFiles({ orderId, id }: { orderId: number; id: string }): PrivatePicture {
  return { folder: `${FOLDER}/o${orderId}`, id };
}
