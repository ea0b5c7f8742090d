import { expect, test } from 'vitest';
import { HOUR_MS } from '@/lib/platform/durations';
import { splitPeriod } from './listed-period';

const since = new Date('2026-11-20T05:47:00Z');
const after = (hours: number) => new Date(since.getTime() + hours * HOUR_MS);

test.each([
  [1, 1],
  [24, 1],
  [25, 2],
  [72, 3],
  [24 * 40, 40],
])('a period of %i hours has %i equal parts without gaps', (hours, count) => {
  const parts = splitPeriod({ since, until: after(hours) });
  expect(parts).toHaveLength(count);
  expect(parts[0]?.since).toEqual(since);
  expect(parts.at(-1)?.until).toEqual(after(hours));
  for (const [index, part] of parts.entries()) {
    expect(part.until.getTime() - part.since.getTime()).toBeCloseTo((hours / count) * HOUR_MS, -1);
    if (index > 0) expect(part.since).toEqual(parts[index - 1]?.until);
  }
});
