import { toUnavailableError } from '@/lib/platform/database/unavailable';
import { pageOutage } from '@/lib/platform/watch/page-outage';

/**
 * Next calls this with each error of a page, before it sends the response.
 * https://nextjs.org/docs/app/guides/instrumentation
 */
export function onRequestError(error: unknown): void {
  if (toUnavailableError(error)) pageOutage.publish();
}
