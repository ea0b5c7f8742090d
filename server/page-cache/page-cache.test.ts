import { expect, onTestFinished, test, vi } from 'vitest';
import { log } from '@/lib/platform/log/log';
import { formAccepted } from '@/lib/platform/watch/form-accepted';
import { LIST_LIFETIME } from '@/lib/services/page-cache/public-pages';
import { openPageCache } from './test-page-cache';

test('requests with credentials and for React payloads bypass the cache', async () => {
  const { ask, next } = await openPageCache();
  for (const header of ['authorization', 'rsc', 'next-router-prefetch', 'x-nextjs-data']) {
    const answer = await ask('/', { headers: { [header]: '1' } });
    expect(answer.headers['x-page-cache']).toBe('bypass');
    expect(answer.headers['cache-control']).toMatch(/private.*no-store/);
  }
  expect((await ask('/?_rsc=abc')).headers['x-page-cache']).toBe('bypass');
  expect((await ask('/')).headers['x-page-cache']).toBe('miss');
  expect((await ask('/', { headers: { rsc: '1' } })).headers['x-page-cache']).toBe('bypass');
  expect(next).toHaveBeenCalledTimes(7);
});

test.each([
  ['cookie', '_ga=GA1.1.1; next-auth.csrf-token=a'],
  ['range', 'bytes=0-10'],
  ['x-unknown', '1'],
  ['dnt', '1'],
])('no %s makes a page another one or reaches it', async (name, value) => {
  const { ask, next } = await openPageCache();
  expect((await ask('/', { headers: { [name]: value } })).headers['x-page-cache']).toBe('miss');
  expect((await ask('/')).headers['x-page-cache']).toBe('hit');
  expect(next.mock.calls[0]?.[0].headers).not.toHaveProperty(name);
});

test('a failure is never stored', async () => {
  const { ask } = await openPageCache(() => ({ status: 500 }));
  expect((await ask('/')).status).toBe(500);
  expect((await ask('/')).headers['x-page-cache']).toBe('bypass');
});

test('a redirect is never stored and keeps its target', async () => {
  const { ask } = await openPageCache(() => ({ status: 307, headers: { location: '/details/1' } }));
  await ask('/details/1/selected');
  const answer = await ask('/details/1/selected');
  expect(answer).toMatchObject({
    status: 307,
    headers: { location: '/details/1', 'x-page-cache': 'bypass' },
  });
});

test('a page that cannot be rendered is an error for one visitor, and is rendered again for the next', async () => {
  const { ask, next } = await openPageCache();
  next.mockRejectedValueOnce(new Error('broken'));
  expect((await ask('/')).status).toBe(500);
  expect((await ask('/')).status).toBe(200);
});

test('a form that Next cannot decode gets 400, and a failed action 500', async () => {
  let isDecoded = false;
  const { ask, next } = await openPageCache(() => {
    if (isDecoded) formAccepted.publish();
    return { status: 500 };
  });
  expect(await ask('/console', { method: 'POST' })).toMatchObject({ status: 400, body: '400\n' });
  isDecoded = true;
  expect((await ask('/console', { method: 'POST' })).status).toBe(500);
  next.mockRejectedValueOnce(new Error('broken'));
  expect((await ask('/console')).status).toBe(500);
});

test('a cookie that a page sets never reaches a second visitor', async () => {
  const { ask } = await openPageCache(() => ({ headers: { 'set-cookie': 'session=1' } }));
  const [first, second] = [await ask('/'), await ask('/')];
  expect(first.headers['set-cookie']).toBeUndefined();
  expect(second.headers['set-cookie']).toBeUndefined();
});

test('the languages are never mixed, and the app shell gets the page of its language', async () => {
  const { ask } = await openPageCache();
  const seen = new Set<string>();
  for (const agent of ['Mozilla/5.0', 'Mozilla/5.0 SerssApp/3']) {
    for (const host of ['localhost', 'br.localhost']) {
      seen.add((await ask('/', { headers: { host, 'user-agent': agent } })).body);
    }
  }
  expect(seen).toHaveLength(2);
});

test('headers of a visitor other than the host do not reach the page', async () => {
  const { ask, next } = await openPageCache();
  await ask('/?utm_source=x', {
    headers: {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'accept-language': 'tlh',
      'x-odd': '<script>',
    },
  });
  const [request] = next.mock.calls[0] ?? [];
  expect(request?.url).toBe('/');
  expect(request?.headers).toEqual({
    host: 'localhost:3000',
    accept: 'text/html',
    'user-agent': 'page-cache',
    connection: 'keep-alive',
  });
});

