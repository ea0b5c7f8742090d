import { expect, test, vi } from 'vitest';
import { isCommonPassword } from './common-passwords';

let isBroken = true;
vi.mock('@zxcvbn-ts/language-common', async (original) => {
  const real = await original<{ dictionary: object }>();
  return {
    get dictionary() {
      if (isBroken) throw new Error('the file could not be read');
      return real.dictionary;
    },
  };
});

test('lists that failed to load are read again on the next call', async () => {
  await expect(isCommonPassword('girassol')).rejects.toThrow('could not be read');
  isBroken = false;
  expect(await isCommonPassword('girassol')).toBe(true);
});
