import { env } from '@/lib/platform/env';
import { errorResponse } from '@/lib/platform/http/error-response';
import { limitByAddress } from '@/lib/platform/limits';
import { localeForHost, type Locale } from '@/lib/platform/locale';

/** A picture takes a processor a while to draw, and nobody shares two a second. */
const spendPicture = limitByAddress('sharing_picture', { perMinute: 120 * env.ADDRESS_LIMIT_FACTOR });

/**
 * Answers a picture in the language of the host, or the refusal that drawing it met. Caches that many share keep it for
 * a minute, as they keep an ad's page: a hidden or deleted ad is soon out of them.
 */
export async function answerPicture(
  request: Request,
  picture: (locale: Locale) => Promise<Buffer>,
): Promise<Response> {
  try {
    await spendPicture(request.headers.get('x-forwarded-for') ?? '');
    const bytes = await picture(localeForHost(request.headers.get('host')));
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=3600, s-maxage=60',
        'x-content-type-options': 'nosniff',
      },
    });
  } catch (error) {
    return errorResponse(error, request);
  }
}
