import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { PushNotice, PushTarget } from '@/lib/services/push/push-service';
import type { Pushed } from './service';

/** A browser with a push subscription, and how it reads received messages. */
export type PushBrowser = {
  target: PushTarget;
  /** Everything that its push service received. */
  pushed: () => Promise<Pushed[]>;
  /** The same, decrypted by the browser. */
  notices: () => Promise<PushNotice[]>;
};

const notice = z.strictObject({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() });

/** `answer` selects the status of the push service: see service.ts. */
export function openPushBrowser(
  origin: string,
  answer: 'taken' | 'gone' | 'foreign' | 'busy' = 'taken',
): PushBrowser {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `${origin}/${answer}-${randomUUID()}`;
  const pushed = async () => pushedRows.parse(await (await fetch(endpoint)).json());
  const read = ({ body }: Pushed) => notice.parse(JSON.parse(decrypt(Buffer.from(body, 'base64'))));

  /** RFC 8291 and RFC 8188, one record. */
  function decrypt(bytes: Buffer): string {
    const salt = bytes.subarray(0, 16);
    const keyLength = bytes.readUInt8(20);
    const sender = bytes.subarray(21, 21 + keyLength);
    const sealed = bytes.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
    const derive = (what: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }

  return {
    target: { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    pushed,
    notices: async () => (await pushed()).map(read),
  };
}

const pushedRows = z.array(z.object({ headers: z.record(z.string(), z.string()), body: z.string() }));
