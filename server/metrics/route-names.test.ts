import { expect, test } from 'vitest';
import { endpoints } from '@/lib/presentation/endpoints';
import { routeNames } from './route-names';

/** In the format of Next's manifest. */
const calls = Object.values(endpoints).map(({ path }) => `/api${path.replace(/\{(\w+)\}/g, '[$1]')}`);
const nameOf = routeNames([
  ...calls,
  '/[locale]',
  '/[locale]/[...missing]',
  '/[locale]/details/[id]',
  '/[locale]/details/[id]/selected',
  '/[locale]/search/[query]',
  '/_not-found',
  '/api/[...path]',
  '/api/auth/[...nextauth]',
  '/robots.txt',
]);

test.each([
  ['/', '/'],
  ['/search?search=ana@example.com', '/search'],
  ['/details/7?key=secret', '/details/{id}'],
  ['/details/x/selected', '/details/{id}/selected'],
  ['/api/list/cities/35', '/api/list/cities/{state_id}'],
  ['/api/auth/signin/google', '/api/auth/{nextauth}'],
  ['/robots.txt', '/robots.txt'],
  ['/_next/static/chunks/a.js', 'assets'],
  ['/favicon.svg', 'assets'],
  ['/files/u/1/a.webp', 'files'],
  ['/socket.io/?EIO=4', 'socket'],
  ['/readyz', 'health'],
  ['/wp-login.php', 'assets'],
  ['/nothing/here/at/all', 'other'],
  ['/api/nothing', 'other'],
  ['/{id}', 'other'],
  ['', 'other'],
])('%j is counted as %j', (address, name) => {
  expect(nameOf(address)).toBe(name);
});

test('every call is counted under its contract’s path', () => {
  for (const { path } of Object.values(endpoints)) expect(nameOf(`/api${path}`)).toBe(`/api${path}`);
});

test('the number of names is limited for any address', () => {
  const names = Array.from({ length: 5_000 }, (_, index) => nameOf(`/${index}/${index}.x${index}`));
  expect(new Set(names).size).toBeLessThan(3);
});
