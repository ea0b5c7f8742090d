import { expect, onTestFinished, test, vi } from 'vitest';
import { log } from '@/lib/platform/log/log';
import { AdViews } from './ad-views';
import { serve } from './test-server';

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  'sec-fetch-site': 'same-origin',
};

async function open() {
  const store = vi.fn<(views: ReadonlyMap<number, number>) => Promise<void>>(async () => undefined);
  const views = new AdViews(store);
  onTestFinished(() => views.stop());
  const ask = await serve((request, response) => {
    if (!views.answer(request, response)) response.writeHead(418).end();
  });
  return { ask, views, store };
}

test('views are stored together, not with each request', async () => {
  const { ask, views, store } = await open();
  for (const id of [7, 7, 9]) await ask(`/details/${id}/seen`, { headers: BROWSER });
  expect(store).not.toHaveBeenCalled();
  await views.flush();
  await views.flush();
  expect(store.mock.calls).toEqual([
    [
      new Map([
        [7, 2],
        [9, 1],
      ]),
    ],
  ]);
});

test('a phone named like a robot is counted', async () => {
  const { ask, views, store } = await open();
  const agent =
    'Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
  await ask('/details/7/seen', { headers: { ...BROWSER, 'user-agent': agent } });
  await views.flush();
  expect(store).toHaveBeenCalledOnce();
});

test.each([
  [
    'of a robot',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['of a robot with a browser', { 'user-agent': 'Mozilla/5.0 (X11) HeadlessChrome/140.0 Safari/537.36' }],
  ['of a program', { 'user-agent': 'curl/8.5.0' }],
  ['of a client without a name', { 'user-agent': '' }],
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ['for a page that is loaded ahead', { 'sec-purpose': 'prefetch;prerender' }],
])('a request %s gets the picture and is no view', async (_, headers: Record<string, string>) => {
  const { ask, views, store } = await open();
  const answer = await ask('/details/7/seen', { headers: { ...BROWSER, ...headers } });
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
  await ask('/details/7/seen', { method: 'HEAD', headers: BROWSER });
  await views.flush();
  expect(store).not.toHaveBeenCalled();
});

test('the browser keeps the picture for half an hour, a shared cache does not', async () => {
  const { ask } = await open();
  const { headers } = await ask('/details/7/seen', { headers: BROWSER });
  expect(headers['cache-control']).toBe('private, max-age=1800');
  expect(headers).not.toHaveProperty('set-cookie');
});

test.each([
  '/details/7',
  '/details/7/seen/',
  '/details/07/seen',
  '/details/2147483648/seen',
  '/details/x/seen',
])('%s is no view', async (address) => {
  const { ask } = await open();
  expect((await ask(address, { headers: BROWSER })).status).toBe(418);
});

test('views that could not be stored wait for the next time', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const { ask, views, store } = await open();
  store.mockRejectedValueOnce(new Error('no database'));
  await ask('/details/7/seen', { headers: BROWSER });
  await views.flush();
  await ask('/details/7/seen', { headers: BROWSER });
  await views.stop();
  expect(store.mock.lastCall).toEqual([new Map([[7, 2]])]);
});
