import { WORK_PICTURE_MAX_BYTES } from '@/lib/media/rules';
import type { WorkPicture } from '@/lib/media/fields';
import type { DraftPicture } from './draft-pictures';

/** A picture of an ad that is being written: on the server already (`id`), or a file of this device. */
export type AdPicture = {
  key: number;
  id: number | null;
  file: Blob | null;
  /** What shows it here. */
  src: string;
  alt: string;
  /** How much of it was sent, 0 to 1, while it is sent. */
  sent: number | null;
  /** Why it could not be sent, in words. */
  problem: string | null;
};

/** As it lies on the server. */
export function storedPicture(key: number, { id, small_url, alt }: WorkPicture): AdPicture {
  return { key, id, file: null, src: small_url, alt, sent: null, problem: null };
}

/** One that is still to be sent. */
export function newPicture(key: number, { file, alt }: DraftPicture): AdPicture {
  return { key, id: null, file, src: URL.createObjectURL(file), alt, sent: null, problem: null };
}

/** What is plainly wrong with a chosen file; the server looks closer. Null: nothing. */
export async function pictureProblem(file: Blob): Promise<'tooHeavy' | 'unreadable' | null> {
  if (file.size > WORK_PICTURE_MAX_BYTES) return 'tooHeavy';
  try {
    // Throws for what is no picture, whatever it is called.
    (await createImageBitmap(file, { resizeWidth: 8, resizeHeight: 8 })).close();
    return null;
  } catch {
    return 'unreadable';
  }
}
