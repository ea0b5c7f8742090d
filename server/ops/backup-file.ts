import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Entry } from './backup-manifest';
import { open, seal } from './sealing';

/** Compresses, encrypts when somebody is named who may read it, and writes; the folder above is made. */
export async function writeEntry(
  folder: string,
  { name, content, recipient }: { name: string; content: Readable; recipient: string | undefined },
): Promise<Entry> {
  const entry = recipient === undefined ? `${name}.gz` : `${name}.gz.age`;
  const file = path.join(folder, entry);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const packed = content.pipe(createGzip());
  // A pipe does not hand on that its source broke.
  content.once('error', (error) => packed.destroy(error));
  const { tap, result } = measure();
  await pipeline(
    recipient === undefined ? packed : await seal(packed, recipient),
    tap,
    createWriteStream(file, { mode: 0o600 }),
  );
  return { path: entry, ...result() };
}

/** Throws when a file is not, byte for byte, what the manifest says. */
export async function checkEntry(folder: string, entry: Entry): Promise<void> {
  const { tap, result } = measure();
  await pipeline(createReadStream(path.join(folder, entry.path)), tap.resume());
  if (result().sha256 !== entry.sha256) throw new Error(`${entry.path} is damaged: its checksum is another`);
}

/** What was written; a stream that fails when it cannot be opened. */
export async function readEntry(
  folder: string,
  entry: Entry,
  identity: string | undefined,
): Promise<Readable> {
  const stored = createReadStream(path.join(folder, entry.path));
  const packed = identity === undefined ? stored : await open(stored, identity);
  const content = packed.pipe(createGunzip());
  packed.once('error', (error: Error) => content.destroy(error));
  return content;
}

function measure() {
  const hash = createHash('sha256');
  let bytes = 0;
  const tap = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { tap, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
