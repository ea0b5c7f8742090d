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
  expect(parseStoredUser(text)).toEqual({ uid: 'ana4k', name: 'ana4k', profession: '' });
});

test('only what pages show is taken over, never the token', () => {
  const kept = { uid: 'ana4k', name: ' Ana Lima ', profession: 'Pintora', token: 'secret', phone: '1' };
  expect(parseStoredUser(JSON.stringify(kept))).toEqual({
    uid: 'ana4k',
    name: 'Ana Lima',
    profession: 'Pintora',
  });
});
