import { getTranslations } from 'next-intl/server';

/** That there is no such page, and the way home. */
export async function MissingNote() {
  const t = await getTranslations('layout.notFound');
  return (
    <main>
      <h1>{t('title')}</h1>
      <a href="/">{t('home')}</a>
    </main>
  );
}
