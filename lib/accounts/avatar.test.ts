import { expect, test } from 'vitest';
import { avatarUrl } from './avatar';

test('a person without an avatar has no address of one', () => {
  expect(avatarUrl({ uid: 'ana', version: null })).toBeNull();
});

test('the address of an avatar changes with its version', () => {
  expect(avatarUrl({ uid: 'ana', version: 1 })).toBe('/files/ana/ana.webp?v=1');
  expect(avatarUrl({ uid: 'ana', version: 2 })).toBe('/files/ana/ana.webp?v=2');
});
