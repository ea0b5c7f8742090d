import { expect, test } from 'vitest';
import { queue } from './queue';

const options = { atOnce: 2, waiting: 3, tooLong: () => new Error('too long') };

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test('only so many run at once, and all run in the end', async () => {
  const line = queue(options);
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

test('one more than may wait is refused, and the others are not', async () => {
  const line = queue(options);
  const { open, opened } = gate();
  const waiting = Array.from({ length: 5 }, () => line(() => opened));
  await expect(line(() => opened)).rejects.toThrow('too long');
  open();
  await Promise.all(waiting);
});

test('what fails makes room as well', async () => {
  const line = queue({ ...options, atOnce: 1 });
  await expect(line(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(line(() => Promise.resolve('yes'))).resolves.toBe('yes');
});
