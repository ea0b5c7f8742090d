import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowserStorage } from '@/test/browser-storage';
import { readToken, storeSessionPhone } from './session';

afterEach(() => void vi.unstubAllGlobals());

const ana = {
  uid: 'ana4k',
  name: 'Ana',
  profession: '',
  description: '',
  phone: '',
  pro: true,
  token: 'secret',
};

test('publishing with a phone adds it to the stored user and keeps the other fields', () => {
  const kept = stubBrowserStorage({ 'serss-user': JSON.stringify(ana) });
  storeSessionPhone('19987654321');
  expect(JSON.parse(kept.get('serss-user') ?? '')).toEqual({ ...ana, phone: '19987654321' });
  expect(readToken()).toBe('secret');
});

test('nothing is stored after logging out', () => {
  const kept = stubBrowserStorage({});
  storeSessionPhone('19987654321');
  expect(kept.size).toBe(0);
});
