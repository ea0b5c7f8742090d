import { answerSitemap } from '@/components/seo/sitemap/answer';
import { sitemapsIndex } from '@/components/seo/sitemap/sitemaps';

export function GET(request: Request) {
  return answerSitemap(request, sitemapsIndex);
}
