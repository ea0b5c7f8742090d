import { expect, test } from 'vitest';
import { findPublicPage } from './public-pages';

const find = (address: string) => findPublicPage(new URL(address, 'http://host'));

test.each([
  '/payment',
  '/signin',
  '/details/abc',
  '/details/0',
  '/details/1/other',
  '/details/12345678901',
  '/api/cards/list',
  '/search/',
  '/p/',
  '/p/Ana7k2qx',
  '/p/ana7k2qx/other',
  '/constructor',
  '/servicos',
  '/servicos/Pintor',
  '/servicos/pintor/sp/campinas/centro',
  '/servicos/pintor/s%C3%A3o-paulo',
  '/central/',
  '/central/Como-contratar',
  '/central/como-contratar/other',
])('is not a public page: %s', (address) => {
  expect(find(address)).toBeNull();
});

test('a search around the position of a visitor is not a public page', () => {
  expect(find('/search?search=a&near=-22.91,-43.17&radius=25')).toBeNull();
  expect(find('/search?near=-22.91%2C-43.17&sort=distance&radius=5&offset=21')).toBeNull();
});

test('an invalid position is not in the address of a cached page', () => {
  for (const near of ['-22.912,-43.172', '48.86,-2.35', '-22.91,', 'x'])
    expect(find(`/search?search=a&near=${near}&radius=25`)).toMatchObject({ address: '/search?search=a' });
  expect(find('/search?search=a&near=-22.91,-43.17')).toMatchObject({ address: '/search?search=a' });
});

test('a page is cached under its path, a search also under its canonical query', () => {
  expect(find('/?utm_source=x')).toMatchObject({ address: '/', workId: null });
  expect(find('/search?utm_source=x&search=A')).toMatchObject({ address: '/search?search=a', workId: null });
  expect(find('/central?order=7')).toMatchObject({ address: '/central', workId: null });
  expect(find('/central?order=7&q=%20PIX%20venceu')).toMatchObject({ address: '/central?q=pix+venceu' });
  expect(find('/central/como-contratar?x')).toMatchObject({
    address: '/central/como-contratar',
    workId: null,
  });
  expect(find('/details/7/selected?x')).toMatchObject({ address: '/details/7/selected', workId: 7 });
});

test("a provider's page is cached under its path and a canonical query, and purged by an id below zero", () => {
  const page = find('/p/ana7k2qx?utm_source=x&sort=newest&page=1');
  expect(page).toMatchObject({ address: '/p/ana7k2qx', lifetime: find('/details/7')?.lifetime });
  expect(find('/p/ana7k2qx?sort=best&page=-2&service=%00')).toEqual(page);
  expect(find('/p/ana7k2qx?sort=lowest&page=2&service=%20Muro%20&x')).toEqual({
    ...page,
    address: '/p/ana7k2qx?page=2&service=Muro&sort=lowest',
  });
  expect(page?.workId).toBeLessThan(0);
  expect(find('/p/caio3m9tz')?.workId).not.toBe(page?.workId);
});

test("an ad's page is cached for an hour, a list for half a minute and as long again while it is rendered", () => {
  expect(find('/details/7')?.lifetime).toEqual({ freshSeconds: 3600, staleSeconds: 0 });
  for (const list of ['/', '/categories', '/search?search=a', '/servicos/limpeza-de-estofados/sp/campinas?x'])
    expect(find(list)?.lifetime).toEqual({ freshSeconds: 30, staleSeconds: 20 });
});
