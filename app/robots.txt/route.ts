import { absoluteUrl } from '@/lib/presentation/seo/addresses';
import { localeForHost } from '@/lib/platform/locale';

/**
 * Each host names the sitemap of its own language. Crawlers may read private pages, to find their noindex.
 */
export function GET(request: Request) {
  const locale = localeForHost(request.headers.get('host'));
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    '',
    `Sitemap: ${absoluteUrl(locale, '/sitemap.xml')}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
