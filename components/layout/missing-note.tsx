import { useTranslations } from 'next-intl';

/** States that the page does not exist, with a link to the home page. */
export function MissingNote() {
  const t = useTranslations('layout.notFound');
  return (
    <main>
      <h1>{t('title')}</h1>
      <a href="/">{t('home')}</a>
    </main>
  );
}
