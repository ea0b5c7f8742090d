import webPush from 'web-push';
import { DAY_SECONDS } from '@/lib/platform/durations';
import { env } from '@/lib/platform/env';
import { readSetting } from '../settings/read-setting';
import { supportEmail } from '../settings/site';

/** A browser's push endpoint, and the keys with which only it can decrypt (RFC 8291). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** A notification, and the page that it opens. Read by public/push-worker.js. */
export type PushNotice = {
  title: string;
  body: string;
  /** Path from the site root. */
  path: string;
  /** A newer notification with the same tag replaces an older one, in the queue and on the screen. */
  tag: string;
};

/** The browser has ended the subscription, or it was made with another key: messages can no longer arrive. */
export class EndedSubscription extends Error {
  override readonly name = 'EndedSubscription';
}

const TIMEOUT_MS = 10_000;
/** Unknown, expired, or (RFC 8292) subscribed with another key than our current one. */
const ENDED = [403, 404, 410];
/** How long a push service keeps undelivered messages. */
const KEPT_SECONDS = DAY_SECONDS;

/**
 * Hosts of known push services: Chrome and its derivatives, Firefox, Edge on Windows, Safari. Endpoints come
 * from visitors; unknown hosts could lead into our own network.
 */
const PUSH_HOSTS =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.notify\.windows\.com|web\.push\.apple\.com)$/;

const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;

/** Public key with which browsers subscribe; null: push is off. */
export const pushKey: string | null = publicKey ?? null;

/** Whether a URL belongs to a known push service. */
export function isPushEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(address);
  if (env.PUSH_ORIGIN !== undefined && origin === env.PUSH_ORIGIN) return true;
  return protocol === 'https:' && `${port}${username}${password}` === '' && PUSH_HOSTS.test(hostname);
}

/**
 * Sends an encrypted notification to its push service. Throws EndedSubscription when it can never arrive, and
 * an Error when the service did not accept it now.
 */
export async function sendPush({ endpoint, ...keys }: PushTarget, notice: PushNotice): Promise<void> {
  if (publicKey === undefined || privateKey === undefined) return;
  const { address } = await readSetting(supportEmail);
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys },
    JSON.stringify(notice),
    {
      vapidDetails: { subject: `mailto:${address}`, publicKey, privateKey },
      TTL: KEPT_SECONDS,
      urgency: 'high',
    },
  );
  const response = await fetch(endpoint, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(body),
    // Known push services never redirect.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (response.ok) return;
  if (ENDED.includes(response.status))
    throw new EndedSubscription(`a push service answered ${response.status}`);
  throw new Error(`a push service answered ${response.status}`);
}
