import { expect, test, vi } from 'vitest';
import { readiness } from './readiness';

const yes = () => Promise.resolve(true);

test('a check that returns false, throws or hangs fails under its name, and the others pass', async () => {
  const ready = readiness(
    {
      well: { isWell: yes, keptSeconds: 60 },
      no: { isWell: () => Promise.resolve(false), keptSeconds: 60 },
      broken: { isWell: () => Promise.reject(new Error('a secret')), keptSeconds: 60 },
      hanging: { isWell: () => new Promise(() => undefined), keptSeconds: 60 },
    },
    { maxSeconds: 0.05 },
  );
  expect(await ready.look()).toEqual({ isReady: false, failing: ['no', 'broken', 'hanging'] });
});

test('a result is reused for its time, and a failed check is repeated sooner', async () => {
  vi.useFakeTimers();
  const isWell = vi.fn(yes).mockResolvedValueOnce(false);
  const ready = readiness({ storage: { isWell, keptSeconds: 30 } });
  const askOften = () => Promise.all(Array.from({ length: 50 }, () => ready.look()));
  expect((await askOften())[49]).toEqual({ isReady: false, failing: ['storage'] });
  expect(isWell).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await askOften())[49]).toEqual({ isReady: true, failing: [] });
  await vi.advanceTimersByTimeAsync(29_000);
  await askOften();
  expect(isWell).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  await askOften();
  expect(isWell).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test('a process without an optional service is ready, and reports it', async () => {
  const no = { isWell: () => Promise.resolve(false), keptSeconds: 60 };
  const ready = readiness({
    storage: { ...no, isOptional: true },
    database: { isWell: yes, keptSeconds: 60 },
  });
  expect(await ready.look()).toEqual({ isReady: true, failing: ['storage'] });
  expect(await readiness({ storage: { ...no, isOptional: true }, database: no }).look()).toEqual({
    isReady: false,
    failing: ['storage', 'database'],
  });
});
