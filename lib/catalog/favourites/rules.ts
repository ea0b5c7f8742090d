import { DAY_MS } from '@/lib/platform/durations';

/** Favourites of one user, and of a visitor's browser. */
export const MAX_FAVOURITES = 500;

/** Cards per page of the list, and the most that one call asks for. */
export const FAVOURITES_PER_PAGE = 24;

/** Rate limits per caller. */
export const CALLS_PER_HOUR = { save: 1_200, merge: 120, cards: 1_200 };

/** An email about a lower price is dropped when it cannot be sent for this long. */
export const PRICE_EMAIL_EXPIRY_MS = DAY_MS;
