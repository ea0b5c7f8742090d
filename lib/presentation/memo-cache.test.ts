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
  test('refuses one more when the line is full, and takes it when the line has moved on', async () => {
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

  test('makes anew what failed, and holds up no other for it', async () => {
    const keep = memoCache(limits);
    const failing = keep('fails once', () => Promise.reject(new Error('no cover')));
    const next = keep('behind it', () => Promise.resolve(Buffer.from('b')));
    await expect(failing).rejects.toThrow('no cover');
    await expect(next).resolves.toEqual(Buffer.from('b'));
    await expect(keep('fails once', () => Promise.resolve(Buffer.from('a')))).resolves.toEqual(
      Buffer.from('a'),
    );
  });

  test('makes a thing once for all who wait and all who come later', async () => {
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

  test('makes one thing at a time', async () => {
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

  test('forgets the thing unused for longest when there is no more room', async () => {
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
