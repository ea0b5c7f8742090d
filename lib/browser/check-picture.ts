import { WORK_PICTURE_MAX_BYTES } from '@/lib/media/rules';

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
