import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { textLike } from '../../platform/example-schemas';
import { CALLS_PER_HOUR } from '../rules';

/** Web push to the browser in which the caller is logged in. A subscription ends with the session. */

/** Longer than the URLs of any push service. */
const ENDPOINT_MAX = 1_000;

/** Browser-encoded keys: base64url of 65 bytes (a P-256 point) or 16 bytes. */
const base64url = (length: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${length}}$`), 'invalid')
    .meta({ examples: ['B'.padEnd(length, '0')] });

export const loadPush = defineEndpoint({
  method: 'GET',
  path: '/push',
  access: 'user',
  tag: 'Notices',
  summary: 'Get this browser’s push subscription',
  description:
    'Whether the browser is subscribed, and the VAPID key to subscribe with; null: push is disabled.',
  answer: z.strictObject({
    key: textLike(
      'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM',
    ).nullable(),
    on: z.boolean(),
  }),
});

export const subscribeToPush = defineEndpoint({
  method: 'PUT',
  path: '/push/subscribe',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.change,
  tag: 'Notices',
  summary: 'Subscribe this browser to push notifications',
  description: 'The subscription ends with the session. Endpoints of unknown push services are refused.',
  refuses: { invalid: ['push_service_unknown', 'push_key_invalid'] },
  body: z.strictObject({
    endpoint: z
      .string()
      .max(ENDPOINT_MAX)
      .meta({ examples: ['https://fcm.googleapis.com/fcm/send/c1KrmpTuRm0'] }),
    keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
  }),
});

export const unsubscribeFromPush = defineEndpoint({
  method: 'PUT',
  path: '/push/unsubscribe',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.change,
  tag: 'Notices',
  summary: 'Unsubscribe this browser from push notifications',
});
