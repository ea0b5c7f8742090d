import { saoPauloDay } from '@/lib/platform/dates';
import { DAY_MS } from '@/lib/platform/durations';

/** The messages of one São Paulo day, YYYY-MM-DD. */
type Day<Item> = { day: string; items: Item[] };

/** Groups messages by day, in order; `date` is in milliseconds since the epoch. */
export function groupByDay<Item extends { date: number }>(items: Item[]): Day<Item>[] {
  const days: Day<Item>[] = [];
  for (const item of items) {
    const day = saoPauloDay(new Date(item.date));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}

/** Whether a day is 'today' or 'yesterday', which are shown as words. */
export function nearness(day: string, now: Date): 'today' | 'yesterday' | 'earlier' {
  if (day === saoPauloDay(now)) return 'today';
  return day === saoPauloDay(new Date(now.getTime() - DAY_MS)) ? 'yesterday' : 'earlier';
}
