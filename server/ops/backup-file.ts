import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import type { BackupEntry } from './backup-manifest';

/** Compresses the content, encrypts it with age (https://age-encryption.org/v1) if there is a recipient, and writes it. */
export async function writeBackupFile(
  folder: string,
  { name, content, recipient }: { name: string; content: Readable; recipient: string | undefined },
): Promise<BackupEntry> {
  const entry = recipient === undefined ? `${name}.gz` : `${name}.gz.age`;
  const file = path.join(folder, entry);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const compressed = content.pipe(createGzip());
  // `pipe` does not forward errors of its source.
  content.once('error', (error) => compressed.destroy(error));
  const { tap, result } = measure();
  await pipeline(
    recipient === undefined ? compressed : await encrypt(compressed, recipient),
    tap,
    createWriteStream(file, { mode: 0o600 }),
  );
  return { path: entry, ...result() };
}

/** Throws when the file's checksum differs from the manifest's. */
export async function checkBackupFile(folder: string, entry: BackupEntry): Promise<void> {
  const { tap, result } = measure();
  await pipeline(createReadStream(path.join(folder, entry.path)), tap.resume());
  if (result().sha256 !== entry.sha256) throw new Error(`${entry.path} is damaged: its checksum differs`);
}

/** The original content. The stream fails when the file cannot be decrypted or decompressed. */
export async function readBackupFile(
  folder: string,
  entry: BackupEntry,
  identity: string | undefined,
): Promise<Readable> {
  const stored = createReadStream(path.join(folder, entry.path));
  const compressed = identity === undefined ? stored : await decrypt(stored, identity);
  const content = compressed.pipe(createGunzip());
  compressed.once('error', (error: Error) => content.destroy(error));
  return content;
}

/** The secret key in a file that age-keygen wrote. Throws when there is none. */
export function parseIdentity(text: string): string {
  const line = text.split('\n').find((each) => each.startsWith('AGE-SECRET-KEY-'));
  if (line === undefined) throw new Error('The key file has no line AGE-SECRET-KEY-…');
  return line.trim();
}

async function encrypt(content: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return Readable.fromWeb((await encrypter.encrypt(toWebStream(content))) as ReadableStream);
}

async function decrypt(content: Readable, identity: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return Readable.fromWeb((await decrypter.decrypt(toWebStream(content))) as ReadableStream);
}

// The DOM's and Node's types of the same class differ.
function toWebStream(content: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>;
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
