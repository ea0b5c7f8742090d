import { expect, test, vi } from 'vitest';
import { db } from '../database/db';
import { purgeExpiredLimits, sharedLimit } from './shared-limits';

test('of fifty calls at once as many pass as the limit says', async () => {
  const limit = sharedLimit('parallel', { points: 7, seconds: 60 });
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => limit.spend('ana@example.com')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
});

test('who is over a limit is told how long to wait', async () => {
  const limit = sharedLimit('wait', { points: 1, seconds: 60 });
  await limit.spend('a');
  const refusal = await limit.spend('a').catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'too_many' });
  expect(refusal).toHaveProperty('retryAfterSeconds', expect.closeTo(60, -1));
});

test('one key or one limit says nothing about another', async () => {
  const [one, two] = ['one', 'two'].map((name) => sharedLimit(name, { points: 1, seconds: 60 }));
  await one?.spend('a');
  await expect(one?.spend('b')).resolves.toBeUndefined();
  await expect(two?.spend('a')).resolves.toBeUndefined();
});

test('what is given back can be spent again, and what is cleared was never spent', async () => {
  const limit = sharedLimit('back', { points: 1, seconds: 60 });
  await limit.spend('a');
  await limit.giveBack('a');
  await limit.spend('a');
  await expect(limit.spend('a')).rejects.toThrow();
  await limit.clear('a');
  await expect(limit.spend('a')).resolves.toBeUndefined();
});

test('after its window a limit starts anew', async () => {
  const limit = sharedLimit('short', { points: 1, seconds: 1 });
  await limit.spend('a');
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  await expect(limit.spend('a')).resolves.toBeUndefined();
});

test('a window of a clock that was put back since keeps nobody out until then', async () => {
  const limit = sharedLimit('put back', { points: 1, seconds: 60 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  await limit.spend('a');
  await expect(limit.spend('a')).rejects.toThrow();
  vi.useRealTimers();
  await expect(limit.spend('a')).resolves.toBeUndefined();
  await expect(limit.spend('a')).rejects.toMatchObject({ retryAfterSeconds: expect.closeTo(60, -1) });
});

test('keys are kept as hashes only, and past windows not at all', async () => {
  await sharedLimit('hidden', { points: 1, seconds: 60 }).spend('ana@example.com');
  const rows = await db.$queryRaw<{ key: string }[]>`select key from rate_limits`;
  expect(rows.map(({ key }) => key).join()).not.toContain('ana');
  await purgeExpiredLimits(new Date(Date.now() + 61_000));
  expect(await db.$queryRaw`select * from rate_limits`).toEqual([]);
});
