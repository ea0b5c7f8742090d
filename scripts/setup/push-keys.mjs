import { createECDH } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Generates a pair of VAPID keys (RFC 8292) in the format of the settings. Browsers subscribe with the public key; the
 * private key signs.
 */
export function newPushKeys() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A key with leading zeros is shorter, so it is padded.
  const secret = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: secret.toString('base64url'),
  };
}

/**
 * Returns the keys of the settings, or a pair that is generated once and stored beside the demo's data, because new
 * keys invalidate every subscription.
 */
export function demoPushKeys(file) {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = process.env;
  if (VAPID_PUBLIC_KEY || VAPID_PRIVATE_KEY) return {};
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, JSON.stringify(newPushKeys()), { mode: 0o600 });
  }
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}
