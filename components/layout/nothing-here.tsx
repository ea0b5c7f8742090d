import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import illustration from '@/components/ui/illustrations/not-found.svg';
import { PageShell } from './page-shell';

/** The whole not-found page: the picture and the way home (specification, point 2). */
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
