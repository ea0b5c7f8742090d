import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';

/** Encrypts by age (https://age-encryption.org/v1) for whoever holds the key of `recipient`. */
export async function seal(content: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return Readable.fromWeb((await encrypter.encrypt(webStreamOf(content))) as ReadableStream);
}

/** Opens what was sealed for the holder of `identity`; reading fails where a byte is another. */
export async function open(content: Readable, identity: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return Readable.fromWeb((await decrypter.decrypt(webStreamOf(content))) as ReadableStream);
}

/** The key in a file as age-keygen writes it. Throws when there is none. */
export function identityIn(text: string): string {
  const line = text.split('\n').find((each) => each.startsWith('AGE-SECRET-KEY-'));
  if (line === undefined) throw new Error('There is no line AGE-SECRET-KEY-… in the file of the key');
  return line.trim();
}

// Types of the browser and of Node name one thing twice.
function webStreamOf(content: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>;
}
