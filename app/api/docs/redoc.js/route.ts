import { redocScript } from '@/lib/presentation/api-reference/page';

export async function GET(): Promise<Response> {
  return new Response(await redocScript(), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}
