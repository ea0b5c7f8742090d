import { env } from '@/lib/platform/env';
import { errorResponse } from '@/lib/platform/http/error-response';
import { limitByAddress } from '@/lib/platform/limits/address-limits';
import { localeForHost, type Locale } from '@/lib/platform/locale';

/** Rendering takes processor time, and no person shares two pictures a second. */
const spendPicture = limitByAddress('sharing_picture', { perMinute: 120 * env.ADDRESS_LIMIT_FACTOR });

/**
 * Responds with a picture in the language of the host, or with the error that `picture` threw. Shared caches keep it for a
 * minute, as they keep an ad's page, so that a hidden or deleted ad disappears soon.
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
