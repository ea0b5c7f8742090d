import { DAY_MS } from '@/lib/platform/durations';

/** For how long after sign-up an account can accept an invitation. */
export const NEW_ACCOUNT_MS = DAY_MS;

/** How long a browser stores an inviter; the privacy policy states it. */
export const INVITE_DAYS = 30;

/** How long the coupon of a reward is valid. */
export const REWARD_DAYS = 180;

/** Path of the page that an invitation opens, before the inviter's handle. */
export const INVITATION_PATH = '/c/';

/** How many invitations and coupons an inviter sees, newest first. */
export const INVITATIONS_SHOWN = 50;

/** Rate limits per caller. */
export const CALLS_PER_HOUR = { accept: 20 };

/** The first word of a name, which is all that an inviter and the people they invite see of each other. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/, 1)[0] ?? '';
}
