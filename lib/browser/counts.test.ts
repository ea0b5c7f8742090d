import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowserStorage } from '@/test/browser-storage';
import { readCounts, storeCounts } from './counts';

afterEach(() => void vi.unstubAllGlobals());

const ana = JSON.stringify({ uid: 'ana4k', name: 'Ana', token: 'secret' });
const NONE = { notices: 0, purchases: 0, sales: 0 };

test('a user never sees the counts of the previous user of this browser', () => {
  const kept = stubBrowserStorage({ 'serss-user': ana });
  storeCounts({ notices: 2, purchases: 1, sales: 0 });
  expect(readCounts()).toMatchObject({ notices: 2, purchases: 1, sales: 0 });
  kept.set('serss-user', JSON.stringify({ uid: 'eva2m', name: 'Eva', token: 'secret' }));
  expect(readCounts()).toEqual(NONE);
  kept.delete('serss-user');
  expect(readCounts()).toEqual(NONE);
});

test('equal counts are not stored again, because lists reload after a change', () => {
  const kept = stubBrowserStorage({ 'serss-user': ana });
  storeCounts({ notices: 2, purchases: 0, sales: 0 });
  const set = vi.spyOn(kept, 'set');
  storeCounts({ notices: 2, purchases: 0, sales: 0 });
  expect(set).not.toHaveBeenCalled();
  storeCounts({ notices: 3, purchases: 0, sales: 0 });
  expect(readCounts().notices).toBe(3);
});

test('invalid counts are ignored', () => {
  const counts = JSON.stringify({ uid: 'ana4k', notices: '7', purchases: -1, sales: 2 });
  stubBrowserStorage({ 'serss-user': ana, 'serss-counts': counts });
  expect(readCounts()).toMatchObject({ notices: 0, purchases: 0, sales: 2 });
});
