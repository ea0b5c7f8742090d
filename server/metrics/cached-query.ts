import { Counter, type Registry } from 'prom-client';
import { log } from '@/lib/platform/log/log';
import { withTimeout } from '@/lib/platform/with-timeout';

/** Whoever collects gives up after ten seconds, and shall see the rest when the database hangs. */
const MAX_SECONDS = 3;

/** Looks something up; undefined when that failed. */
export type Reading<Value> = () => Promise<Value | undefined>;

/**
 * Makes readings that are taken at most every so many seconds, however often and by however many they are asked for.
 * One that fails or takes too long is counted, and says nothing until it is taken again.
 */
export function keptReadings(registry: Registry) {
  const failures = new Counter({
    name: 'serss_readings_failed_total',
    help: 'Readings that could not be taken; what they say is left out until they can',
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
