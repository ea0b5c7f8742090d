import { NextResponse, type NextRequest } from 'next/server';
import { localeForHost } from '@/lib/platform/locale';
import { searchSegment } from '@/lib/services/page-cache/search-address';

// All but what is no page by its folder or is one of our files: every other name with a dot is a page, if only the
// missing one, so that no path leads around the language of the host.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!api/|_next/|files/|flags/|screenshots/|og/|sitemaps/|(?:robots\\.txt|sitemap\\.xml|manifest\\.webmanifest|(?:first-paint|early-calls|register-service-worker|service-worker|push-worker|offline-worker)\\.js|(?:favicon|apple-touch-icon|icon)[\\w-]*\\.(?:ico|svg|png))$).*)',
  ],
};

/**
 * Writes the language of the host into the path, so that a page below `/[locale]` is the same for everybody who
 * gets it. A search moves into the path too: Next hands a page its query as it came, not in its one spelling.
 */
export function middleware(request: NextRequest): NextResponse {
  const url = request.nextUrl.clone();
  const locale = localeForHost(request.headers.get('host'));
  const segment = `/${locale}`;
  if (url.pathname === '/search') {
    url.pathname = `${segment}/search/${searchSegment(url.searchParams)}`;
    url.search = '';
  } else if (decodeURIComponent(url.pathname).startsWith('/search/')) {
    // Written above alone: a visitor's own would lead past the limit and the cache of searches.
    url.pathname = `${segment}/missing/search`;
  } else {
    url.pathname = url.pathname === '/' ? segment : segment + url.pathname;
  }
  return NextResponse.rewrite(url);
}
