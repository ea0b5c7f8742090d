import { useTranslations } from 'next-intl';

/** That there is no such page, and the way home. */
export function MissingNote() {
  const t = useTranslations('layout.notFound');
  return (
    <main>
      <h1>{t('title')}</h1>
      <a href="/">{t('home')}</a>
    </main>
  );
}
