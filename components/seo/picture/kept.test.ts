import { describe, expect, test } from 'vitest';
import { TooManyError } from '@/lib/platform/errors';
import { keptPicture } from './kept';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

describe('pictures', () => {
  test('a full line refuses another picture, and takes it when it has moved on', async () => {
    const { open, opened } = gate();
    const draw = async () => {
      await opened;
      return Buffer.from('x');
    };
    const line = Array.from({ length: 24 }, (_, index) => keptPicture(`line ${index}`, draw));
    await expect(keptPicture('one more', draw)).rejects.toThrow(TooManyError);
    open();
    await Promise.all(line);
    await expect(keptPicture('one more', draw)).resolves.toEqual(Buffer.from('x'));
  });

  test('a picture that failed is drawn again, and holds up no other', async () => {
    const failing = keptPicture('fails once', () => Promise.reject(new Error('no cover')));
    const next = keptPicture('behind it', () => Promise.resolve(Buffer.from('b')));
    await expect(failing).rejects.toThrow('no cover');
    await expect(next).resolves.toEqual(Buffer.from('b'));
    await expect(keptPicture('fails once', () => Promise.resolve(Buffer.from('a')))).resolves.toEqual(Buffer.from('a'));
  });

  test('visitors who ask for one picture at once wait for one drawing', async () => {
    let drawn = 0;
    const draw = () => {
      drawn += 1;
      return Promise.resolve(Buffer.from('x'));
    };
    await Promise.all([keptPicture('same', draw), keptPicture('same', draw)]);
    await keptPicture('same', draw);
    expect(drawn).toBe(1);
  });

  test('pictures are drawn one at a time', async () => {
    let running = 0;
    let most = 0;
    const draw = async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return Buffer.from('x');
    };
    await Promise.all(['p', 'q', 'r'].map((key) => keptPicture(key, draw)));
    expect(most).toBe(1);
  });
});
