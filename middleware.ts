import { NextResponse, type NextRequest } from 'next/server';
import { localeForHost, surfaceForUserAgent } from '@/lib/platform/locale';
import { searchSegment } from '@/lib/services/page-cache/search-address';

// Pages only: what has a dot in its last part is a file, a feed or an image.
export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!api/|_next/|files/|og/|sitemaps/|[^?]*\\.[^/]*$).*)'],
};

/**
 * Writes the language (from the host) and the surface (from the user agent) into the path, so that a
 * page below `/[locale]` is the same for everybody who gets it. A search moves into the path
 * too: a page that read the query could not be static.
 */
export function middleware(request: NextRequest): NextResponse {
  const url = request.nextUrl.clone();
  const locale = localeForHost(request.headers.get('host'));
  const surface = surfaceForUserAgent(request.headers.get('user-agent'));
  const segments = `/${locale}/${surface}`;
  if (url.pathname === '/search') {
    url.pathname = `${segments}/search/${searchSegment(url.searchParams)}`;
    url.search = '';
  } else {
    url.pathname = url.pathname === '/' ? segments : segments + url.pathname;
  }
  return NextResponse.rewrite(url);
}
