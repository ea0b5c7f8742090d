import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowserStorage } from '@/test/browser-storage';
import { chooseNearMe } from './near-me';

const RIO = { state_name: 'Rio de Janeiro', state_id: 33, city_name: 'Rio de Janeiro', city_id: 3304557 };
/** What the browser must not send. */
const PRECISE = { latitude: -22.906_847, longitude: -43.172_896 };

afterEach(() => void vi.unstubAllGlobals());

/** A browser on a page of results, or on another page without `nearHref`. */
function openBrowser({ nearHref }: { nearHref?: string } = {}) {
  const stored = stubBrowserStorage({});
  const opened = vi.fn();
  Object.assign(window, { location: { assign: opened } });
  const requested = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(RIO)));
  vi.stubGlobal('fetch', requested);
  vi.stubGlobal('document', {
    querySelector: () => (nearHref === undefined ? null : { dataset: { nearHref } }),
  });
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: (found: (at: object) => void) => found({ coords: PRECISE }) },
  });
  return { stored, opened, requested };
}

test('on a page of results the search around the device opens, with a rounded position that is not stored', async () => {
  const { stored, opened, requested } = openBrowser({ nearHref: '/search?search=pintor&radius=25' });
  await chooseNearMe();
  expect(opened.mock.calls).toEqual([['/search?search=pintor&radius=25&near=-22.91,-43.17']]);
  expect(JSON.stringify(requested.mock.calls)).toContain('latitude=-22.91&longitude=-43.17');
  expect(JSON.stringify([requested.mock.calls, opened.mock.calls])).not.toMatch(/22\.90|43\.172/);
  expect([...stored]).toEqual([['serss-location', JSON.stringify(RIO)]]);
});

test('on another page only the nearest city is chosen', async () => {
  const { stored, opened } = openBrowser();
  const chosen = vi.fn();
  window.addEventListener('serss-location-chosen', chosen);
  await chooseNearMe();
  expect(opened).not.toHaveBeenCalled();
  expect(chosen).toHaveBeenCalledOnce();
  expect([...stored]).toEqual([['serss-location', JSON.stringify(RIO)]]);
});
