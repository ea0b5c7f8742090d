import { env } from '@/lib/platform/env';
import { apiPage } from '@/lib/presentation/api-reference/page';

/** What calls there are, to be read. */
export function GET(): Response {
  return new Response(apiPage(env.BRAND_NAME), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
