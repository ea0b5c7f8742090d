import { WAKING_FROM_HOUR, WAKING_UNTIL_HOUR } from '@/lib/messaging/answer-time/rules';
import type { Locale } from '@/lib/platform/locale';

/** The hours that count for answer times: '8h' and '22h', in English '8 AM' and '10 PM'. */
export function wakingHours(locale: Locale): { from: string; until: string } {
  return { from: showHour(locale, WAKING_FROM_HOUR), until: showHour(locale, WAKING_UNTIL_HOUR) };
}

function showHour(locale: Locale, hour: number): string {
  if (locale === 'pt-BR') return `${hour}h`;
  return new Date(Date.UTC(2000, 0, 1, hour)).toLocaleTimeString(locale, {
    hour: 'numeric',
    timeZone: 'UTC',
  });
}
