import { DAY_MS } from '@/lib/platform/durations';

/** The most searches that one user or email address can save. */
export const MAX_SAVED_SEARCHES = 20;

/** The most ads shown in one message; the message links to the others. */
export const ADS_PER_MESSAGE = 20;

/** The shortest interval between two messages to one owner. */
export const MESSAGE_INTERVAL_MINUTES = 60;

/** The most ads that wait for one search's message; older ones are deleted. */
export const MAX_WAITING_HITS = 1_000;

/** An ad that has not been visible within this time of its publication is not compared with saved searches. */
export const UNMATCHED_AD_DAYS = 7;

/** The hour in São Paulo when daily and weekly alerts are sent; weekly ones on Mondays. */
export const ALERT_HOUR = 8;

/** A visitor must confirm a search within this time. */
export const CONFIRMATION_VALID_MS = DAY_MS;

/** The most unconfirmed searches of one email address within that time; the address may be another person's. */
export const MAX_UNCONFIRMED_SEARCHES = 3;

/** How often a saved search sends alerts; the first is the default. */
export const FREQUENCIES = ['daily', 'instantly', 'weekly', 'never'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Rate limits per caller. */
export const CALLS_PER_HOUR = { save: 120, change: 600, confirm: 120 };

/** An alert is dropped when it cannot be sent for this long. */
export const ALERT_EXPIRY_MS = DAY_MS;
