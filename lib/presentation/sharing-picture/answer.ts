import { errorResponse } from '@/lib/platform/http/error-response';
import { localeForHost, type Locale } from '@/lib/platform/locale';

/** Answers a picture in the language of the host, or the refusal that drawing it met. */
export async function answerPicture(
  request: Request,
  picture: (locale: Locale) => Promise<Buffer>,
): Promise<Response> {
  try {
    const bytes = await picture(localeForHost(request.headers.get('host')));
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
        'x-content-type-options': 'nosniff',
      },
    });
  } catch (error) {
    return errorResponse(error, request);
  }
}
