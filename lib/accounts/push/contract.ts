import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';

/** Web push to the browser in which the caller is logged in. It ends with the session. */

/** Longer than any push service's. */
const ENDPOINT_MAX = 1_000;

/** A key as browsers write it: base64url of 65 bytes (a point of P-256) and of 16. */
const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}$`), 'invalid');

/** Whether this browser is pushed to, and the VAPID key to subscribe under; null: nothing is pushed here. */
export const loadPush = defineEndpoint({
  method: 'GET',
  path: '/push',
  access: 'user',
  answer: z.strictObject({ key: z.string().nullable(), on: z.boolean() }),
});

/** Notices of what happens go to this browser from now on. `invalid` (push_service_unknown) for an endpoint of nobody we know. */
export const subscribeToPush = defineEndpoint({
  method: 'PUT',
  path: '/push/subscribe',
  access: 'user',
  body: z.strictObject({
    endpoint: z.string().max(ENDPOINT_MAX),
    keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
  }),
  answer: z.strictObject({}),
});

/** This browser is not pushed to any more. */
export const unsubscribeFromPush = defineEndpoint({
  method: 'PUT',
  path: '/push/unsubscribe',
  access: 'user',
  answer: z.strictObject({}),
});
