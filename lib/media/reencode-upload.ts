import type { Actor } from '@/lib/accounts/actor';
import { queueFairly } from '@/lib/platform/limits/fair-queue';
import type { IncomingFile } from '@/lib/platform/incoming-file';

/** Rendering a picture of 25 megapixels takes 100 MB, so only few run at once. */
const inTurn = queueFairly({ maxRunning: 2 });

/**
 * Receives a picture and runs `draw` on it when it is the actor's turn; its bytes are in memory only then.
 * Renders one picture per account at a time, so that others do not wait for all of them. Throws what `draw`
 * throws, `invalid` (not a file), BusyError.
 */
export async function reencodeUpload<T>(
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
