import { expect, test } from 'vitest';
import { groupByDay, nearness } from './chat-days';

const at = (instant: string) => ({ date: Date.parse(instant) });

test('messages are grouped by the São Paulo day on which they were written', () => {
  const [late, early, next] = [
    at('2026-03-02T01:59:00Z'),
    at('2026-03-02T02:59:00Z'),
    at('2026-03-02T03:00:00Z'),
  ] as const;
  expect(groupByDay([late, early, next])).toEqual([
    { day: '2026-03-01', items: [late, early] },
    { day: '2026-03-02', items: [next] },
  ]);
});

test('today and yesterday are determined in São Paulo time', () => {
  const now = new Date('2026-03-02T02:30:00Z');
  expect(['2026-03-01', '2026-02-28', '2026-02-27'].map((day) => nearness(day, now))).toEqual([
    'today',
    'yesterday',
    'earlier',
  ]);
});
