import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withinDeadline } from './deadline';
import { GatewayDownError } from './port';

test('what takes too long is given up, and told so', async () => {
  let told = false;
  const endless = withinDeadline(20, (signal) => {
    signal.addEventListener('abort', () => (told = true));
    return new Promise(() => {});
  });
  await expect(endless).rejects.toThrow(GatewayDownError);
  expect(told).toBe(true);
});

test('what fails when nobody listens any more troubles nobody', async () => {
  const late = withinDeadline(10, async () => {
    await wait(30);
    throw new Error('late');
  });
  await expect(late).rejects.toThrow(GatewayDownError);
  await wait(40); // An unhandled rejection would fail this file.
});

test('what fails in time fails as it did', async () => {
  await expect(withinDeadline(1000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('what ends in time is handed on', async () => {
  await expect(withinDeadline(1000, async () => 7)).resolves.toBe(7);
});
