import { answerSitemap } from '@/lib/presentation/sitemap/sitemap-response';
import { servicesSitemap, sitemap } from '@/lib/presentation/sitemap/sitemaps';
import { DomainError } from '@/lib/platform/errors';

export function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  return answerSitemap(request, async (locale) => {
    const { file } = await params;
    const [, number] = /^(0|[1-9]\d{0,4})\.xml$/.exec(file) ?? [];
    if (number !== undefined) return sitemap(locale, Number(number));
    const [, ofServices] = /^services-([1-9]\d{0,2})\.xml$/.exec(file) ?? [];
    if (ofServices !== undefined) return servicesSitemap(locale, Number(ofServices));
    throw new DomainError('not_found', 'path_not_found');
  });
}
