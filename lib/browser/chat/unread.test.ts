import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowserStorage } from '@/test/browser-storage';
import { countUnread, readUnread, storeUnread, storeUnreadOf } from './unread';

afterEach(() => void vi.unstubAllGlobals());

const ana = JSON.stringify({ uid: 'ana4k', name: 'Ana', token: 'secret' });

test('unread messages are summed over all senders, and the count of one sender can change', () => {
  stubBrowserStorage({ 'serss-user': ana });
  storeUnread([
    { sender_uid: 'rui7q', amount: 2 },
    { sender_uid: 'eva2m', amount: 1 },
  ]);
  expect(countUnread()).toBe(3);
  storeUnreadOf('rui7q', 0);
  storeUnreadOf('eva2m', 4);
  expect(readUnread()).toEqual({ eva2m: 4 });
});

test('a user never sees the count of the previous user of this browser', () => {
  const kept = stubBrowserStorage({ 'serss-user': ana });
  storeUnread([{ sender_uid: 'rui7q', amount: 2 }]);
  kept.set('serss-user', JSON.stringify({ uid: 'eva2m', name: 'Eva', token: 'secret' }));
  expect(countUnread()).toBe(0);
  kept.delete('serss-user');
  expect(countUnread()).toBe(0);
});

test('invalid counts are ignored', () => {
  stubBrowserStorage({
    'serss-user': ana,
    'serss-unread': JSON.stringify({ uid: 'ana4k', senders: { rui7q: '7', eva2m: -1, edu3s: 2 } }),
  });
  expect(countUnread()).toBe(2);
});
