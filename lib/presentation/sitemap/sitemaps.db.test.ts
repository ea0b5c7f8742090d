import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { noteSitemapChanges } from '@/lib/catalog/sitemap';
import { db } from '@/lib/platform/database/db';
import { listArticles } from '@/lib/support/help/articles';
import { createUser, createWork } from '@/test/factories';
import { servicesSitemap, sitemap, sitemapsIndex } from './sitemaps';

const FIRST_OF_SECOND = 25_001;

beforeAll(async () => {
  const [ana, caio] = [await createUser({ uid: 'ana7k2qx' }), await createUser({ uid: 'caio3m9tz' })];
  await createWork({ id: 7, userId: ana.id, updatedAt: new Date('2026-01-02T03:04:05Z') });
  await createWork({ id: 25_000, userId: caio.id });
  await createWork({ id: 8, hiddenAt: new Date() });
  await createWork({ id: FIRST_OF_SECOND, userId: ana.id });
  // Two visible ads in a city are too few for an indexed page.
  for (const id of [9, 10, 11])
    await createWork({ id, cityId: 3_303_302, userId: ana.id, hiddenAt: id === 9 ? new Date() : null });
});

const locations = (gzipped: Buffer) =>
  Array.from(
    gunzipSync(gzipped)
      .toString()
      .matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, url]) => url,
  );

test('there is no sitemap after the last ad', async () => {
  await expect(sitemap('en-US', 3)).rejects.toMatchObject({ code: 'not_found' });
});

test('the index lists the pages and as many sitemaps as the ids need', async () => {
  expect(locations(await sitemapsIndex('pt-BR'))).toEqual([
    'http://br.localhost:3000/sitemaps/0.xml',
    'http://br.localhost:3000/sitemaps/1.xml',
    'http://br.localhost:3000/sitemaps/2.xml',
    'http://br.localhost:3000/sitemaps/services-1.xml',
  ]);
});

test('each ad is in the sitemap of its id range, and its provider where their first ad is, hidden ones in none', async () => {
  expect(locations(await sitemap('en-US', 1))).toEqual([
    'http://localhost:3000/details/7',
    'http://localhost:3000/details/10',
    'http://localhost:3000/details/11',
    'http://localhost:3000/p/ana7k2qx',
    'http://localhost:3000/details/25000',
    'http://localhost:3000/p/caio3m9tz',
  ]);
  expect(locations(await sitemap('en-US', 2))).toEqual([`http://localhost:3000/details/${FIRST_OF_SECOND}`]);
  expect(gunzipSync(await sitemap('en-US', 1)).toString()).toContain(
    '<lastmod>2026-01-02T03:04:05.000Z</lastmod>',
  );
});

test('the pages of the site come first, with the search links', async () => {
  const pages = locations(await sitemap('pt-BR', 0));
  expect(pages[0]).toBe('http://br.localhost:3000/');
  expect(pages).toContain('http://br.localhost:3000/search?search=limpeza+de+estofados');
  expect(pages).toContain('http://br.localhost:3000/como_funciona_a_reputacao');
  expect(pages).toContain('http://br.localhost:3000/central/como-contratar');
  expect(pages).toHaveLength(22 + listArticles('pt-BR').length);
});

test('the sitemap of services has each category in a city with three visible ads, with its state and the country', async () => {
  const paths = locations(await servicesSitemap('pt-BR', 1)).map((url = '') => new URL(url).pathname);
  expect(paths).toEqual([
    '/servicos/eletricista',
    '/servicos/eletricista/sp',
    '/servicos/eletricista/sp/sao-paulo',
  ]);
  await expect(servicesSitemap('pt-BR', 2)).rejects.toMatchObject({ code: 'not_found' });
});

test('a search link is in each language’s sitemap with the word shown there, linked to the other', async () => {
  const [portuguese, english] = [
    'http://br.localhost:3000/search?search=pintor',
    'http://localhost:3000/search?search=painter',
  ];
  for (const locale of ['pt-BR', 'en-US'] as const) {
    const pages = gunzipSync(await sitemap(locale, 0)).toString();
    expect(locations(await sitemap(locale, 0))).toContain(locale === 'pt-BR' ? portuguese : english);
    expect(pages).toContain(`hreflang="pt-BR" href="${portuguese}"`);
    expect(pages).toContain(`hreflang="en-US" href="${english}"`);
  }
});

test('a sitemap contains an ad from the moment its process is notified until it is notified of the removal', async () => {
  const { id } = await createWork();
  const isListed = async () =>
    locations(await sitemap('en-US', 1)).includes(`http://localhost:3000/details/${id}`);
  noteSitemapChanges([id]);
  expect(await isListed()).toBe(true);
  await db.work.delete({ where: { id } });
  noteSitemapChanges([FIRST_OF_SECOND]);
  expect(await isListed()).toBe(true); // That notification was for another sitemap.
  noteSitemapChanges([id]);
  expect(await isListed()).toBe(false);
});
