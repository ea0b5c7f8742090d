import { NextResponse, type NextRequest } from 'next/server';
import { localeForHost } from '@/lib/platform/locale';
import { searchSegment } from '@/lib/services/page-cache/search-address';

// Pages only: what has a dot in its last part is a file, a feed or an image.
export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!api/|_next/|files/|og/|sitemaps/|[^?]*\\.[^/]*$).*)'],
};

/**
 * Writes the language of the host into the path, so that a page below `/[locale]` is the same for everybody who
 * gets it. A search moves into the path
 * too: a page that read the query could not be static.
 */
export function middleware(request: NextRequest): NextResponse {
  const url = request.nextUrl.clone();
  const locale = localeForHost(request.headers.get('host'));
  const segment = `/${locale}`;
  if (url.pathname === '/search') {
    url.pathname = `${segment}/search/${searchSegment(url.searchParams)}`;
    url.search = '';
  } else {
    url.pathname = url.pathname === '/' ? segment : segment + url.pathname;
  }
  return NextResponse.rewrite(url);
}
