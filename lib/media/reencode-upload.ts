import type { Actor } from '@/lib/accounts/actor';
import { queueFairly } from '@/lib/platform/limits/fair-queue';
import type { IncomingFile } from '@/lib/platform/incoming-file';
import { isolateRendering } from './isolated-rendering';
import type { RenderedPictures, Rendering } from './rendered-picture';

const render = isolateRendering({
  // scripts/setup/build.mjs writes it.
  program: 'dist/picture-renderer.mjs',
  // The slowest accepted picture takes a few seconds.
  deadlineMs: 20_000,
  // The pictures of an ad are uploaded one after another.
  idleMs: 10_000,
});
/** Rendering a picture of 25 megapixels takes 100 MB, so only few run at once. */
const inTurn = queueFairly({ maxRunning: 2 });

/**
 * Receives a picture and renders it when it is the actor's turn; its bytes are in memory only then. Renders
 * one picture per account at a time, so that others do not wait for all of them. Throws `invalid`
 * (picture_type: neither JPEG, PNG nor WebP by its content, picture_too_large, picture_shape,
 * picture_animated, picture_unreadable, or not a file), BusyError.
 */
export async function reencodeUpload<R extends Rendering>(
  { userId }: Actor,
  upload: IncomingFile,
  rendering: R,
): Promise<RenderedPictures[R]> {
  const received = await upload.receive(String(userId));
  try {
    return await inTurn(String(userId), async () => render(rendering, await received.read()));
  } finally {
    await received.discard();
  }
}
