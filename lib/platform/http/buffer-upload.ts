import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BusyError } from '../errors';
import { log } from '../log';

const RETRY_SECONDS = 5;

type Options = { maxBytes: number; tooLarge: () => Error };

/**
 * Writes a body into a temporary file as it comes, so that however many are sent, none is held in memory. The file has
 * no name: it is gone when it is closed, or with the process. Throws what `tooLarge` makes for more than `maxBytes`
 * (reading stops there), BusyError when there is no room, and what the body throws when it breaks off.
 */
export async function spool(body: AsyncIterable<Uint8Array>, options: Options): Promise<FileHandle> {
  const name = path.join(os.tmpdir(), `serss-upload-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  try {
    await unlink(name);
    await fill(file, body, options);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function fill(
  file: FileHandle,
  body: AsyncIterable<Uint8Array>,
  { maxBytes, tooLarge }: Options,
): Promise<void> {
  let size = 0;
  for await (const chunk of body) {
    if (size + chunk.byteLength > maxBytes) throw tooLarge(); // Leaving the loop cancels the body.
    // At a place of its own each: the file is read from its beginning later.
    await file.write(chunk, 0, chunk.byteLength, size).catch((error: unknown) => {
      log.error({ error }, 'no room for what is being uploaded');
      throw new BusyError(RETRY_SECONDS);
    });
    size += chunk.byteLength;
  }
}
