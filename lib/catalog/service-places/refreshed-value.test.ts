import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshedValue } from './refreshed-value';

const EVERY_MS = 3_600_000;
const PAUSE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A value whose reads the test answers one by one. */
function slowValue() {
  const reads: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const find = refreshedValue({
    name: 'the value',
    everyMs: EVERY_MS,
    read: () => new Promise((resolve, reject) => reads.push({ resolve, reject })),
  });
  return { find, reads };
}

/** A value that has been read once and is due again. */
async function oldValue() {
  const { find, reads } = slowValue();
  const first = find();
  reads[0]?.resolve('old');
  await first;
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  return { find, reads };
}

test('the first callers wait for the same read, whose value is then kept', async () => {
  const { find, reads } = slowValue();
  const callers = [find(), find()];
  reads[0]?.resolve('new');
  expect(await Promise.all(callers)).toEqual(['new', 'new']);
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect(await find()).toBe('new');
  expect(reads).toHaveLength(1);
});

test('the old value is served while one read for the new one runs', async () => {
  const { find, reads } = await oldValue();
  expect([await find(), await find()]).toEqual(['old', 'old']);
  expect(reads).toHaveLength(2);
  reads[1]?.resolve('new');
  await vi.advanceTimersByTimeAsync(0);
  expect(await find()).toBe('new');
});

test('after a failed read the old value is kept, and the read is repeated after a minute', async () => {
  const { find, reads } = await oldValue();
  await find();
  reads[1]?.reject(new Error('away'));
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
  expect(await find()).toBe('old');
  expect(reads).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await find()).toBe('old');
  expect(reads).toHaveLength(3);
});

test('a failed first read gives no value and is not repeated at once', async () => {
  const { find, reads } = slowValue();
  const first = find();
  reads[0]?.reject(new Error('away'));
  expect(await first).toBeNull();
  expect(await find()).toBeNull();
  expect(reads).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  const next = find();
  reads[1]?.resolve('new');
  expect(await next).toBe('new');
});
