import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withinDeadline } from './deadline';
import { GatewayDownError } from './port';

test('work that takes too long ends with a timeout error', async () => {
  let isAborted = false;
  const endless = withinDeadline(20, (signal) => {
    signal.addEventListener('abort', () => (isAborted = true));
    return new Promise(() => {});
  });
  await expect(endless).rejects.toThrow(GatewayDownError);
  expect(isAborted).toBe(true);
});

test('an error after the deadline is ignored', async () => {
  const late = withinDeadline(10, async () => {
    await wait(30);
    throw new Error('late');
  });
  await expect(late).rejects.toThrow(GatewayDownError);
  await wait(40); // An unhandled rejection would fail this file.
});

test('an error before the deadline is rethrown', async () => {
  await expect(withinDeadline(1000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('a result before the deadline is returned', async () => {
  await expect(withinDeadline(1000, async () => 7)).resolves.toBe(7);
});
