import webPush from 'web-push';
import { env } from '@/lib/platform/env';
import { readSetting } from '../settings/read-setting';
import { supportEmail } from '../settings/site';

/** Where a browser wants to be pushed to, and the keys that only it can read with (RFC 8291). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** What a browser shows: a notification, and what it opens. public/push-worker.js reads it. */
export type PushNotice = {
  title: string;
  body: string;
  /** From the root of the site. */
  path: string;
  /** A later notice of the same tag takes the place of an earlier one, on the way and on the screen. */
  tag: string;
};

/** The browser has ended this subscription, or it is from under another key: nothing sent to it arrives any more. */
export class EndedSubscription extends Error {
  override readonly name = 'EndedSubscription';
}

const TIMEOUT_MS = 10_000;
/** Unknown, over, or (RFC 8292) subscribed to under another key than the one that we sign with now. */
const ENDED = [403, 404, 410];
/** How long a push service keeps what it cannot deliver. */
const KEPT_SECONDS = 86_400;

/**
 * Whose browsers can be pushed to: Chrome and its relatives, Firefox, Edge on Windows, Safari. An endpoint is an
 * address that we write to because a visitor says so; anywhere else it could lead into our own network.
 */
const PUSH_HOSTS =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.notify\.windows\.com|web\.push\.apple\.com)$/;

const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;

/** Under which browsers subscribe; null: nothing is pushed here. */
export const pushKey: string | null = publicKey ?? null;

/** Whether an address belongs to a push service that we know. */
export function isPushEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, origin, username } = new URL(address);
  if (env.PUSH_ORIGIN !== undefined && origin === env.PUSH_ORIGIN) return true;
  return protocol === 'https:' && port === '' && username === '' && PUSH_HOSTS.test(hostname);
}

/**
 * Hands a notice, encrypted for the browser alone, to its push service. Throws EndedSubscription when it can never
 * arrive, and an Error when the service could not take it just now.
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
    // A push service that we know leads nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (response.ok) return;
  if (ENDED.includes(response.status))
    throw new EndedSubscription(`a push service answered ${response.status}`);
  throw new Error(`a push service answered ${response.status}`);
}
