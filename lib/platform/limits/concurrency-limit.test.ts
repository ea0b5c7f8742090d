import { expect, test } from 'vitest';
import { limitConcurrency } from './concurrency-limit';

const options = { maxRunning: 2, maxWaiting: 3, rejection: () => new Error('too long') };

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test('only the maximum runs at once, and all run in the end', async () => {
  const line = limitConcurrency(options);
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => line(work)));
  await Promise.all(Array.from({ length: 5 }, () => line(work)));
  expect(most).toBe(2);
});

test('a caller above the queue limit is rejected, and the others are not', async () => {
  const line = limitConcurrency(options);
  const { open, opened } = gate();
  const maxWaiting = Array.from({ length: 5 }, () => line(() => opened));
  await expect(line(() => opened)).rejects.toThrow('too long');
  open();
  await Promise.all(maxWaiting);
});

test('a failed task frees its slot as well', async () => {
  const line = limitConcurrency({ ...options, maxRunning: 1 });
  await expect(line(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(line(() => Promise.resolve('yes'))).resolves.toBe('yes');
});
