import { setRequestLocale } from 'next-intl/server';
import { locale } from 'next/root-params';
import { MissingNote } from '@/components/layout/missing-note';
import { isLocale } from '@/lib/platform/locale';

/**
 * Next draws this into the payload of every page, in case that one turns out to be missing; so it says the least.
 * What a visitor sees instead is /missing, which the server sends in its place (server/page-cache/page-cache.ts).
 * Next gives this page no params; the segments above the layout are read as root params.
 */
export default async function NotFoundPage() {
  const requested = await locale();
  setRequestLocale(isLocale(requested) ? requested : 'en-US');
  return <MissingNote />;
}
