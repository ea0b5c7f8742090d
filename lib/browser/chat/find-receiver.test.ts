import { expect, test } from 'vitest';
import { conversationAddress, findReceiver } from './find-receiver';

test('without a receiver the chat opens the list', () => {
  expect(findReceiver(null, '')).toEqual({ kind: 'list' });
  // What Next stores in the history state of a page.
  expect(findReceiver({ __NA: true }, '')).toEqual({ kind: 'list' });
});

test('the URL names the receiver, so a reload keeps it', () => {
  const address = conversationAddress('zé & cia');
  expect(address).toBe('/chat?receiver=z%C3%A9%20%26%20cia');
  expect(findReceiver(null, address.slice('/chat'.length))).toEqual({
    kind: 'conversation',
    receiver: 'zé & cia',
  });
});

test('the navigation state takes precedence over the URL', () => {
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
])('%j and %j name no receiver', (state, query) => {
  expect(findReceiver(state, query)).toEqual({ kind: 'unknown' });
});
