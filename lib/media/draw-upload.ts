import type { Actor } from '@/lib/accounts/actor';
import { queueFairly } from '@/lib/platform/limits/fair-queue';
import type { IncomingFile } from '@/lib/platform/incoming-file';

/** A picture of 25 megapixels takes 100 MB while it is drawn: few at once leave the process alive. */
const inTurn = queueFairly({ maxRunning: 2 });

/**
 * Receives a picture and lets `draw` make something of it when it is the actor's turn; only then its bytes are in
 * memory. One picture of an account is drawn at a time, so another's waits for none of them. Throws what `draw` throws,
 * `invalid` (what came is no file), BusyError.
 */
export async function drawUpload<T>(
  { userId }: Actor,
  upload: IncomingFile,
  draw: (bytes: Uint8Array) => Promise<T>,
): Promise<T> {
  const received = await upload.receive(String(userId));
  try {
    return await inTurn(String(userId), async () => draw(await received.read()));
  } finally {
    await received.discard();
  }
}
