import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import illustration from '@/components/ui/illustrations/not-found.svg';
import { PageShell } from './page-shell';

/** The content of the not-found page: the picture and a link to the home page (specification, point 2). */
export function NothingHere() {
  const t = useTranslations('layout.notFound');
  return (
    <PageShell footer="row">
      <EmptyState
        illustration={illustration}
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
