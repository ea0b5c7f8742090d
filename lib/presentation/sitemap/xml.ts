import type { Languages } from '../seo/addresses';

export type SitemapPage = {
  /** The page's URL on this host. */
  url: string;
  languages: Languages;
  changedAt?: Date;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const SITEMAP_OPENING = `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const SITEMAP_CLOSING = '</urlset>\n';

export function sitemapEntry({ url, languages, changedAt }: SitemapPage): string {
  const alternates = Object.entries(languages).map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`,
  );
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeXml(url)}</loc>${changed}${alternates.join('')}</url>\n`;
}

export function sitemapIndex(sitemaps: string[]): string {
  const entries = sitemaps.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;');
}
