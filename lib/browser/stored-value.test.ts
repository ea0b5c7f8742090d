import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { stubBrowserStorage } from '@/test/browser-storage';
import { storedValue } from './stored-value';

const mood = storedValue('mood', z.object({ name: z.string() }));

afterEach(() => void vi.unstubAllGlobals());

test.each(['', 'no JSON', 'null', '[]', '{}', '{"name":7}'])('%j counts as absent', (text) => {
  stubBrowserStorage({ mood: text });
  expect(mood.read()).toBeNull();
});

test('a stored value is read back, the same object each time, until it is removed', () => {
  const kept = stubBrowserStorage({});
  expect(mood.write({ name: 'glad' })).toBe(true);
  expect(kept.get('mood')).toBe('{"name":"glad"}');
  expect(mood.read()).toEqual({ name: 'glad' });
  expect(mood.read()).toBe(mood.read());
  mood.remove();
  expect(mood.read()).toBeNull();
});

test('subscribers are notified of changes here and in other tabs, until they unsubscribe', () => {
  stubBrowserStorage({});
  const changed = vi.fn();
  const stop = mood.subscribe(changed);
  mood.write({ name: 'glad' });
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'mood' }));
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'another' }));
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  mood.remove();
  expect(changed).toHaveBeenCalledTimes(2);
});

test('refused storage does not throw', () => {
  const refusing = Object.defineProperty(new EventTarget(), 'localStorage', {
    get() {
      throw new DOMException('Denied', 'SecurityError');
    },
  });
  vi.stubGlobal('window', refusing);
  expect(mood.read()).toBeNull();
  expect(mood.write({ name: 'glad' })).toBe(false);
  expect(() => mood.remove()).not.toThrow();
});
