import { addressBucket } from '@/lib/platform/address-bucket';
import type { Caller } from '@/lib/accounts/caller';
import type { Endpoint } from '@/lib/platform/endpoint';
import { env } from '@/lib/platform/env';
import { isPersonal } from '@/lib/platform/http/is-personal';
import { sharedLimit } from '@/lib/platform/shared-limits';

/**
 * How often in an hour one caller may make each call that writes, or that costs as much: a person, or an address for
 * calls that need no log-in. A ceiling for machines that nobody at a screen reaches, counted before a body is read;
 * domains count more narrowly what is precious (codes, charges, letters).
 */
export const CALLS_PER_HOUR: Readonly<Record<string, number>> = {
  'GET /code/generate/new/user/{email}': 60,
  'GET /code/generate/utoken/{email}': 60,
  'GET /code/generate/utoken': 30,
  'POST /users/create': 120,
  'POST /users/password/check': 300,
  'PUT /users/login': 300,
  'PUT /users/updates/password': 60,
  'PUT /users/email': 60,
  'PUT /users/update': 120,
  'PUT /users/pix-key': 60,
  'PUT /users/tax-number': 60,
  'POST /users/code': 30,
  'POST /users/delete': 60,
  'DELETE /users/logout': 120,
  'DELETE /users/sessions': 120,
  'DELETE /users/sessions/{id}': 300,
  'GET /users/data': 60,
  'PUT /users/agreements': 60,
  'POST /users/identity/pictures/upload/{side}': 120,
  'PUT /users/identity/send': 60,
  'DELETE /users/identity': 60,
  'PUT /letters': 120,
  // Large mail services ask for many readers from few addresses.
  'POST /letters/off/{token}': 3_000,
  'PUT /conversations/clear': 300,
  'PUT /push/subscribe': 120,
  'PUT /push/unsubscribe': 120,
  'POST /firebase/avatar/update': 120,
  'GET /firebase/avatar/delete': 120,
  'POST /works/subworks/create': 300,
  'PUT /works/subworks/update': 600,
  'DELETE /works/delete/{id}': 300,
  'PUT /works/hide': 600,
  'POST /works/report': 120,
  'POST /works/pictures/upload/{work_id}': 600,
  'PUT /works/pictures/arrange': 600,
  'POST /pix/generate/payment': 300,
  'POST /paypal/generate': 300,
  'PUT /paypal/checkout': 300,
  'GET /pix/generate/pro': 120,
  'PUT /coupons/check': 300,
  'PUT /orders/renew': 300,
  'PUT /orders/confirm': 300,
  'PUT /orders/cancel': 300,
  'PUT /orders/reschedule': 300,
  'PUT /orders/reschedule/answer': 300,
  'PUT /orders/call-off': 120,
  'PUT /orders/call-off/answer': 120,
  'PUT /orders/decline': 120,
  'PUT /orders/dispute/open': 120,
  'PUT /orders/dispute/answer': 120,
  'PUT /orders/dispute/withdraw': 120,
  'PUT /orders/dispute/concede': 120,
  'PUT /orders/dispute/offer': 120,
  'PUT /orders/dispute/offer/accept': 120,
  'PUT /orders/dispute/offer/withdraw': 120,
  'POST /orders/dispute/pictures/upload/{order_id}': 300,
  'PUT /chat/block': 120,
  'POST /chat/report': 60,
  'POST /chat/pictures/upload/{conversation_id}': 600,
  'PUT /feedback': 60,
  'PUT /feedback/manage/data': 60,
  'PUT /operator/confirm': 120,
  // Each asks a gateway, or reads a whole table.
  'PUT /operator/people/{uid}/block': 300,
  'PUT /operator/people/{uid}/unblock': 300,
  'PUT /operator/people/{uid}/logout': 300,
  'PUT /operator/people/{uid}/note': 600,
  'PUT /operator/people/{uid}/warn': 120,
  'PUT /operator/people/{uid}/close': 60,
  'PUT /operator/people/{uid}/email': 60,
  'PUT /operator/people/{uid}/email/cancel': 60,
  'PUT /operator/people/{uid}/letter': 120,
  // Each opening is written down.
  'GET /operator/identity/pictures/{id}': 1_200,
  'GET /operator/disputes/{order_id}/conversation': 600,
  'GET /operator/disputes/{order_id}/conversation/pictures/{picture}/{width}': 3_000,
  'PUT /operator/identity/decide': 600,
  'PUT /operator/reports/{id}/close': 600,
  'PUT /operator/ads/{id}/take-down': 600,
  'PUT /operator/ads/{id}/restore': 600,
  'PUT /operator/ads/{id}/remove-picture': 600,
  'PUT /operator/ads/{id}/looked-at': 3_000,
  'PUT /operator/ads/{id}/close-reports': 600,
  'PUT /operator/feedback/{id}/answer': 600,
  'PUT /operator/disputes/decide': 120,
  'PUT /operator/settings/change': 120,
  // Counts a whole table.
  'GET /operator/community/recipients': 600,
  'PUT /operator/community/write': 60,
};

const HOUR_SECONDS = 3600;

type Who = { caller: Caller; actor?: { userId: number } };
type SpendCall = (who: Who) => Promise<void>;

/**
 * Counts one call of this contract; throws TooManyError when the hour has no more. Calls without a row are not counted.
 */
export function callLimit({ method, path, access }: Endpoint): SpendCall {
  const name = `${method} ${path}`;
  const calls = CALLS_PER_HOUR[name];
  if (calls === undefined) return async () => undefined;
  const points = isPersonal(access) ? calls : calls * env.ADDRESS_LIMIT_FACTOR;
  const limit = sharedLimit(`call ${name}`, { points, seconds: HOUR_SECONDS });
  return ({ caller, actor }) => limit.spend(actor ? String(actor.userId) : addressBucket(caller.ip));
}
