import { answerSitemap } from '@/lib/presentation/sitemap/sitemap-response';
import { sitemap } from '@/lib/presentation/sitemap/sitemaps';
import { DomainError } from '@/lib/platform/errors';

export function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  return answerSitemap(request, async (locale) => {
    const [, number] = /^(0|[1-9]\d{0,4})\.xml$/.exec((await params).file) ?? [];
    if (number === undefined) throw new DomainError('not_found', 'path_not_found');
    return sitemap(locale, Number(number));
  });
}
