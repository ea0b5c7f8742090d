import { WORK_PICTURE_MAX_BYTES } from '@/lib/media/rules';
import type { WorkPicture } from '@/lib/media/fields';
import type { DraftPicture } from './draft-pictures';

/** A picture in the ad form: already uploaded (`id`) or a local file. */
export type AdPicture = {
  key: number;
  id: number | null;
  file: Blob | null;
  /** URL for the preview. */
  src: string;
  alt: string;
  /** Upload progress, 0 to 1; null when not uploading. */
  sent: number | null;
  /** Why the upload failed, as a message to show. */
  problem: string | null;
};

/** A picture that is stored on the server. */
export function storedPicture(key: number, { id, small_url, alt }: WorkPicture): AdPicture {
  return { key, id, file: null, src: small_url, alt, sent: null, problem: null };
}

/** A picture that is not uploaded yet. */
export function newPicture(key: number, { file, alt }: DraftPicture): AdPicture {
  return { key, id: null, file, src: URL.createObjectURL(file), alt, sent: null, problem: null };
}

/** Finds obvious problems of a chosen file; the server checks it thoroughly. Null: none. */
export async function pictureProblem(file: Blob): Promise<'tooHeavy' | 'unreadable' | null> {
  if (file.size > WORK_PICTURE_MAX_BYTES) return 'tooHeavy';
  try {
    // Throws if the file is not an image, whatever its name.
    (await createImageBitmap(file, { resizeWidth: 8, resizeHeight: 8 })).close();
    return null;
  } catch {
    return 'unreadable';
  }
}
