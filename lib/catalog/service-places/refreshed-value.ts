import { MINUTE_MS } from '@/lib/platform/durations';
import { log } from '@/lib/platform/log/log';

/** After a failed read the next one waits this long. */
const PAUSE_MS = MINUTE_MS;

type Options<Value> = {
  /** In log lines. */
  name: string;
  everyMs: number;
  read: () => Promise<Value>;
};

/**
 * Keeps the last value of an expensive read and replaces it in the background when it is older than `everyMs`. Only
 * callers before the first value wait. One read runs at a time. Never throws; null: no read has succeeded yet.
 */
export function refreshedValue<Value>({ name, everyMs, read }: Options<Value>): () => Promise<Value | null> {
  let value: Value | null = null;
  let dueAt = 0;
  let reading: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    try {
      value = await read();
      dueAt = performance.now() + everyMs;
    } catch (error) {
      dueAt = performance.now() + PAUSE_MS;
      log.warn({ error }, `cannot read ${name}`);
    }
  }

  return async () => {
    if (performance.now() >= dueAt) reading ??= refresh().finally(() => (reading = null));
    if (value === null) await reading;
    return value;
  };
}
