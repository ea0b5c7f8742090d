import { getTranslations, setRequestLocale } from 'next-intl/server';
import { locale } from 'next/root-params';
import { PageShell } from '@/components/layout/page-shell';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import drawing from '@/components/ui/drawings/not-found.svg';

/** Next gives this page no params; the segments above the layout are read as root params. */
export default async function NotFoundPage() {
  setRequestLocale(await locale());
  const t = await getTranslations('layout.notFound');
  return (
    <PageShell footer="row">
      <EmptyState
        drawing={drawing}
        title={t('title')}
        headingLevel={1}
        actions={
          <>
            <Button href="/">{t('home')}</Button>
            <Button href="/search?search=" variant="secondary">
              {t('search')}
            </Button>
          </>
        }
      >
        {t('text')}
      </EmptyState>
    </PageShell>
  );
}
