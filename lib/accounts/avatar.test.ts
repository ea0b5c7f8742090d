import { expect, test } from 'vitest';
import { avatarUrl } from './avatar';

test('a user without an avatar has no avatar URL', () => {
  expect(avatarUrl({ uid: 'ana', version: null })).toBeNull();
});

test('the avatar URL changes with the version', () => {
  expect(avatarUrl({ uid: 'ana', version: 1 })).toBe('/files/ana/ana.webp?v=1');
  expect(avatarUrl({ uid: 'ana', version: 2 })).toBe('/files/ana/ana.webp?v=2');
});
