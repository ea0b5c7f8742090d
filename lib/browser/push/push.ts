import type { subscribeToPush, unsubscribeFromPush } from '@/lib/accounts/push/contract';
import { call } from '@/lib/platform/http/call';
import { withSession } from '../with-session';

const WORKER = '/service-worker.js';

/** Whether this browser can be pushed to, and what its person has told it. */
export type PushPermission = 'unsupported' | NotificationPermission;

export function readPushPermission(): PushPermission {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isSupported ? Notification.permission : 'unsupported';
}

/**
 * Asks the person, in the click that wants it, and has this browser pushed to from now on. Answers what they said.
 * Throws what the browser or the call refuses.
 */
export async function turnOnPush(key: string): Promise<PushPermission> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission;
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const subscription = await subscribe(registration.pushManager, key);
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth)
    throw new Error('the browser gave a subscription without keys');
  const body = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
  await withSession((token) => call<typeof subscribeToPush>('PUT', '/push/subscribe', { token, body }));
  return permission;
}

/** Has this browser pushed to no more, whatever its own service still says. */
export async function turnOffPush(): Promise<void> {
  await withSession((token) => call<typeof unsubscribeFromPush>('PUT', '/push/unsubscribe', { token }));
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** One that was made under another key of ours, which a browser keeps apart for ever, gives way. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(wanted);
  } catch (error) {
    const former = await manager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return manager.subscribe(wanted);
  }
}
