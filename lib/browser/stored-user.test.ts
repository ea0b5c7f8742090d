import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowserStorage } from '@/test/browser-storage';
import { storedUser, type StoredUser } from './stored-user';

afterEach(() => void vi.unstubAllGlobals());

function read(text: string): StoredUser | null {
  stubBrowserStorage({ 'serss-user': text });
  return storedUser.read();
}

test.each(['', 'null', '[]', '"ana"', '{', '{}', '{"uid":""}', '{"uid":7}', '{"name":"Ana"}'])(
  'text without a valid user is no user: %s',
  (text) => {
    expect(read(text)).toBeNull();
  },
);

test('a user without a name is shown by handle', () => {
  const text = JSON.stringify({ uid: 'ana4k', name: '  ', profession: 3 });
  expect(read(text)).toEqual({
    uid: 'ana4k',
    name: 'ana4k',
    profession: '',
    avatar: null,
    pro: false,
  });
});

test('only displayed fields are read, never the token', () => {
  const kept = {
    uid: 'ana4k',
    name: ' Ana Lima ',
    profession: 'Pintora',
    pro: true,
    token: 'secret',
    phone: '1',
  };
  expect(read(JSON.stringify(kept))).toEqual({
    uid: 'ana4k',
    name: 'Ana Lima',
    profession: 'Pintora',
    avatar: null,
    pro: true,
  });
});

test.each([
  ['/files/ana4k/ana4k.webp?v=2', '/files/ana4k/ana4k.webp?v=2'],
  ['https://elsewhere.example/ana.webp', null],
  ['javascript:alert(1)', null],
  [7, null],
])('an avatar must be one of our own files: %j', (avatar, expected) => {
  expect(read(JSON.stringify({ uid: 'ana4k', avatar }))?.avatar).toBe(expected);
});
