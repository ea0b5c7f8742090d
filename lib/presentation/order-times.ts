import { saoPauloDay } from '@/lib/platform/dates';
import { dayConfirmedByTime } from '@/lib/orders/rules';

const clockFace = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
});

/** Specification, point 5: a day, YYYY-MM-DD, is shown as YYYY/MM/DD. */
export function showDay(day: string): string {
  return day.slice(0, 10).replaceAll('-', '/');
}

/** The São Paulo day of an instant (ISO 8601) in that format. */
export function showDayOf(instant: string): string {
  return showDay(saoPauloDay(new Date(instant)));
}

/** The São Paulo time of an instant (ISO 8601): '14:30'. */
export function showTimeOf(instant: string): string {
  return clockFace.format(new Date(instant));
}

/** Day and time of an instant (ISO 8601) in São Paulo: '2026/12/03, 14:30'. */
export function showMomentOf(instant: string): string {
  return `${showDayOf(instant)}, ${showTimeOf(instant)}`;
}

/** When an order for a day is confirmed by time, in that format. */
export function showDayConfirmed(executionDate: string): string {
  return showDay(dayConfirmedByTime(executionDate));
}

/** Remaining time as a clock: '23:59:41', '09:41' in the last hour, '00:00' afterwards. */
export function remainingTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts
    .slice(seconds < 3600 ? 1 : 0)
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
