import { describe, expect, test } from 'vitest';
import { TooManyError } from '@/lib/platform/errors';
import { memoCache } from './memo-cache';

const limits = { bytes: 1000, line: 2 };

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

describe('a memo cache', () => {
  test('rejects a call when the queue is full, and accepts it when there is room again', async () => {
    const keep = memoCache(limits);
    const { open, opened } = gate();
    const make = async () => {
      await opened;
      return Buffer.from('x');
    };
    const line = [keep('first', make), keep('second', make)];
    await expect(keep('third', make)).rejects.toThrow(TooManyError);
    open();
    await Promise.all(line);
    await expect(keep('third', make)).resolves.toEqual(Buffer.from('x'));
  });

  test('retries after a failure, which affects no other entry', async () => {
    const keep = memoCache(limits);
    const failing = keep('fails once', () => Promise.reject(new Error('no cover')));
    const next = keep('behind it', () => Promise.resolve(Buffer.from('b')));
    await expect(failing).rejects.toThrow('no cover');
    await expect(next).resolves.toEqual(Buffer.from('b'));
    await expect(keep('fails once', () => Promise.resolve(Buffer.from('a')))).resolves.toEqual(
      Buffer.from('a'),
    );
  });

  test('computes a value once for all concurrent and later callers', async () => {
    const keep = memoCache(limits);
    let made = 0;
    const make = () => {
      made += 1;
      return Promise.resolve(Buffer.from('x'));
    };
    await Promise.all([keep('same', make), keep('same', make)]);
    await keep('same', make);
    expect(made).toBe(1);
  });

  test('computes one value at a time', async () => {
    const keep = memoCache({ ...limits, line: 3 });
    let running = 0;
    let most = 0;
    const make = async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return Buffer.from('x');
    };
    await Promise.all(['p', 'q', 'r'].map((key) => keep(key, make)));
    expect(most).toBe(1);
  });

  test('evicts the least recently used entry when it is full', async () => {
    const keep = memoCache({ bytes: 10, line: 2 });
    let made = 0;
    const make = () => {
      made += 1;
      return Promise.resolve(Buffer.alloc(6));
    };
    await keep('a', make);
    await keep('b', make);
    await keep('a', make);
    expect(made).toBe(3);
  });
});
