import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** A new 256-bit secret in base64url, 43 characters: a session's bearer token or a link's token. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Whether a text has the format of our secrets; anything else need not reach the database. */
export function isSecret(text: string): boolean {
  return SECRET.test(text);
}

/** Hash under which a secret is stored. 256 random bits cannot be guessed, so a fast hash is enough. */
export function secretHash(secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(secret).digest());
}
