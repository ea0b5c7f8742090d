import { expect, test } from 'vitest';
import { callMethods } from './call-methods';

test.each([
  '/api',
  '/api/',
  '/api/cards',
  '/api/cards/list/',
  '/api/list/cities/35/x',
  '/api/openapixjson',
  '/cards/list',
])('no call has the path %s', (path) => {
  expect(callMethods(path)).toBeUndefined();
});

test('a call takes the method of its contract', () => {
  expect(callMethods('/api/cards/list')).toEqual(['PUT', 'OPTIONS']);
  expect(callMethods('/api/openapi.json')).toEqual(['GET', 'HEAD', 'OPTIONS']);
});

test('a placeholder matches exactly one segment of the path, with any content', () => {
  expect(callMethods('/api/list/cities/35')).toEqual(['GET', 'HEAD', 'OPTIONS']);
  expect(callMethods('/api/works/subworks/load/abc%20d')).toEqual(['GET', 'HEAD', 'OPTIONS']);
});
