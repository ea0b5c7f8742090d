import { expect, test, vi } from 'vitest';
import { db } from '../database/db';
import { purgeExpiredLimits, sharedLimit } from './shared-limits';

test('of fifty concurrent calls as many pass as the limit allows', async () => {
  const limit = sharedLimit('parallel', { points: 7, seconds: 60 });
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => limit.spend('ana@example.com')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
});

test('a caller above the limit gets the retry time', async () => {
  const limit = sharedLimit('wait', { points: 1, seconds: 60 });
  await limit.spend('a');
  const refusal = await limit.spend('a').catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'too_many' });
  expect(refusal).toHaveProperty('retryAfterSeconds', expect.closeTo(60, -1));
});

test('keys and limits are independent', async () => {
  const [one, two] = ['one', 'two'].map((name) => sharedLimit(name, { points: 1, seconds: 60 }));
  await one?.spend('a');
  await expect(one?.spend('b')).resolves.toBeUndefined();
  await expect(two?.spend('a')).resolves.toBeUndefined();
});

test('a refunded call can be made again, and a cleared key starts at zero', async () => {
  const limit = sharedLimit('back', { points: 1, seconds: 60 });
  await limit.spend('a');
  await limit.giveBack('a');
  await limit.spend('a');
  await expect(limit.spend('a')).rejects.toThrow();
  await limit.clear('a');
  await expect(limit.spend('a')).resolves.toBeUndefined();
});

test('a new window starts after the previous one ended', async () => {
  const limit = sharedLimit('short', { points: 1, seconds: 1 });
  await limit.spend('a');
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  await expect(limit.spend('a')).resolves.toBeUndefined();
});

test('a window left over from a clock that was set back locks no one out', async () => {
  const limit = sharedLimit('put back', { points: 1, seconds: 60 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  await limit.spend('a');
  await expect(limit.spend('a')).rejects.toThrow();
  vi.useRealTimers();
  await expect(limit.spend('a')).resolves.toBeUndefined();
  await expect(limit.spend('a')).rejects.toMatchObject({ retryAfterSeconds: expect.closeTo(60, -1) });
});

test('only hashes of keys are stored, and ended windows are deleted', async () => {
  await sharedLimit('hidden', { points: 1, seconds: 60 }).spend('ana@example.com');
  const rows = await db.$queryRaw<{ key: string }[]>`select key from rate_limits`;
  expect(rows.map(({ key }) => key).join()).not.toContain('ana');
  await purgeExpiredLimits(new Date(Date.now() + 61_000));
  expect(await db.$queryRaw`select * from rate_limits`).toEqual([]);
});
