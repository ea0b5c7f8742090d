import { useLocale } from 'next-intl';
import { saoPauloDay } from '@/lib/platform/dates';
import { dayWords } from '@/lib/platform/day-words';
import { showDay } from '@/lib/presentation/order-times';

type Props = {
  /** YYYY-MM-DD. */
  day: string;
  /** The current São Paulo day. Default: by the local clock, for content that only the browser renders. */
  today?: string;
};

/** The day of a service as the specification writes it, and in words: '2026/11/30 · seg, 30 nov'. */
export function ServiceDay({ day, today = saoPauloDay(new Date()) }: Props) {
  const locale = useLocale();
  return (
    <>
      <time dateTime={day}>{showDay(day)}</time>{' '}
      <span className="font-normal text-muted">· {dayWords(locale, day.slice(0, 10), today)}</span>
    </>
  );
}

/** The same inside a sentence: '2026/11/30 (seg, 30 nov)'. */
export function useServiceDayText(today = saoPauloDay(new Date())): (day: string) => string {
  const locale = useLocale();
  return (day) => `${showDay(day)} (${dayWords(locale, day, today)})`;
}
