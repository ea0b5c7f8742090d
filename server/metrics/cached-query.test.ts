import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { cachedReadings } from './cached-query';

test('concurrent scrapes share one query, and a failed one is left out and counted', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const registry = new Registry();
  const read = vi.fn<() => Promise<number>>().mockResolvedValue(7);
  const reading = cachedReadings(registry)('ledger', 60, read);
  expect(await Promise.all([reading(), reading()])).toEqual([7, 7]);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRejectedValue(new Error('no database'));
  vi.advanceTimersByTime(60_001);
  expect(await reading()).toBeUndefined();
  expect(await registry.metrics()).toContain('serss_readings_failed_total{reading="ledger"} 1');
  vi.useRealTimers();
});
