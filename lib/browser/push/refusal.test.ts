import { afterEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '@/lib/platform/durations';
import { stubBrowserStorage } from '@/test/browser-storage';
import { pushRefusal } from './refusal';

afterEach(() => void vi.unstubAllGlobals());

test('a "not now" is respected for thirty days', () => {
  stubBrowserStorage({});
  const now = Date.UTC(2026, 10, 22);
  expect(pushRefusal.isFresh(now)).toBe(false);
  pushRefusal.note(now);
  expect(pushRefusal.isFresh(now + 30 * DAY_MS - 1)).toBe(true);
  expect(pushRefusal.isFresh(now + 30 * DAY_MS)).toBe(false);
});
