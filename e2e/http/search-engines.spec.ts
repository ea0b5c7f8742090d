import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { loadWork, searchWorks } from '../support/calls';
import { required } from '../support/required';
import { canonical, head, languages, meta, things } from '../support/html';
import { ask } from '../support/http';
import { BOTH_SITES, SITES } from '../support/sites';

/** A search term in each language. */
const PUBLIC = [
  inBoth('/'),
  inBoth('/categories'),
  inBoth('/terms'),
  inBoth('/politica_de_privacidade'),
  inBoth('/central'),
  inBoth('/central/como-contratar'),
  inBoth('/transparency'),
  inBoth('/como_funciona_a_reputacao'),
  inBoth('/search?search='),
  { 'pt-BR': '/search?search=eletricista', 'en-US': '/search?search=electrician' },
  inBoth('/search?search=&location=35'),
  inBoth('/servicos/pintor'),
  inBoth('/servicos/pintor/sp'),
  inBoth('/servicos/pintor/sp/campinas'),
];

function inBoth(path: string) {
  return { 'pt-BR': path, 'en-US': path };
}

for (const { locale, host, origin } of BOTH_SITES) {
  for (const paths of PUBLIC) {
    const path = paths[locale];
    test(`${path} has metadata in ${locale}, a canonical URL and a link to the other language`, async () => {
      const { status, text } = await ask(path, { host });
      expect(status).toBe(200);
      expect(text).toContain(`<html lang="${locale}"`);
      expect(canonical(text)).toBe(origin + path);
      expect(languages(text)).toEqual({
        'pt-BR': SITES['pt-BR'].origin + paths['pt-BR'],
        'en-US': SITES['en-US'].origin + paths['en-US'],
        'x-default': SITES['en-US'].origin + paths['en-US'],
      });
      expect(meta(head(text), 'robots')).toMatch(/^index, follow/);
      expect(meta(head(text), 'description')).toMatch(/^.{50,158}$/u);
      expect(meta(head(text), 'og:url')).toBe(origin + path);
      expect(meta(head(text), 'og:locale')).toBe(locale.replace('-', '_'));
      expect(meta(head(text), 'twitter:card')).toBe('summary_large_image');
    });
  }

  for (const path of [
    '/search?search=zzqxzzqx',
    '/search?search=&offset=21',
    '/search?search=eletrecista',
    '/search?search=pintor&location=35',
    '/servicos/barbeiro/rr/uiramuta',
    '/payment',
    '/nothing-here',
    '/details/2147483647',
  ]) {
    test(`${path} is not indexed by search engines (${locale})`, async () => {
      const { text } = await ask(path, { host });
      expect(meta(head(text), 'robots')).toMatch(/^noindex/);
      expect(canonical(text)).toBeUndefined();
    });
  }

  test(`an ad is a service with its price, its city and a picture of 1200 × 630 (${locale})`, async () => {
    const [card] = (await searchWorks({ term: 'pintor' })).list;
    const { work, subworks } = await loadWork(required(card).id);
    const { text } = await ask(`/details/${work.id}`, { host });

    expect(canonical(text)).toBe(`${origin}/details/${work.id}`);
    expect(meta(head(text), 'og:title')).toContain(work.title);
    const service = things(text).find((thing) => thing['@type'] === 'Service');
    const lowest = Math.min(work.price, ...subworks.map(({ price }) => price));
    expect(service).toMatchObject({
      name: work.title,
      areaServed: { '@type': 'City', name: work.city.split(', ')[0] },
      offers: { priceCurrency: 'BRL', [subworks.length > 0 ? 'lowPrice' : 'price']: lowest.toFixed(2) },
    });

    const picture = new URL(meta(head(text), 'og:image') ?? '');
    expect(picture.origin).toBe(origin);
    const reply = await ask(picture.pathname + picture.search, { host });
    expect(reply.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(reply.bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  });

  test(`robots.txt links the sitemaps of the host, which list every page once (${locale})`, async () => {
    const robots = (await ask('/robots.txt', { host })).text;
    expect(robots).toContain('Disallow: /api/');
    const index = locations(
      (await ask(new URL(required(/^Sitemap: (.+)$/m.exec(robots)?.[1])).pathname, { host })).text,
    );
    expect(index.every((url) => url.startsWith(`${origin}/sitemaps/`))).toBe(true);

    const maps = await Promise.all(index.map((url) => ask(new URL(url).pathname, { host })));
    const pages = maps.flatMap(({ text }) => locations(text));
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages).toContain(`${origin}/`);
    const word = { 'pt-BR': 'eletricista', 'en-US': 'electrician' }[locale];
    expect(pages).toContain(`${origin}/search?search=${word}`);
    const { list } = await searchWorks();
    for (const { id } of list) expect(pages).toContain(`${origin}/details/${id}`);
    expect(maps.map(({ text }) => text).join('')).toContain(
      `<xhtml:link rel="alternate" hreflang="pt-BR" href="${SITES['pt-BR'].origin}/details/${required(list[0]).id}"/>`,
    );
  });
}

test('the home page names the company and offers its search box', async () => {
  const types = things((await ask('/')).text).map((thing) => thing['@type']);
  expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite', 'ItemList']));
});

test('a search page has structured data for its ads, in display order, and for its breadcrumbs', async () => {
  const found = things((await ask('/search?search=eletricista')).text);
  const { list } = await searchWorks({ term: 'eletricista' });
  expect(found.find((thing) => thing['@type'] === 'BreadcrumbList')).toBeDefined();
  expect(found.find((thing) => thing['@type'] === 'ItemList')).toMatchObject({
    itemListElement: list.map(({ id }, index) => ({
      position: index + 1,
      url: `${SITES['en-US'].origin}/details/${id}`,
    })),
  });
});

for (const path of [
  '/og/works/2147483647',
  '/og/works/abc',
  '/og/works/1.5',
  '/sitemaps/99999.xml',
  '/sitemaps/-1.xml',
  '/sitemaps/0',
]) {
  test(`${path} returns 404`, async () => {
    expect((await ask(path)).status).toBe(404);
  });
}

function locations(xml: string): string[] {
  return Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => url.replaceAll('&amp;', '&'));
}
