import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '../env';
import { log } from '../log';

/** What a sealed text is: it opens as nothing else, and equal texts of two kinds have unlike fingerprints. */
type SealedKind = 'payer_cpf' | 'tax_number' | 'totp_secret';

/** What a sealed file is, and which one: none opens in the place of another. */
type SealedFile = `identity_picture ${string}`;

type Key = { id: string; cipher: Buffer; index: Buffer };

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The first one seals; all of them open what they have sealed (decisions/0037). */
const keys: Key[] = env.DATA_KEYS.map(({ id, secret }) => ({
  id,
  cipher: Buffer.from(hkdfSync('sha256', secret, '', 'cipher', KEY_BYTES)),
  index: Buffer.from(hkdfSync('sha256', secret, '', 'index', KEY_BYTES)),
}));

/** Whose seals can be opened; the id stands before the dot of what is sealed. */
export const KEY_IDS = keys.map(({ id }) => id);

const missed = new Set<string>();

/** A text that only our keys open, AES-256-GCM: '<key id>.<base64url of nonce, tag and text>'. Never twice the same. */
export function seal(text: string, kind: SealedKind): string {
  const key = currentKey();
  return `${key.id}.${encrypt(key, Buffer.from(text), kind).toString('base64url')}`;
}

/** The text that was sealed. Throws when it is of another kind, was tampered with, or its key is gone. */
export function unseal(sealed: string, kind: SealedKind): string {
  const [id = '', content = ''] = sealed.split('.');
  return decrypt(keyNamed(id), Buffer.from(content, 'base64url'), kind).toString('utf8');
}

/** As `seal`, of bytes: the key's id, a dot, then nonce, tag and content as they are. */
export function sealBytes(bytes: Uint8Array, file: SealedFile): Buffer {
  const key = currentKey();
  return Buffer.concat([Buffer.from(`${key.id}.`), encrypt(key, bytes, file)]);
}

/** The bytes that were sealed. Throws as `unseal`. */
export function unsealBytes(sealed: Uint8Array, file: SealedFile): Buffer {
  const bytes = Buffer.from(sealed);
  const dot = bytes.indexOf('.');
  return decrypt(keyNamed(bytes.toString('latin1', 0, dot)), bytes.subarray(dot + 1), file);
}

/** As `unseal`, but null when its key is gone: one person's lost number breaks no page. Said in the log once a key. */
export function unsealIfKnown(sealed: string, kind: SealedKind): string | null {
  const [keyId = ''] = sealed.split('.');
  if (KEY_IDS.includes(keyId)) return unseal(sealed, kind);
  if (!missed.has(keyId))
    log.error({ keyId }, 'what a key has sealed cannot be opened: it is not in DATA_KEYS');
  missed.add(keyId);
  return null;
}

/** By which the same text is found again, and from which nobody without our keys learns it: a keyed hash. */
export function fingerprint(text: string, kind: SealedKind): string {
  return fingerprintBy(currentKey(), text, kind);
}

/** A text's fingerprints under all our keys: what an earlier one has made is found by them, too. */
export function fingerprints(text: string, kind: SealedKind): string[] {
  return keys.map((key) => fingerprintBy(key, text, kind));
}

function encrypt({ cipher: key }: Key, content: Uint8Array, what: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(what));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function decrypt({ cipher: key }: Key, bytes: Buffer, what: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(what))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

function fingerprintBy({ id, index }: Key, text: string, kind: SealedKind): string {
  return `${id}.${createHmac('sha256', index).update(`${kind}:${text}`).digest('base64url')}`;
}

function keyNamed(id: string): Key {
  const key = keys.find((each) => each.id === id);
  if (!key) throw new Error(`what the key '${id}' has sealed cannot be opened: it is not in DATA_KEYS`);
  return key;
}

function currentKey(): Key {
  const [key] = keys;
  if (!key) throw new Error('DATA_KEYS is not set: nothing can be sealed without a key');
  return key;
}
