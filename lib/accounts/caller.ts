import { type Locale, localeForHost } from '@/lib/platform/locale';

/** Client details of a request, used for rate limits, the session list and the language of emails. */
export type Caller = { ip: string; userAgent: string; locale: Locale };

/** Reads the caller from headers that `server/` has overwritten, so they can be trusted. */
export function readCaller(headers: Pick<Headers, 'get'>): Caller {
  return {
    ip: headers.get('x-forwarded-for') ?? '',
    userAgent: headers.get('user-agent') ?? '',
    locale: localeForHost(headers.get('host')),
  };
}