test('a missing page is an HTML page with status 404', async () => {
  const { ask } = await openPageCache(({ url }) =>
    url === '/missing' ? { html: 'read me' } : { status: 404, html: 'empty' },
  );
  for (const path of ['/details/9', '/details/9', '/nowhere', '/missing']) {
    const answer = await ask(path);
    expect(answer.status, path).toBe(404);
    expect(answer.body, path).toContain('read me');
    expect(answer.body, path).not.toContain('empty');
  }
});

test('the shared page for missing ads is purged with all others', async () => {
  const { ask, memory, next } = await openPageCache(({ url }) => ({
    status: url === '/missing' ? 200 : 404,
  }));
  const renderings = () => next.mock.calls.filter(([{ url }]) => url === '/missing').length;
  await ask('/nowhere');
  await ask('/nowhere-else');
  expect(renderings()).toBe(1);
  memory.clear();
  await ask('/nowhere');
  expect(renderings()).toBe(2);
});

test('equivalent URLs of a search share one page', async () => {
  const { ask, next } = await openPageCache();
  await ask('/search?search=T%C3%A9cnico&location=35');
  const answer = await ask('/search?x=1&location=35&search=%20t%C3%A9cnico%20');
  expect(answer.headers['x-page-cache']).toBe('hit');
  expect(next.mock.calls[0]?.[0].url).toBe('/search?search=t%C3%A9cnico&location=35');
});

test('concurrent visitors share one render', async () => {
  let finish = (): void => undefined;
  const wait = new Promise<void>((resolve) => (finish = resolve));
  const { ask, next } = await openPageCache(() => ({ wait }));
  const answers = Promise.all(Array.from({ length: 20 }, () => ask('/')));
  await vi.waitFor(() => expect(next).toHaveBeenCalled());
  finish();
  expect(new Set((await answers).map(({ body }) => body))).toHaveLength(1);
  expect(next).toHaveBeenCalledTimes(1);
});

test('a changed ad is purged, other ads and the lists are not', async () => {
  const { ask, memory } = await openPageCache();
  const paths = ['/', '/search', '/details/7', '/details/7/selected', '/details/8'];
  for (const path of paths) await ask(path);
  memory.purge([7]);
  const sources: unknown[] = [];
  for (const path of paths) sources.push((await ask(path)).headers['x-page-cache']);
  expect(sources).toEqual(['hit', 'hit', 'miss', 'miss', 'hit']);
});

test('a page that is gone for ever answers 410 with the page of a 404', async () => {
  const { ask } = await openPageCache(
    ({ url }) => (url === '/missing' ? { html: 'read me' } : { status: 404 }),
    { isGone: async (pathname) => pathname === '/p/ana7k2qx' },
  );
  for (const source of ['miss', 'hit']) {
    const answer = await ask('/p/ana7k2qx?page=2');
    expect(answer).toMatchObject({ status: 410, headers: { 'x-page-cache': source } });
    expect(answer.body).toContain('read me');
  }
  expect((await ask('/p/caio3m9tz')).status).toBe(404);
});

test('a new ad replaces its cached 404', async () => {
  const { ask, memory } = await openPageCache(() => ({ status: 404 }));
  expect((await ask('/details/9')).status).toBe(404);
  expect((await ask('/details/9')).headers['x-page-cache']).toBe('hit');
  memory.purge([9]);
  expect((await ask('/details/9')).headers['x-page-cache']).toBe('miss');
});

test('a cache of size zero stores nothing', async () => {
  const { ask } = await openPageCache(undefined, { memoryBytes: 0 });
  await ask('/');
  expect((await ask('/')).headers['x-page-cache']).toBe('miss');
});

test('a page whose ad changes while it is being rendered is not stored, and other requests do not wait for it', async () => {
  let finish = (): void => undefined;
  const wait = new Promise<void>((resolve) => (finish = resolve));
  const { ask, next, memory } = await openPageCache(() => ({
    wait: next.mock.calls.length === 1 ? wait : Promise.resolve(),
  }));
  const old = ask('/details/7');
  await vi.waitFor(() => expect(next).toHaveBeenCalledTimes(1));
  memory.purge([7]);
  const fresh = await ask('/details/7');
  finish();
  expect((await old).body).toContain('<p>1 ');
  expect(fresh.body).toContain('<p>2 ');
  expect((await ask('/details/7')).body).toContain('<p>2 ');
});

