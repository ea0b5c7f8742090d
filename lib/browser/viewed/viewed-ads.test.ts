import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowserStorage } from '@/test/browser-storage';
import { forgetViewed, noteViewed, readViewed, type ViewedAd } from './viewed-ads';

afterEach(() => void vi.unstubAllGlobals());

const ad = (id: number): ViewedAd => ({
  id,
  name: 'Ana',
  title: 'Pintura',
  price: 200,
  from: null,
  cover: null,
  avatar: null,
});

const ids = () => readViewed()?.map(({ id }) => id);

test('the latest 20 ads are remembered, each once', () => {
  stubBrowserStorage({});
  for (let id = 1; id <= 25; id += 1) noteViewed(ad(id));
  noteViewed(ad(20));
  expect(ids()).toHaveLength(20);
  expect(ids()?.slice(0, 3)).toEqual([20, 25, 24]);
  expect(ids()?.at(-1)).toBe(6);
});

test('clearing removes the ads and hides their space', () => {
  const kept = stubBrowserStorage({});
  const removed: string[] = [];
  vi.stubGlobal('document', { documentElement: { removeAttribute: (name: string) => removed.push(name) } });
  noteViewed(ad(1));
  forgetViewed();
  expect(kept.size).toBe(0);
  expect(removed).toEqual(['data-viewed']);
});
