import { DAY_MS } from './durations';
import type { Locale } from './locale';

// Written out, because the abbreviations of browsers and of the server differ.
const WORDS = {
  'pt-BR': {
    today: 'hoje',
    tomorrow: 'amanhã',
    weekdays: ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'],
    months: ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'],
    separator: ', ',
  },
  'en-US': {
    today: 'today',
    tomorrow: 'tomorrow',
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    separator: ' ',
  },
} as const;

/**
 * A day in words: 'seg, 30 nov' or 'Mon 30 Nov', and today and tomorrow by their names. Both days are YYYY-MM-DD in the
 * product's time zone (saoPauloDay).
 */
export function dayWords(locale: Locale, day: string, today: string): string {
  const words = WORDS[locale];
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const daysAhead = (midnight - Date.parse(`${today}T00:00:00Z`)) / DAY_MS;
  if (daysAhead === 0) return words.today;
  if (daysAhead === 1) return words.tomorrow;
  const date = new Date(midnight);
  const month = words.months[date.getUTCMonth()] ?? '';
  return `${words.weekdays[date.getUTCDay()] ?? ''}${words.separator}${date.getUTCDate()} ${month}`;
}
