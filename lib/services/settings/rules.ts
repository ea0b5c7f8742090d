import { fromDateColumn, saoPauloDay, toDateColumn } from '../../platform/dates';
import { DAY_MS } from '../../platform/durations';
import { DomainError } from '../../platform/errors';

/** How many São Paulo days ahead a change of a setting or a version of a legal text may take effect. */
const DAYS_AHEAD_MAX = 365;

/** Refuses a day, YYYY-MM-DD, that is too far ahead. Throws `invalid` (date_too_far), for the field `from`. */
export function refuseFarDay(day: string, now: Date): void {
  const today = toDateColumn(saoPauloDay(now)).getTime();
  if (day > fromDateColumn(new Date(today + DAYS_AHEAD_MAX * DAY_MS)))
    throw new DomainError('invalid', 'date_too_far', { from: 'too_big' });
}
