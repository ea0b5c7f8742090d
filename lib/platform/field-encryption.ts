import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { env } from './env';
import { log } from './log/log';

/** The purpose of a text. It is authenticated with the ciphertext, and fingerprints of two kinds never match. */
type FieldKind = 'backup_manifest' | 'closed_uid' | 'job_place' | 'payer_cpf' | 'tax_number' | 'totp_secret';

/** The purpose and id of a file: one ciphertext cannot stand in for another. */
type FileKind = `identity_picture ${string}`;

type Key = { id: string; cipher: Buffer; index: Buffer };

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The first key encrypts; the others decrypt older data, so keys can be rotated without a migration. */
const keys: Key[] = env.DATA_KEYS.map(({ id, secret }) => ({
  id,
  cipher: Buffer.from(hkdfSync('sha256', secret, '', 'cipher', KEY_BYTES)),
  index: Buffer.from(hkdfSync('sha256', secret, '', 'index', KEY_BYTES)),
}));

/** The ids of all keys; an id precedes the dot in everything its key has encrypted. */
export const KEY_IDS = keys.map(({ id }) => id);

const missingKeyIds = new Set<string>();

/** AES-256-GCM with a random nonce: '<key id>.<base64url of nonce, tag and ciphertext>'. */
export function encryptField(text: string, kind: FieldKind): string {
  const key = currentKey();
  return `${key.id}.${encrypt(key, Buffer.from(text), kind).toString('base64url')}`;
}

/** Throws when the text is of another kind, was tampered with, or its key is not in DATA_KEYS. */
export function decryptField(encrypted: string, kind: FieldKind): string {
  const [id = '', content = ''] = encrypted.split('.');
  return decrypt(keyNamed(id), Buffer.from(content, 'base64url'), kind).toString('utf8');
}

/** Like `encryptField`, for bytes: the key's id, a dot, then nonce, tag and ciphertext in binary. */
export function encryptFile(bytes: Uint8Array, file: FileKind): Buffer {
  const key = currentKey();
  return Buffer.concat([Buffer.from(`${key.id}.`), encrypt(key, bytes, file)]);
}

/** Throws like `decryptField`. */
export function decryptFile(encrypted: Uint8Array, file: FileKind): Buffer {
  const bytes = Buffer.from(encrypted);
  const dot = bytes.indexOf('.');
  return decrypt(keyNamed(bytes.toString('latin1', 0, dot)), bytes.subarray(dot + 1), file);
}

/** Like `decryptField`, but null when the key is missing, so that a page still renders. Logged once per key. */
export function tryDecryptField(encrypted: string, kind: FieldKind): string | null {
  const [keyId = ''] = encrypted.split('.');
  if (KEY_IDS.includes(keyId)) return decryptField(encrypted, kind);
  if (!missingKeyIds.has(keyId)) log.error({ keyId }, 'cannot decrypt: the key is not in DATA_KEYS');
  missingKeyIds.add(keyId);
  return null;
}

/** A keyed hash (HMAC-SHA-256): finds equal texts without revealing them. */
export function fingerprint(text: string, kind: FieldKind): string {
  return fingerprintBy(currentKey(), text, kind);
}

/** The fingerprints under all keys, to find texts stored under an older key. */
export function fingerprints(text: string, kind: FieldKind): string[] {
  return keys.map((key) => fingerprintBy(key, text, kind));
}

function encrypt({ cipher: key }: Key, content: Uint8Array, what: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(what));
  const ciphertext = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

function decrypt({ cipher: key }: Key, bytes: Buffer, what: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(what))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

function fingerprintBy({ id, index }: Key, text: string, kind: FieldKind): string {
  return `${id}.${createHmac('sha256', index).update(`${kind}:${text}`).digest('base64url')}`;
}

function keyNamed(id: string): Key {
  const key = keys.find((each) => each.id === id);
  if (!key) throw new Error(`cannot decrypt: the key '${id}' is not in DATA_KEYS`);
  return key;
}

function currentKey(): Key {
  const [key] = keys;
  if (!key) throw new Error('DATA_KEYS is not set: there is no key to encrypt with');
  return key;
}
