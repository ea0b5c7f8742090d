import { expect, test } from 'vitest';
import { parseStoredUser } from './stored-user';

test.each(['', 'null', '[]', '"ana"', '{', '{}', '{"uid":""}', '{"uid":7}', '{"name":"Ana"}'])(
  'what does not name a person is nobody: %s',
  (text) => {
    expect(parseStoredUser(text)).toBeNull();
  },
);

test('a person without a name is called by the handle', () => {
  const text = JSON.stringify({ uid: 'ana4k', name: '  ', profession: 3 });
  expect(parseStoredUser(text)).toEqual({
    uid: 'ana4k',
    name: 'ana4k',
    profession: '',
    avatar: null,
    pro: false,
  });
});

test('only what pages show is taken over, never the token', () => {
  const kept = {
    uid: 'ana4k',
    name: ' Ana Lima ',
    profession: 'Pintora',
    pro: true,
    token: 'secret',
    phone: '1',
  };
  expect(parseStoredUser(JSON.stringify(kept))).toEqual({
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
])('a picture is taken from our own files alone: %j', (avatar, expected) => {
  expect(parseStoredUser(JSON.stringify({ uid: 'ana4k', avatar }))?.avatar).toBe(expected);
});
