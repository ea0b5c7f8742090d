import { useTranslations } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import { locale } from 'next/root-params';
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

/** States that the page does not exist, with a link to the home page. */
function MissingNote() {
  const t = useTranslations('layout.notFound');
  return (
    <main>
      <h1>{t('title')}</h1>
      <a href="/">{t('home')}</a>
    </main>
  );
}
