import { answerSitemap } from '@/lib/presentation/sitemap/sitemap-response';
import { sitemapsIndex } from '@/lib/presentation/sitemap/sitemaps';

export function GET(request: Request) {
  return answerSitemap(request, sitemapsIndex);
}
