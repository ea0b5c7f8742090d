import { NextRequest } from 'next/server';
import { expect, test } from 'vitest';
import { middleware } from './middleware';

/** The path by which Next looks for the page. */
function routed(path: string): string {
  const request = new NextRequest(`http://localhost:3000${path}`, { headers: { host: 'localhost:3000' } });
  return new URL(middleware(request).headers.get('x-middleware-rewrite') ?? '').pathname;
}

test.each([
  ['/', '/en-US'],
  ['/details/1', '/en-US/details/1'],
  ['/search', '/en-US/search/search%3D'],
  ['/search?search=tv&offset=x', '/en-US/search/search%3Dtv'],
])('%s is the page %s', (path, expected) => {
  expect(routed(path)).toBe(expected);
});

test.each(['/search/offset%3D2000000000', '/search/_', '/%73earch/offset%3Dx', '/search/search%3D%2500'])(
  'the segment of a search is ours alone: %s is no page',
  (path) => {
    expect(routed(path)).toBe('/en-US/missing/search');
  },
);
