import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/platform/durations';

/** Conversations that began in these days count. */
export const ANSWER_DAYS = 90;
/** With fewer conversations there is no answer time. */
export const MIN_CONVERSATIONS = 3;
/** A question without an answer counts once it is this old, with its age. */
const OPEN_DAYS = 1;
/** The hours that count, in São Paulo. */
export const WAKING_FROM_HOUR = 8;
export const WAKING_UNTIL_HOUR = 22;
const WAKING_FROM_MS = WAKING_FROM_HOUR * HOUR_MS;
const WAKING_MS = (WAKING_UNTIL_HOUR - WAKING_FROM_HOUR) * HOUR_MS;
/** São Paulo, whose clocks have not changed since 2019. */
const OFFSET_MS = -3 * HOUR_MS;

/** The first message of a customer, and the first one that the provider wrote afterwards; null: none. */
export type Question = { askedAt: Date; answeredAt: Date | null };

/** The median of a provider's answer times in whole minutes; null: too few conversations. */
export function medianAnswerMinutes(questions: readonly Question[], now: Date): number | null {
  const openSince = now.getTime() - OPEN_DAYS * DAY_MS;
  const minutes = questions
    .filter(({ askedAt, answeredAt }) => answeredAt !== null || askedAt.getTime() <= openSince)
    .map(({ askedAt, answeredAt }) => wakingMinutes(askedAt, answeredAt ?? now))
    .sort((a, b) => a - b);
  if (minutes.length < MIN_CONVERSATIONS) return null;
  const middle = (minutes.length - 1) / 2;
  const [low = 0, high = 0] = [minutes[Math.floor(middle)], minutes[Math.ceil(middle)]];
  return Math.round((low + high) / 2);
}

/** The minutes between two moments that are from 8 to 22 h in São Paulo. */
export function wakingMinutes(from: Date, until: Date): number {
  return (wakingMs(until) - wakingMs(from)) / MINUTE_MS;
}

/** Waking milliseconds since the epoch. */
function wakingMs(instant: Date): number {
  const local = instant.getTime() + OFFSET_MS;
  const days = Math.floor(local / DAY_MS);
  const today = local - days * DAY_MS - WAKING_FROM_MS;
  return days * WAKING_MS + Math.min(Math.max(today, 0), WAKING_MS);
}
