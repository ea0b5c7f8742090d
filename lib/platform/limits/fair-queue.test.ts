import { expect, test } from 'vitest';
import { queueFairly } from './fair-queue';

/** Lets each run go on when told; remembers in which order runs began. */
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

test('one account runs one thing at a time, whatever it brings', async () => {
  const { begun, add, end } = watched(2);
  for (const name of ['a1', 'a2', 'a3']) void add('ana', name);
  await settle();
  expect(begun).toEqual(['a1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2']);
});

test('whoever comes later with one thing goes before the rest of what somebody else brought', async () => {
  const { begun, add, end } = watched(1);
  for (const name of ['a1', 'a2', 'a3']) void add('ana', name);
  void add('bia', 'b1');
  await settle();
  for (const name of ['a1', 'b1', 'a2']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('no more run at once than may', async () => {
  const { begun, add, end } = watched(2);
  for (const account of ['ana', 'bia', 'caio']) void add(account, account);
  await settle();
  expect(begun).toEqual(['ana', 'bia']);
  await end('bia');
  expect(begun).toEqual(['ana', 'bia', 'caio']);
});

test('what fails makes room like what ends well, and everybody gets their own answer', async () => {
  const { inTurn } = watched(1);
  const [failed, done] = await Promise.allSettled([
    inTurn('ana', () => Promise.reject(new Error('no'))),
    inTurn('bia', () => Promise.resolve('yes')),
  ]);
  expect(failed).toMatchObject({ status: 'rejected' });
  expect(done).toMatchObject({ status: 'fulfilled', value: 'yes' });
});
