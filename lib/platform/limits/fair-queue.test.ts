import { expect, test } from 'vitest';
import { queueFairly } from './fair-queue';

/** Records the order in which tasks start, and lets the test finish each one. */
function watched(maxRunning: number) {
  const inTurn = queueFairly({ maxRunning });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (account: string, name: string) =>
    inTurn(account, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { inTurn, begun, add, end };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('an account runs one task at a time, however many it adds', async () => {
  const { begun, add, end } = watched(2);
  for (const name of ['a1', 'a2', 'a3']) void add('ana', name);
  await settle();
  expect(begun).toEqual(['a1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2']);
});

test('a later task of another account runs before the remaining tasks of the first', async () => {
  const { begun, add, end } = watched(1);
  for (const name of ['a1', 'a2', 'a3']) void add('ana', name);
  void add('bia', 'b1');
  await settle();
  for (const name of ['a1', 'b1', 'a2']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('at most the maximum runs at once', async () => {
  const { begun, add, end } = watched(2);
  for (const account of ['ana', 'bia', 'caio']) void add(account, account);
  await settle();
  expect(begun).toEqual(['ana', 'bia']);
  await end('bia');
  expect(begun).toEqual(['ana', 'bia', 'caio']);
});

test('a failed task frees its slot, and each caller gets its own result', async () => {
  const { inTurn } = watched(1);
  const [failed, done] = await Promise.allSettled([
    inTurn('ana', () => Promise.reject(new Error('no'))),
    inTurn('bia', () => Promise.resolve('yes')),
  ]);
  expect(failed).toMatchObject({ status: 'rejected' });
  expect(done).toMatchObject({ status: 'fulfilled', value: 'yes' });
});
