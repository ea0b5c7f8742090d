import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BusyError } from '../errors';
import { log } from '../log/log';

const RETRY_SECONDS = 5;

type Options = { maxBytes: number; tooLarge: () => Error };

/**
 * Writes a body into an unnamed temporary file as it arrives, so that memory stays constant under any number
 * of uploads. The file disappears when it is closed or the process ends. Throws `tooLarge()` after
 * `maxBytes`, BusyError when the disk is full, and the error of an aborted body.
 */
export async function bufferUpload(body: AsyncIterable<Uint8Array>, options: Options): Promise<FileHandle> {
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
    // With an explicit position, so that reading starts at the beginning of the file.
    await file.write(chunk, 0, chunk.byteLength, size).catch((error: unknown) => {
      log.error({ error }, 'no room for an upload');
      throw new BusyError(RETRY_SECONDS);
    });
    size += chunk.byteLength;
  }
}
