import type { Caller } from '@/lib/accounts/caller';
import { localeForHost } from '@/lib/platform/locale';

/** Who asks, by headers that `server/` has made trustworthy. */
export function callerOf(headers: Pick<Headers, 'get'>): Caller {
  return {
    ip: headers.get('x-forwarded-for') ?? '',
    userAgent: headers.get('user-agent') ?? '',
    locale: localeForHost(headers.get('host')),
  };
}
