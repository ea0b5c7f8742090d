import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { EarlyCalls } from '@/components/forms/early-calls';
import { listSavedSearches } from '@/lib/catalog/saved-searches/contract';
import { FormPending } from '@/components/accounts/form-pending';
import { LogInCard } from '@/components/accounts/log-in-card';
import { NothingSaved } from '@/components/catalog/nothing-saved';
import { SavedSearchList } from '@/components/catalog/saved-searches/saved-search-list';
import { QueryProvider } from '@/components/forms/query-provider';
import { PageShell } from '@/components/layout/page-shell';
import { ClientMessages } from '@/components/ui/client-messages';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

const HEADING_ID = 'saved-searches';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/saved_searches'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'savedSearches');
}

/** Rendered without user data; the session is read in the browser. */
export default async function SavedSearchesPage({ params }: PageProps<'/[locale]/saved_searches'>) {
  await readLocale(params);
  const t = await getTranslations('savedSearches');
  return (
    <PageShell sidebar footer="row">
      <EarlyCalls endpoints={[listSavedSearches]} />
      <ClientMessages namespaces={['savedSearches', 'forms']}>
        <Stack gap={5} className="min-h-[calc(100dvh-6rem)]">
          <Heading level={1} id={HEADING_ID} tabIndex={-1}>
            {t('title')}
          </Heading>
          <LogInCard next="/saved_searches">{t('visitor')}</LogInCard>
          <div className="hidden member:block">
            <QueryProvider>
              <SavedSearchList
                headingId={HEADING_ID}
                pending={<FormPending />}
                empty={<NothingSaved texts="savedSearches" />}
              />
            </QueryProvider>
          </div>
        </Stack>
      </ClientMessages>
    </PageShell>
  );
}
