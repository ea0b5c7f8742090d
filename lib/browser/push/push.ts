import type { subscribeToPush, unsubscribeFromPush } from '@/lib/accounts/push/contract';
import { call } from '@/lib/platform/http/call';
import { withSession } from '../with-session';

const WORKER = '/service-worker.js';

/** Whether this browser supports push, and the permission the user has given. */
export type PushPermission = 'unsupported' | NotificationPermission;

export function readPushPermission(): PushPermission {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isSupported ? Notification.permission : 'unsupported';
}

/**
 * Asks for permission, from a click, and subscribes this browser. Returns the permission. Throws what the
 * browser or the call throws.
 */
export async function turnOnPush(key: string): Promise<PushPermission> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission;
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const subscription = await subscribe(registration.pushManager, key);
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth)
    throw new Error('The browser returned a push subscription without keys');
  const body = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
  await withSession((token) => call<typeof subscribeToPush>('PUT', '/push/subscribe', { token, body }));
  return permission;
}

/** Unsubscribes this browser from push on our server, even if the browser's own unsubscribe fails. */
export async function turnOffPush(): Promise<void> {
  await withSession((token) => call<typeof unsubscribeFromPush>('PUT', '/push/unsubscribe', { token }));
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** Replaces a subscription made with an earlier server key, which the browser would keep forever. */
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
