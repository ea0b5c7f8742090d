import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { DomainError } from '@/lib/platform/errors';
import { renderDocument, squarePicture } from './picture';
import { renderWorkPicture } from './render-work-picture';
import type { RenderedPictures, Rendering } from './rendered-picture';
import { AVATAR_SIDE } from './rules';

/**
 * The program of a rendering process (isolated-rendering.ts): renders each upload that it receives and sends the result,
 * or the reason why the picture is refused. Sends 'ready' first.
 */

/** Accepted pictures need up to half of it: an interlaced PNG of 25 megapixels with 16 bits per channel. */
const MAX_BYTES = 750_000_000;
const MEMORY_CHECK_MS = 100;

const RENDERERS: { [R in Rendering]: (upload: Uint8Array) => Promise<RenderedPictures[R]> } = {
  avatar: (upload) => squarePicture(upload, AVATAR_SIDE),
  document: renderDocument,
  workPicture: renderWorkPicture,
};
const request = z.object({
  rendering: z.enum(['avatar', 'document', 'workPicture']),
  upload: z.instanceof(Uint8Array),
});

process.on('message', (message) => {
  void render(message).then((reply) => process.send?.(reply));
});
// An exit would wait for a decoder that hangs.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// A service manager may signal all processes of the server, which stops only after its requests.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
// Pictures are decoded in other threads, so this timer keeps firing during decoding.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_BYTES) process.kill(process.pid, 'SIGKILL');
}, MEMORY_CHECK_MS).unref();
// When memory runs out, the kernel ends this process rather than the server. Linux only.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
process.send?.('ready');

async function render(message: unknown): Promise<RenderedPictures[Rendering] | { refusal: string }> {
  const { rendering, upload } = request.parse(message);
  try {
    return await RENDERERS[rendering](upload);
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error.reason };
    throw error;
  }
}
