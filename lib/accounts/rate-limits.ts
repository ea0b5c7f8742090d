import { DAY_SECONDS, HOUR_SECONDS } from '@/lib/platform/durations';
import { env } from '@/lib/platform/env';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';

const MINUTE = 60;
/** No window that can lock the owner out of the account is longer. */
const LOCKOUT = 15 * MINUTE;

function perAddress(points: number): number {
  return points * env.ADDRESS_LIMIT_FACTOR;
}

/** A client and the account it asks for. Separate counters keep one client from using up another's attempts. */
export function clientEmailKey(bucket: string, email: string): string {
  return `${bucket} ${email}`;
}

// The per-client limit is lower than the per-account limit, so an attacker locks out only themselves.
// Attempts from addresses that the account is used from do not count against its e-mail.
export const failuresByAddress = sharedLimit('login_address', { points: perAddress(50), seconds: LOCKOUT });
export const failuresByClient = sharedLimit('login_asker', { points: 10, seconds: LOCKOUT });
export const failuresByStrangers = sharedLimit('login_strangers', { points: 50, seconds: LOCKOUT });

export const codesByClient = sharedLimit('code_asker', { points: 3, seconds: HOUR_SECONDS });
/** Fewer than codesByEmail, so that many addresses of one network do not lock out the owner of an e-mail. */
export const codesByNetwork = sharedLimit('code_network', { points: 6, seconds: HOUR_SECONDS });
export const codesByEmail = sharedLimit('code_email', { points: 30, seconds: HOUR_SECONDS });
export const codesByAddress = sharedLimit('code_address', { points: perAddress(10), seconds: HOUR_SECONDS });
export const codesByUser = sharedLimit('code_user', { points: 3, seconds: HOUR_SECONDS });
export const emailCodesByUser = sharedLimit('email_code_user', { points: 6, seconds: HOUR_SECONDS });
export const phoneCodesByUser = sharedLimit('phone_code_user', { points: 3, seconds: HOUR_SECONDS });
/** Per number and day, because text messages cost money and disturb the number's owner. */
export const phoneCodesByNumber = sharedLimit('phone_code_number', { points: 10, seconds: DAY_SECONDS });
export const signUpsByAddress = sharedLimit('sign_up_address', {
  points: perAddress(30),
  seconds: HOUR_SECONDS,
});

// A client refused here has requested three links in 15 minutes, and each is valid for four times as long.
export const linksByClient = sharedLimit('link_asker', { points: 3, seconds: LOCKOUT });
export const linksByUser = sharedLimit('link_user', { points: 3, seconds: LOCKOUT });
export const linksByEmail = sharedLimit('link_email', { points: 6, seconds: LOCKOUT });
export const linksByAddress = sharedLimit('link_address', { points: perAddress(10), seconds: HOUR_SECONDS });
export const resetsByAddress = sharedLimit('reset_address', {
  points: perAddress(30),
  seconds: HOUR_SECONDS,
});

export const passwordChecksByUser = sharedLimit('password_check', { points: 5, seconds: LOCKOUT });
export const downloadsByUser = sharedLimit('download', { points: 6, seconds: HOUR_SECONDS });
export const avatarsByUser = sharedLimit('avatar', { points: 30, seconds: HOUR_SECONDS });
