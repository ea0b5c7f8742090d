import { setRequestLocale } from 'next-intl/server';
import { locale } from 'next/root-params';
import { MissingNote } from '@/components/layout/missing-note';
import { isLocale } from '@/lib/platform/locale';

/**
 * Next adds this to the payload of every page, so it is minimal. Visitors see /missing, which the server
 * sends instead (server/page-cache/page-cache.ts). Next passes no params to this page; the segments above the
 * layout are read as root params.
 */
export default async function NotFoundPage() {
  const requested = await locale();
  setRequestLocale(isLocale(requested) ? requested : 'en-US');
  return <MissingNote />;
}
