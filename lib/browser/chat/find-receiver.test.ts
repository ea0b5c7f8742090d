import { expect, test } from 'vitest';
import { conversationAddress, findReceiver } from './find-receiver';

test('without a name the chat opens with its list', () => {
  expect(findReceiver(null, '')).toEqual({ kind: 'list' });
  // What Next keeps in the state of a page.
  expect(findReceiver({ __NA: true }, '')).toEqual({ kind: 'list' });
});

test('the address names somebody, and a reload keeps them', () => {
  const address = conversationAddress('zé & cia');
  expect(address).toBe('/chat?receiver=z%C3%A9%20%26%20cia');
  expect(findReceiver(null, address.slice('/chat'.length))).toEqual({
    kind: 'conversation',
    receiver: 'zé & cia',
  });
});

test('the navigation state comes before the address', () => {
  expect(findReceiver({ name: 'Ana', uid: 'rui7q', receiver: 'ana4k' }, '?receiver=eva2m')).toEqual({
    kind: 'conversation',
    receiver: 'ana4k',
  });
});

test.each([
  [{ uid: 'rui7q', receiver: 'ana4k' }, ''],
  [{ name: 'Ana', receiver: 'ana4k' }, ''],
  [{ name: 'Ana', uid: 'rui7q' }, ''],
  [{ name: 'Ana', uid: 'rui7q', receiver: 7 }, ''],
  [null, '?receiver='],
  [null, `?receiver=${'x'.repeat(65)}`],
])('%j and %j leave out whom it is about', (state, query) => {
  expect(findReceiver(state, query)).toEqual({ kind: 'unknown' });
});
