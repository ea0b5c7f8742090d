import { expect, test } from 'vitest';
import { isLocale, localeForHost, originFor } from './locale';

test.each([
  ['br.localhost', 'pt-BR'],
  ['www.br.localhost', 'pt-BR'],
  ['app.br.localhost', 'pt-BR'],
  ['br.localhost:3000', 'pt-BR'],
  ['BR.Localhost.:80', 'pt-BR'],
  ['localhost:3000', 'en-US'],
  ['evil-br.localhost', 'en-US'],
  ['br.localhost.evil.example', 'en-US'],
  ['[::1]:3000', 'en-US'],
  ['', 'en-US'],
  [null, 'en-US'],
  [undefined, 'en-US'],
])('the host %s speaks %s', (host, locale) => {
  expect(localeForHost(host)).toBe(locale);
});

test('each language has a public address of its own', () => {
  expect(originFor('pt-BR')).toBe('http://br.localhost:3000');
  expect(originFor('en-US')).toBe('http://localhost:3000');
});

test('only the two locales are accepted', () => {
  expect(['pt-BR', 'en-US', 'pt', 'constructor', ''].filter(isLocale)).toEqual(['pt-BR', 'en-US']);
});
