import { Counter, type Registry } from 'prom-client';
import { log } from '@/lib/platform/log/log';
import { withTimeout } from '@/lib/platform/with-timeout';

/** Prometheus gives up after ten seconds and must still receive the other metrics when the database hangs. */
const MAX_SECONDS = 3;

/** A query; undefined when it failed. */
export type Reading<Value> = () => Promise<Value | undefined>;

/**
 * Creates queries that run at most once in `keptSeconds`, however many scrapes request them. A query that fails or
 * times out is counted and returns undefined until it runs again.
 */
export function cachedReadings(registry: Registry) {
  const failures = new Counter({
    name: 'serss_readings_failed_total',
    help: 'Failed queries; their metrics are left out until they succeed',
    labelNames: ['reading'],
    registers: [registry],
  });
  return <Value>(name: string, keptSeconds: number, read: () => Promise<Value>): Reading<Value> => {
    failures.inc({ reading: name }, 0);
    let asked: { at: number; value: Promise<Value | undefined> } | undefined;
    return () => {
      const now = performance.now();
      if (asked && now - asked.at < keptSeconds * 1000) return asked.value;
      const value = withTimeout(MAX_SECONDS, read()).catch((error: unknown) => {
        failures.inc({ reading: name });
        log.warn({ error, reading: name }, 'a reading for the metrics could not be taken');
        return undefined;
      });
      asked = { at: now, value };
      return value;
    };
  };
}
