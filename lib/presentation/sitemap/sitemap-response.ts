import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { errorResponse } from '@/lib/platform/http/error-response';
import { localeForHost, type Locale } from '@/lib/platform/locale';

const decompress = promisify(gunzip);

/** Responds with gzipped XML in the language of the host, or with the error that `xml` threw. */
export async function answerSitemap(
  request: Request,
  xml: (locale: Locale) => Promise<Buffer>,
): Promise<Response> {
  try {
    const gzipped = await xml(localeForHost(request.headers.get('host')));
    const takesGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
    return new Response(new Uint8Array(takesGzip ? gzipped : await decompress(gzipped)), {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, no-cache',
        vary: 'accept-encoding',
        ...(takesGzip && { 'content-encoding': 'gzip' }),
      },
    });
  } catch (error) {
    return errorResponse(error, request);
  }
}
