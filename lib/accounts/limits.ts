import { env } from '@/lib/platform/env';
import { sharedLimit } from '@/lib/platform/shared-limits';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** No window that can keep an owner out of the account is longer (issue: accounts, 7). */
const LOCKOUT = 15 * MINUTE;

function perAddress(points: number): number {
  return points * env.ADDRESS_LIMIT_FACTOR;
}

// Failed log-ins. Addresses that an account is used from have counters of their own, so that a stranger who
// fails on purpose locks out strangers only.
export const failuresByAddress = sharedLimit('login_address', { points: perAddress(50), seconds: LOCKOUT });
export const failuresByStranger = sharedLimit('login_stranger', { points: 10, seconds: LOCKOUT });
export const failuresByKnownAddress = sharedLimit('login_known', { points: 10, seconds: LOCKOUT });

export const codesByEmail = sharedLimit('code_email', { points: 3, seconds: HOUR });
export const codesByAddress = sharedLimit('code_address', { points: perAddress(10), seconds: HOUR });
export const signUpsByAddress = sharedLimit('sign_up_address', { points: perAddress(30), seconds: HOUR });

// Whoever is refused here has had three links in a quarter of an hour, and each of them lasts twice as long.
export const linksByEmail = sharedLimit('link_email', { points: 3, seconds: LOCKOUT });
export const linksByAddress = sharedLimit('link_address', { points: perAddress(10), seconds: HOUR });
export const resetsByAddress = sharedLimit('reset_address', { points: perAddress(30), seconds: HOUR });

export const passwordChecksByUser = sharedLimit('password_check', { points: 5, seconds: LOCKOUT });
export const downloadsByUser = sharedLimit('download', { points: 6, seconds: HOUR });
export const avatarsByUser = sharedLimit('avatar', { points: 30, seconds: HOUR });
