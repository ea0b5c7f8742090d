import { saoPauloDay, toDateColumn } from '@/lib/platform/dates';
import { DAY_MS } from '@/lib/platform/durations';

/** An instant (ISO 8601) in São Paulo time, for the console: '26/11/2026, 10:25'. */
export function showMoment(instant: string, locale: string): string {
  return new Date(instant).toLocaleString(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  });
}

/** A calendar day, YYYY-MM-DD, in the console's language: '26/11/2026'. */
export function showCalendarDay(day: string, locale: string): string {
  return new Date(`${day.slice(0, 10)}T00:00:00Z`).toLocaleDateString(locale, {
    dateStyle: 'short',
    timeZone: 'UTC',
  });
}

/** How far a São Paulo day, YYYY-MM-DD, is from today: 'hoje', 'ontem', 'há 3 dias'. */
export function showDayAge(day: string, now: Date, locale: string): string {
  const daysAhead = (toDateColumn(day).getTime() - toDateColumn(saoPauloDay(now)).getTime()) / DAY_MS;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(daysAhead, 'day');
}

/** A calendar day, YYYY-MM-DD, without its year: '26/11'. */
export function showDayAndMonth(day: string, locale: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  });
}

/** A month, a day, or a day and a time of São Paulo, as the audit log stores them; other texts are unchanged. */
export function showStoredTime(stored: string, locale: string): string {
  if (/^\d{4}-\d\d$/.test(stored)) return showMonth(stored, locale);
  if (/^\d{4}-\d\d-\d\d$/.test(stored)) return showCalendarDay(stored, locale);
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/.exec(stored) ?? [];
  return day === undefined || time === undefined ? stored : showMoment(`${day}T${time}:00-03:00`, locale);
}

/** A month, YYYY-MM, in the console's language: 'novembro de 2026'. */
export function showMonth(month: string, locale: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
