import { absoluteUrl } from '@/lib/presentation/seo/addresses';
import { localeForHost } from '@/lib/platform/locale';

/** Each host names the sitemap of its own language. Private pages are open to crawlers, to be read as noindex. */
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