test('a stale list is served while it is rendered again, an expired list is not', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  vi.advanceTimersByTime(1); // The cache treats a time of 0 as no time.
  const { ask, next } = await openPageCache();
  await ask('/');
  vi.advanceTimersByTime(31_000);
  const ageing = await ask('/');
  expect(ageing.body).toContain('<p>1 ');
  expect(ageing.headers['x-page-cache']).toBe('stale');
  await vi.waitFor(() => expect(next).toHaveBeenCalledTimes(2));
  expect((await ask('/')).body).toContain('<p>2 ');
  vi.advanceTimersByTime(61_000);
  expect((await ask('/')).body).toContain('<p>3 ');
});

test("an ad's page is fresh for an hour", async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  vi.advanceTimersByTime(1);
  const { ask } = await openPageCache();
  await ask('/details/7');
  vi.advanceTimersByTime(3_599_000);
  expect((await ask('/details/7')).headers['x-page-cache']).toBe('hit');
  vi.advanceTimersByTime(2_000);
  expect((await ask('/details/7')).headers['x-page-cache']).toBe('miss');
});

test('shared caches may store a list as long as we do, and an ad for a minute', async () => {
  const { ask } = await openPageCache();
  const list = await ask('/');
  expect(list.headers['cache-control']).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=20');
  expect((await ask('/details/7')).headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
});

test('a known page is not sent again, and HEAD sends no body', async () => {
  const { ask } = await openPageCache();
  const { headers } = await ask('/');
  const known = await ask('/', { headers: { 'if-none-match': String(headers.etag) } });
  expect(known).toMatchObject({ status: 304, body: '' });
  expect(known.headers['content-security-policy']).toBe(headers['content-security-policy']);
  const head = await ask('/', { method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, body: '' });
  expect(head.headers['content-length']).toBe(headers['content-length']);
});

test("Next's internal headers are removed", async () => {
  const { ask } = await openPageCache();
  expect((await ask('/')).headers['x-middleware-rewrite']).toBeUndefined();
  expect((await ask('/signin')).headers['x-middleware-rewrite']).toBeUndefined();
});

test('a search around a visitor is rendered for them alone, and no cache may keep it', async () => {
  const { ask, next } = await openPageCache();
  const address = '/search?search=a&near=-22.91,-43.17&radius=25';
  for (const { headers } of [await ask(address), await ask(address)]) {
    expect(headers['x-page-cache']).toBe('bypass');
    expect(headers['cache-control']).toMatch(/private.*no-store/);
  }
  expect(next).toHaveBeenCalledTimes(2);
});

test('the position of a visitor is not logged', async () => {
  const logged = vi.spyOn(log, 'error');
  onTestFinished(() => logged.mockRestore());
  const { ask, next } = await openPageCache();
  next.mockRejectedValueOnce(new Error('broken'));
  expect((await ask('/search?search=a&near=-22.91,-43.17&radius=25')).status).toBe(500);
  expect(logged.mock.calls[0]?.[0]).toMatchObject({ path: '/search' });
  expect(JSON.stringify(logged.mock.calls)).not.toContain('22.91');
});

test('search terms are not logged', async () => {
  const logged = vi.spyOn(log, 'error');
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  vi.advanceTimersByTime(1); // The cache treats a time of 0 as no time.
  onTestFinished(() => void vi.useRealTimers());
  const { ask, next } = await openPageCache();
  await ask('/search?search=segredo');
  vi.advanceTimersByTime((LIST_LIFETIME.freshSeconds + 1) * 1000);
  next.mockRejectedValueOnce(new Error('broken'));
  expect((await ask('/search?search=segredo')).headers['x-page-cache']).toBe('stale');
  await vi.waitFor(() => expect(logged).toHaveBeenCalled());
  expect(logged.mock.calls[0]?.[0]).toMatchObject({ path: '/search' });
  expect(JSON.stringify(logged.mock.calls)).not.toContain('segredo');
});

test('renders are limited per address and minute; cached pages and other addresses are not', async () => {
  const { ask, next } = await openPageCache();
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
  await ask('/details/1', from('2001:db8:0:1::1'));
  let answer = await ask('/?_rsc=0', from('2001:db8:0:1::1'));
  for (let sent = 1; answer.status === 200 && sent < 1_000; sent += 1)
    answer = await ask(`/invented?_rsc=${sent}`, from(`2001:db8:0:1::${sent.toString(16)}`));
  expect(answer.status).toBe(429);
  const rendered = next.mock.calls.length;
  expect((await ask('/details/2', from('2001:db8:0:1::2'))).status).toBe(429);
  expect(next).toHaveBeenCalledTimes(rendered);
  expect((await ask('/details/1', from('2001:db8:0:1::2'))).status).toBe(200);
  expect((await ask('/details/2', from('2001:db8:0:2::1'))).status).toBe(200);
});
