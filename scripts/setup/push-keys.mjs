import { createECDH } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * A pair of VAPID keys (RFC 8292), as the settings want them: under the public one browsers subscribe, the other signs.
 */
export function newPushKeys() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A key that begins with zeros comes out shorter.
  const secret = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: secret.toString('base64url'),
  };
}

/**
 * The keys of the settings, or a pair that is made once and kept beside the demo's data: other keys end every
 * subscription.
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
