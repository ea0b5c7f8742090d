import { expect, test } from 'vitest';
import { searchHref } from '@/lib/presentation/search-address';
import { languagesOf } from '../seo/addresses';
import { sitemapEntry, sitemapIndex } from './xml';

test('a URL is escaped', () => {
  const entry = sitemapEntry({ url: `https://x.example/?a=1&b="<'>`, languages: languagesOf('en-US', '/') });
  expect(entry).toContain('<loc>https://x.example/?a=1&amp;b=&quot;&lt;&apos;&gt;</loc>');
});

test('a page lists itself, its counterpart in the other language and the default, with its date of change', () => {
  const path = searchHref({ term: 'técnico', location: '35' });
  const entry = sitemapEntry({
    url: `http://localhost:3000${path}`,
    languages: languagesOf('en-US', path),
    changedAt: new Date('2026-03-04T05:06:07Z'),
  });
  const query = 'search=t%C3%A9cnico&amp;location=35';
  expect(entry).toBe(
    `<url><loc>http://localhost:3000/search?${query}</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod>` +
      `<xhtml:link rel="alternate" hreflang="pt-BR" href="http://br.localhost:3000/search?${query}"/>` +
      `<xhtml:link rel="alternate" hreflang="en-US" href="http://localhost:3000/search?${query}"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="http://localhost:3000/search?${query}"/></url>\n`,
  );
});

test('the index lists its sitemaps', () => {
  expect(sitemapIndex(['http://localhost:3000/sitemaps/0.xml'])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<sitemap><loc>http://localhost:3000/sitemaps/0.xml</loc></sitemap>\n</sitemapindex>\n',
  );
});
