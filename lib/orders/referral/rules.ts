/** An account can name its inviter so long after it was created. */
export const NEW_ACCOUNT_MS = 86_400_000;

/** A browser remembers an inviter so long; the privacy policy says it. */
export const INVITE_DAYS = 30;

/** The coupon of a reward can be used so long. */
export const REWARD_DAYS = 180;

/** Path of the page that an invitation opens; followed by the handle of the inviter. */
export const INVITATION_PATH = '/c/';

/** Invitations and rewards that an inviter sees, newest first. */
export const INVITATIONS_SHOWN = 50;

/** Rate limits per caller. */
export const CALLS_PER_HOUR = { accept: 20 };

/** The first word of a name: an inviter and the people they invite see no more of each other. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/, 1)[0] ?? '';
}
